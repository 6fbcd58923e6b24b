import { StateMachine } from 'aws-local-stepfunctions'
import { describe, expect, it } from 'vitest'
import { pageAudit } from '#infra/workflows/page-audit.ts'
import { synthesized } from './synthesized.ts'

type Step = (input: Record<string, unknown>) => Promise<unknown>
const input = { auditId: 'aud_1', url: 'https://example.org/', language: 'fr', forms: {}, previous: null }

/** Runs the state machine on steps that are functions here; waits between tries take no time. Tells what `store` was given, and whether it ended well. */
async function run(steps: Partial<Record<'measure' | 'write' | 'print' | 'store', Step>>) {
  const arn = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`
  const names = { measure: arn('measure'), write: arn('write'), print: arn('print'), store: arn('store') }
  const machine = new StateMachine(
    pageAudit.definition(names) as unknown as ConstructorParameters<typeof StateMachine>[0],
  )
  const stored: unknown[] = []
  const store: Step = async (given) => {
    await steps.store?.(given)
    stored.push(given)
  }
  const well: Step = async () => ({})
  const handlers = {
    'Measure page': steps.measure ?? (async () => ({ outcome: 'measured' })),
    'Write HTML': steps.write ?? well,
    'Print PDF': steps.print ?? well,
    'Store figures': store,
    'Tell why not': store,
    'Leave nothing behind': store,
  }
  const at0 = Object.fromEntries(Object.keys(handlers).map((name) => [name, 0]))
  const overrides = { taskResourceLocalHandlers: handlers, retryIntervalOverrides: at0 }
  const execution = machine.run(input, { overrides } as unknown as Parameters<typeof machine.run>[1])
  const well_ = await execution.result.then(
    () => true,
    () => false,
  )
  return { stored, ended: well_ }
}
const failing = (times: number): Step => {
  let tries = 0
  return async () => {
    if (++tries <= times) throw new Error('no')
    return { outcome: 'measured' }
  }
}

describe('an audit', () => {
  it('is measured, written and printed, and its figures are stored', async () => {
    const given: Record<string, unknown> = {}
    const noted =
      (name: string): Step =>
      async (got) => {
        given[name] = got
        return { outcome: 'measured' }
      }
    expect(await run({ measure: noted('measure'), write: noted('write'), print: noted('print') })).toEqual({
      stored: [{ auditId: 'aud_1' }],
      ended: true,
    })
    const { previous: _, ...toMeasure } = input
    expect(given.measure).toEqual(toMeasure)
    expect(given.write).toEqual({ auditId: 'aud_1', language: 'fr', previous: null })
    expect(given.print).toEqual(given.write)
  })

  it('of a page that cannot be measured ends well, with the reason', async () => {
    const refused = { outcome: 'refused', code: 'audit.badStatus', params: { status: 404 } }
    expect(await run({ measure: async () => refused })).toEqual({
      stored: [{ auditId: 'aud_1', refused }],
      ended: true,
    })
  })

  it('tries what fails again', async () => {
    const tried = { measure: failing(1), write: failing(2), print: failing(2), store: failing(5) }
    expect(await run(tried)).toEqual({ stored: [{ auditId: 'aud_1' }], ended: true })
  })

  it.each([
    ['measured', { measure: failing(9) }],
    ['written', { write: failing(9) }],
    ['printed', { print: failing(9) }],
    ['stored', { store: failing(6) }],
  ])('that keeps failing to be %s is closed as failed, and raises the alarm', async (_, steps) => {
    const { stored, ended } = await run(steps)
    expect(stored).toEqual([{ auditId: 'aud_1', error: expect.anything() }])
    expect(ended).toBe(false)
  })
})

describe('the browser that opens strangers’ pages', () => {
  const { all } = synthesized()
  const browser = all<{
    FunctionName?: string
    Environment?: { Variables: object }
    Role: { 'Fn::GetAtt': string[] }
  }>('AWS::Lambda::Function', 'portal-dev-audit').find(
    ({ properties }) => properties.FunctionName === 'portal-dev-audit-measure',
  )!

  it('may write its log, and nothing else', () => {
    const [id] = browser.properties.Role['Fn::GetAtt']
    const role = all<{
      Policies: { PolicyDocument: { Statement: { Action: string[] }[] } }[]
      ManagedPolicyArns?: string[]
    }>('AWS::IAM::Role', 'portal-dev-audit').find((one) => one.id === id)!
    const actions = role.properties.Policies.flatMap(({ PolicyDocument }) =>
      PolicyDocument.Statement.flatMap(({ Action }) => Action),
    )
    expect(actions.sort()).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents'])
    expect(role.properties.ManagedPolicyArns).toBeUndefined()
  })

  it('is told no name of the table, the files or a secret', () => {
    const { Variables } = browser.properties.Environment!
    expect(Object.keys(Variables).sort()).toEqual(['POWERTOOLS_METRICS_NAMESPACE', 'POWERTOOLS_SERVICE_NAME'])
  })

  it('and no template ever holds addresses that are let through', () => {
    expect(JSON.stringify(all('AWS::Lambda::Function'))).not.toContain('AUDIT_ALLOW')
  })
})
