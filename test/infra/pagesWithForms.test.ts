import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { distributionConfigOf } from './distributionConfig.ts'
import { synthesized, templateText } from './synthesized.ts'

const { all: resources } = synthesized()
const config = distributionConfigOf(resources)
const behaviorOf = (pattern: string) =>
  config.CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern)!
const originOf = (id: string | undefined) => config.Origins.find(({ Id }) => Id === id)!
const [edgeFunction] = resources<{ FunctionCode: string }>('AWS::CloudFront::Function')
const edgeScript = edgeFunction!.properties.FunctionCode.replace("import cf from 'cloudfront';\n", '')
/** The addresses of the page with a form in `builtFolder`. */
const formPaths = ['/write', '/fr/write', '/es/write']

describe('a page with a form', () => {
  it.each(formPaths)('accepts a POST at its own address, in each language: %s', (path) => {
    const entry = behaviorOf(path)
    expect(entry.AllowedMethods).toContain('POST')
    // CloudFront refuses a behaviour that accepts POST when its target is an origin group.
    expect(originOf(entry.TargetOriginId)).toMatchObject({ OriginAccessControlId: expect.anything() })
    const { CachePolicyId, ResponseHeadersPolicyId, FunctionAssociations } = config.DefaultCacheBehavior
    expect(entry).toMatchObject({ CachePolicyId, ResponseHeadersPolicyId, FunctionAssociations })
    expect(entry.OriginRequestPolicyId).toEqual(behaviorOf('/api/*').OriginRequestPolicyId)
  })

  const sent = (method: string) => {
    const selected: string[] = []
    const request = {
      method,
      uri: '/fr/write',
      querystring: { token: { value: 'abc' } },
      cookies: {},
      headers: {},
    }
    const changed = runInNewContext(`${edgeScript}; handler(event)`, {
      event: { request },
      cf: { selectRequestOriginById: (id: string) => selected.push(id) },
    }) as typeof request
    return { changed, selected }
  }

  it('has its POST answered by the Lambda, which reads the token of a mailed link', () => {
    const { changed, selected } = sent('POST')
    expect(changed).toMatchObject({
      uri: '/fr/write/index.html',
      querystring: { token: { value: 'abc' } },
    })
    expect(originOf(selected[0])).toMatchObject({
      OriginPath: '/rendered',
      OriginCustomHeaders: [{ HeaderName: 'x-origin-secret' }],
    })
  })

  it.each(['GET', 'HEAD'])('is read from the bucket, without its query: %s', (method) => {
    const { changed, selected } = sent(method)
    expect(changed).toMatchObject({ uri: '/fr/write/index.html', querystring: {} })
    expect(selected).toEqual([])
  })

  it('has a function that begins with the import, as CloudFront demands', () => {
    expect(edgeFunction!.properties.FunctionCode).toMatch(/^import cf from 'cloudfront';\n/)
  })
})

describe('the Lambda of forms', () => {
  it('may call the APIs of the forms’ routes, and no others', () => {
    const { properties } = resources<{
      Policies: { PolicyDocument: { Statement: { Action: string | string[]; Resource: unknown }[] } }[]
    }>('AWS::IAM::Role', 'portal-dev-site').find(({ id }) => id.startsWith('FormsRole'))!
    const statements = properties.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    const invoked = statements.filter(({ Action }) => String(Action).includes('lambda:'))
    expect(invoked).toHaveLength(1)
    expect(String(invoked[0]!.Action)).toBe('lambda:InvokeFunction')
    expect(templateText(invoked[0]!.Resource)).toMatch(/:function:portal-dev-contact-api$/)
    expect(JSON.stringify(statements)).not.toMatch(/dynamodb|s3:/)
  })
})
