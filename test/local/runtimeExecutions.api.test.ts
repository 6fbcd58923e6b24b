import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { runLittlePortal } from '../support/littlePortal.ts'
import { type PortalParts, writeTemplates } from '../support/templates.ts'

const sdk = path.resolve('node_modules/@aws-sdk/client-sfn/dist-cjs/index.js')
const machine = 'arn:aws:states:us-east-1:000000000000:stateMachine:little-Import'
/** A function that makes the Step Functions call named in its query and returns the result or the error's name. */
const callerCode = `
  import sdk from '${sdk}'
  const client = new sdk.SFNClient()
  export const handler = async ({ queryStringParameters: { call, ...input } }) => {
    try { return { statusCode: 200, body: JSON.stringify(await client.send(new sdk[call + 'Command'](input))) } }
    catch (error) { return { statusCode: 200, body: JSON.stringify({ error: error.name }) } }
  }`
/** Notes each of its runs in a line of a file. The row \`slow\` takes 1.5 s, and the row \`flaky\` fails the first time. */
const rowCode = (notes: string) => `
  import { appendFileSync, readFileSync } from 'node:fs'
  export const handler = async ({ row, at }) => {
    appendFileSync('${notes}', row + '\\n')
    if (row === 'slow') await new Promise((done) => setTimeout(done, 1500))
    if (row === 'wrong') throw Object.assign(new Error('never'), { name: 'Refusal' })
    if (row === 'flaky' && readFileSync('${notes}', 'utf8').split('flaky').length < 3) throw Object.assign(new Error('once'), { name: 'Passing' })
    return { done: row }
  }`

function portalWithImport(notes: string): PortalParts {
  const arn = { 'Fn::GetAtt': ['Row', 'Arn'] }
  const definitionFor = (lambda: string) =>
    JSON.stringify({
      StartAt: 'Rows',
      States: {
        Rows: {
          Type: 'Map',
          ItemsPath: '$.rows',
          MaxConcurrency: 1,
          ItemSelector: { 'row.$': '$$.Map.Item.Value', 'name.$': '$$.Execution.Name' },
          ItemProcessor: {
            StartAt: 'Row',
            States: {
              Row: {
                Type: 'Task',
                Resource: 'arn:aws:states:::lambda:invoke',
                Parameters: { FunctionName: lambda, Payload: { 'row.$': '$.row' } },
                ResultSelector: { 'done.$': '$.Payload.done' },
                Retry: [{ ErrorEquals: ['Passing'], IntervalSeconds: 1, MaxAttempts: 2, BackoffRate: 1 }],
                Catch: [{ ErrorEquals: ['Refusal'], Next: 'Refused', ResultPath: '$.error' }],
                End: true,
              },
              Refused: { Type: 'Pass', Parameters: { 'refused.$': '$.error.Error' }, End: true },
            },
          },
          End: true,
        },
      },
    })
  const [before = '', after = ''] = definitionFor('§').split('§')
  return {
    functions: {
      Row: { code: rowCode(notes) },
      Caller: {
        code: callerCode,
        may: ['StartExecution', 'DescribeExecution', 'StopExecution'].map((action) => ({
          Action: `states:${action}`,
          Resource: '*',
        })),
      },
    },
    routes: { 'GET /api/call': 'Caller' },
    resources: {
      MachineRole: {
        Type: 'AWS::IAM::Role',
        Properties: {
          Policies: [
            {
              PolicyDocument: {
                Statement: [{ Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: arn }],
              },
            },
          ],
        },
      },
      Import: {
        Type: 'AWS::StepFunctions::StateMachine',
        Properties: {
          RoleArn: { 'Fn::GetAtt': ['MachineRole', 'Arn'] },
          DefinitionString: { 'Fn::Join': ['', [before, arn, after]] },
        },
      },
    },
  }
}

const call = async (origin: string, name: string, input: Record<string, string>) => {
  const query = new URLSearchParams({ call: name, ...input })
  return (await (await fetch(`${origin}/api/call?${query}`)).json()) as Record<string, unknown>
}
const start = (origin: string, name: string, rows: string[]) =>
  call(origin, 'StartExecution', { stateMachineArn: machine, name, input: JSON.stringify({ rows }) })
const describeExecution = (origin: string, name: string) =>
  call(origin, 'DescribeExecution', {
    executionArn: `${machine.replace('stateMachine', 'execution')}:${name}`,
  })
const waitForEnd = (origin: string, name: string) =>
  vi.waitFor(
    async () => {
      const execution = await describeExecution(origin, name)
      expect(execution.status).not.toBe('RUNNING')
      return execution
    },
    { timeout: 10_000, interval: 100 },
  )

/** A file for notes that begins empty. */
function noteFile() {
  const folder = mkdtempSync(path.join(tmpdir(), 'notes-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'notes')
  appendFileSync(file, '')
  return file
}

describe('an execution', () => {
  it('maps, retries and catches as Step Functions would', async () => {
    const notes = noteFile()
    const { portal } = await runLittlePortal(portalWithImport(notes))
    expect(await start(portal.origin, 'one', ['a', 'flaky', 'wrong', 'b'])).toHaveProperty('executionArn')
    const execution = await waitForEnd(portal.origin, 'one')
    expect(execution.status).toBe('SUCCEEDED')
    expect(JSON.parse(String(execution.output))).toEqual([
      { done: 'a' },
      { done: 'flaky' },
      { refused: 'Refusal' },
      { done: 'b' },
    ])
    expect(readFileSync(notes, 'utf8').trim().split('\n')).toEqual(['a', 'flaky', 'flaky', 'wrong', 'b'])
  })

  it('is started once under one name', async () => {
    const { portal } = await runLittlePortal(portalWithImport(noteFile()))
    const first = await start(portal.origin, 'same', ['slow'])
    expect(await start(portal.origin, 'same', ['slow'])).toMatchObject({ executionArn: first.executionArn })
    expect(await start(portal.origin, 'same', ['other'])).toEqual({ error: 'ExecutionAlreadyExists' })
    await waitForEnd(portal.origin, 'same')
    expect(await start(portal.origin, 'same', ['slow'])).toEqual({ error: 'ExecutionAlreadyExists' })
    expect(await describeExecution(portal.origin, 'nobody')).toEqual({ error: 'ExecutionDoesNotExist' })
  })

  it('ends when it is stopped', async () => {
    const { portal } = await runLittlePortal(portalWithImport(noteFile()))
    const { executionArn } = await start(portal.origin, 'long', ['slow', 'slow', 'slow'])
    await call(portal.origin, 'StopExecution', { executionArn: String(executionArn), error: 'Tired' })
    expect(await waitForEnd(portal.origin, 'long')).toMatchObject({ status: 'ABORTED', error: 'Tired' })
  })

  it('that a kill interrupted goes on at the next start, and rows that were done are not done again', async () => {
    const notes = noteFile()
    const parts = portalWithImport(notes)
    const templates = writeTemplates(parts)
    const dataDir = mkdtempSync(path.join(tmpdir(), 'killed-'))
    const program = path.resolve('test/support/runTemplates.ts')
    const child = spawn(process.execPath, [program, templates, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [printed] = (await once(child.stdout, 'data')) as [Buffer]
    const origin = /ready (\S+)/.exec(String(printed))?.[1] ?? ''
    await start(origin, 'killed', ['a', 'b', 'slow', 'c'])
    await vi.waitFor(() => expect(readFileSync(notes, 'utf8')).toContain('slow'), { timeout: 5000 })
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(existsSync(path.join(dataDir, 'portal.json'))).toBe(true)

    const { portal } = await runLittlePortal(parts, dataDir)
    const execution = await waitForEnd(portal.origin, 'killed')
    expect(execution.status).toBe('SUCCEEDED')
    expect(JSON.parse(String(execution.output))).toHaveLength(4)
    expect(readFileSync(notes, 'utf8').trim().split('\n')).toEqual(['a', 'b', 'slow', 'slow', 'c'])
  })
})
