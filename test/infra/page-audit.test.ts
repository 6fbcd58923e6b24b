import { StateMachine } from 'aws-local-stepfunctions'
import { describe, expect, it } from 'vitest'
import { pageAudit } from '#infra/workflows/page-audit.ts'
import { synthesized } from './synthesized.ts'

type Step = (input: Record<string, unknown>) => Promise<unknown>
const common = { auditId: 'aud_1', requestId: 'req_1' }
const input = { ...common, url: 'https://example.org/', language: 'fr', forms: {}, previous: null }

/** Runs the state machine with functions in place of its steps, and without waits between tries. Returns the inputs of `store`, and whether it succeeded. */
async function run(steps: Partial<Record<'measure' | 'write' | 'print' | 'store', Step>>) {
  const arn = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`
  const names = { measure: arn('measure'), write: arn('write'), print: arn('print'), store: arn('store') }
  const machine = new StateMachine(
    pageAudit.definition(names) as unknown as ConstructorParameters<typeof StateMachine>[0],
  )
  const stored: unknown[] = []
  const store: Step = async (input) => {
    await steps.store?.(input)
    stored.push(input)
  }
  const succeed: Step = async () => ({})
  const handlers = {
    'Measure page': steps.measure ?? (async () => ({ outcome: 'measured' })),
    'Write HTML': steps.write ?? succeed,
    'Print PDF': steps.print ?? succeed,
    'Store figures': store,
    'Store why it was refused': store,
    'Close as failed': store,
  }
  const retryDelays = Object.fromEntries(Object.keys(handlers).map((name) => [name, 0]))
  const overrides = { taskResourceLocalHandlers: handlers, retryIntervalOverrides: retryDelays }
  const execution = machine.run(input, { overrides } as unknown as Parameters<typeof machine.run>[1])
  const hasSucceeded = await execution.result.then(
    () => true,
    () => false,
  )
  return { stored, hasSucceeded }
}
/** How often the workflow retries to store an audit; it retries the other steps less often. */
const storeRetries = 5
const failTimes = (times: number): Step => {
  let tries = 0
  return async () => {
    if (++tries <= times) throw new Error('no')
    return { outcome: 'measured' }
  }
}

describe('an audit', () => {
  it('is measured, written and printed, and its figures are stored', async () => {
    const inputs: Record<string, unknown> = {}
    const recordInput =
      (name: string): Step =>
      async (stepInput) => {
        inputs[name] = stepInput
        return { outcome: 'measured' }
      }
    expect(
      await run({
        measure: recordInput('measure'),
        write: recordInput('write'),
        print: recordInput('print'),
      }),
    ).toEqual({
      stored: [common],
      hasSucceeded: true,
    })
    const { previous: _, ...toMeasure } = input
    expect(inputs.measure).toEqual(toMeasure)
    expect(inputs.write).toEqual({ ...common, language: 'fr', previous: null })
    expect(inputs.print).toEqual(inputs.write)
  })

  it('of a page that cannot be measured succeeds, and the reason is stored', async () => {
    const refused = { outcome: 'refused', code: 'audit.badStatus', params: { status: 404 } }
    expect(await run({ measure: async () => refused })).toEqual({
      stored: [{ ...common, refused }],
      hasSucceeded: true,
    })
  })

  it('tries a failed step again', async () => {
    const steps = {
      measure: failTimes(1),
      write: failTimes(2),
      print: failTimes(2),
      store: failTimes(storeRetries),
    }
    expect(await run(steps)).toEqual({ stored: [common], hasSucceeded: true })
  })

  it.each([
    ['measured', { measure: failTimes(storeRetries + 1) }],
    ['written', { write: failTimes(storeRetries + 1) }],
    ['printed', { print: failTimes(storeRetries + 1) }],
    ['stored', { store: failTimes(storeRetries + 1) }],
  ])('that keeps failing to be %s is closed as failed, and its execution fails', async (_, steps) => {
    const { stored, hasSucceeded } = await run(steps)
    expect(stored).toEqual([{ ...common, error: expect.anything() }])
    expect(hasSucceeded).toBe(false)
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
    }>('AWS::IAM::Role', 'portal-dev-audit').find((candidate) => candidate.id === id)!
    const actions = role.properties.Policies.flatMap(({ PolicyDocument }) =>
      PolicyDocument.Statement.flatMap(({ Action }) => Action),
    )
    expect(actions.sort()).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents'])
    expect(role.properties.ManagedPolicyArns).toBeUndefined()
  })

  it('gets no name of the table, the files or a secret', () => {
    const { Variables } = browser.properties.Environment!
    expect(Object.keys(Variables).sort()).toEqual(['POWERTOOLS_METRICS_NAMESPACE', 'POWERTOOLS_SERVICE_NAME'])
  })

  it('may not open private addresses, in any template', () => {
    expect(JSON.stringify(all('AWS::Lambda::Function'))).not.toContain('FETCH_ALLOW')
  })
})
