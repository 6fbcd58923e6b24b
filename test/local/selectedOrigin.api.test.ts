import { describe, expect, it } from 'vitest'
import { openEdgeFunction } from '#infra/local/origin/edgeFunction.ts'
import { runLittlePortal } from '../support/littlePortal.ts'
import { withBehaviour } from '../support/templates.ts'

const selecting = (id: string) => `import cf from 'cloudfront';
function handler(event) {
  if (event.request.method === 'POST') cf.selectRequestOriginById('${id}')
  return event.request
}`
const answering = {
  code: 'export const handler = async (event) => ({ statusCode: 200, headers: { "content-type": "text/plain" }, body: event.requestContext.http.method + " " + event.rawPath + " " + event.headers["x-origin-secret"] })',
}

/** A portal whose page `/write` is a file, and whose function selects an origin for a POST. */
const runPortal = (originId: string) =>
  runLittlePortal({
    site: { write: 'the page' },
    functions: { Answer: answering },
    routes: { 'POST /write': 'Answer' },
    resources: {
      Selecting: {
        Type: 'AWS::CloudFront::Function',
        Properties: { FunctionCode: selecting(originId) },
      },
      ...withBehaviour({
        PathPattern: '/write',
        TargetOriginId: 'site',
        FunctionAssociations: [
          { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Selecting', 'FunctionARN'] } },
        ],
      }),
    },
  })

describe('a CloudFront Function that selects an origin', () => {
  it('sends this request to it, with its headers, and others where they belong', async () => {
    const { fetchPath } = await runPortal('api')
    const sent = await fetchPath('/write', { method: 'POST', body: 'a=1' })
    expect(await sent.text()).toBe('POST /write open sesame')
    expect(await (await fetchPath('/write')).text()).toBe('the page')
  })

  it('may name only origins of the distribution', async () => {
    const { fetchPath } = await runPortal('elsewhere')
    expect((await fetchPath('/write', { method: 'POST', body: 'a=1' })).status).toBe(502)
    expect((await fetchPath('/write')).status).toBe(200)
  })

  it('gets nothing of this process with the module', async () => {
    const escaping = `import cf from 'cloudfront';
function handler(event) {
  event.request.uri = '/' + typeof cf.selectRequestOriginById.constructor.constructor
  try { cf.constructor.constructor('return process')() } catch (error) { event.request.uri = '/refused' }
  return event.request
}`
    const edge = openEdgeFunction(escaping, { id: 'little', domain: 'little' })
    const request = { method: 'GET', path: '/', query: '', headers: {}, body: Buffer.alloc(0) }
    const changed = await edge.onRequest({ ...request, sourceIp: '127.0.0.1', sourcePort: 1 })
    expect(changed.path).toBe('/refused')
  })

  it('can import nothing else', () => {
    const open = (code: string) => () => openEdgeFunction(code, { id: 'little', domain: 'little' })
    expect(open("import crypto from 'crypto';\nfunction handler(event) { return event.request }")).toThrow(
      'knows no imports',
    )
  })
})
