import { describe, expect, it } from 'vitest'
import { synthesized, templateText } from './synthesized.ts'

interface Role {
  Policies: { PolicyDocument: { Statement: { Action: string | string[]; Resource: unknown }[] } }[]
}

const plain = synthesized()
const watched = synthesized({ context: { tracing: 'active', edgeLog: 'stored' } })

describe('X-Ray', () => {
  it('traces every Lambda and workflow of the portal if the stage says so, and each may send its own traces', () => {
    const lambdas = watched
      .all<{ FunctionName?: string; TracingConfig?: unknown }>('AWS::Lambda::Function')
      .filter(({ properties }) => properties.FunctionName)
    expect(lambdas.length).toBeGreaterThan(20)
    for (const { properties } of lambdas) expect(properties.TracingConfig).toEqual({ Mode: 'Active' })
    const machines = watched.all<{ TracingConfiguration?: unknown }>('AWS::StepFunctions::StateMachine')
    expect(machines.length).toBeGreaterThan(3)
    for (const { properties } of machines) expect(properties.TracingConfiguration).toEqual({ Enabled: true })
    const sending = watched
      .all<Role>('AWS::IAM::Role')
      .flatMap(({ properties: { Policies = [] } }) => Policies)
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Action }) => Action.includes('xray:PutTraceSegments'))
    expect(sending).toHaveLength(lambdas.length + machines.length)
    const sampling = sending.filter(({ Action }) => Action.includes('xray:GetSamplingRules'))
    expect(sampling).toHaveLength(machines.length)
  })

  it('traces nothing, and no role mentions it, unless the stage says so', () => {
    expect(Object.values(plain.texts).filter((text) => /xray|Tracing/.test(text))).toEqual([])
  })
})

describe('the log of CloudFront', () => {
  it('stores the request’s id for 30 days, and no field that may hold a token', () => {
    const [delivery] = watched.all<{ RecordFields: string[] }>('AWS::Logs::Delivery')
    const { RecordFields } = delivery!.properties
    expect(RecordFields).toContain('x-edge-request-id')
    for (const field of ['cs-uri-query', 'cs(Cookie)', 'cs(Referer)'])
      expect(RecordFields).not.toContain(field)
    const [log] = watched
      .all<{ LogGroupName?: string; RetentionInDays: number }>('AWS::Logs::LogGroup')
      .filter(({ properties }) => properties.LogGroupName?.startsWith('/aws/vendedlogs/cloudfront/'))
    expect(log!.properties.RetentionInDays).toBe(30)
    const [destination] = watched.all<{ DestinationResourceArn: unknown }>('AWS::Logs::DeliveryDestination')
    expect(templateText(destination!.properties.DestinationResourceArn)).toBe(`<${log!.id}.Arn>`)
  })

  it('does not exist unless the stage says so', () => {
    expect(plain.all('AWS::Logs::Delivery')).toEqual([])
  })
})
