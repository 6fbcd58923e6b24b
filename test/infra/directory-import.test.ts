import { StateMachine } from 'aws-local-stepfunctions'
import { describe, expect, it } from 'vitest'
import { rowsPerChunk } from '#functions/directory/import/parseBatch.ts'
import { sheetLimits } from '#functions/platform/sheets/limits.ts'
import { directoryImport } from '#infra/workflows/directory-import.ts'

const arnOf = (task: string) => `arn:aws:lambda:us-east-1:000000000000:function:${task}`
const definition = directoryImport.definition({
  parse: arnOf('parse'),
  importRows: arnOf('importRows'),
  finish: arnOf('finish'),
})

type Step = (input: { batchId: string; chunk?: number; error?: { Error: string } }) => Promise<unknown>

/**
 * Runs the state machine with functions in place of its steps, and without waits between tries. Returns whether it succeeded, and
 * each call.
 */
async function run(steps: Partial<Record<'parse' | 'importRows' | 'finish', Step>>) {
  const calls: string[] = []
  const step =
    (name: 'parse' | 'importRows' | 'finish', defaultStep: Step): Step =>
    async (input) => {
      calls.push([name, input.chunk, input.error?.Error].filter((part) => part !== undefined).join(' '))
      return (steps[name] ?? defaultStep)(input)
    }
  const parse = step('parse', async ({ batchId }) => ({ batchId, chunks: [1, 2, 3] }))
  const importRows = step('importRows', async () => ({ ignored: true }))
  const finish = step('finish', async () => undefined)
  const states = [
    'Parse sheet',
    'Import chunks',
    'Import rows',
    'Count and close',
    'Close refused file',
    'Close failed import',
  ]
  const machine = new StateMachine(definition as unknown as ConstructorParameters<typeof StateMachine>[0])
  const execution = machine.run({ batchId: 'bat_1', requestId: null }, {
    overrides: {
      taskResourceLocalHandlers: {
        'Parse sheet': parse,
        'Import rows': importRows,
        'Count and close': finish,
        'Close refused file': finish,
        'Close failed import': finish,
      },
      retryIntervalOverrides: Object.fromEntries(states.map((state) => [state, 0])),
    },
  } as unknown as Parameters<typeof machine.run>[1])
  const hasSucceeded = await execution.result.then(
    () => true,
    () => false,
  )
  return { hasSucceeded, calls }
}

const failWith =
  (name: string): Step =>
  async () => {
    const error = new Error('no')
    error.name = name
    throw error
  }

describe('an import', () => {
  it('reads the sheet, imports each chunk and closes the batch', async () => {
    const { hasSucceeded, calls } = await run({})
    expect(hasSucceeded).toBe(true)
    expect(calls[0]).toBe('parse')
    expect(calls.slice(1, -1).sort()).toEqual(['importRows 1', 'importRows 2', 'importRows 3'])
    expect(calls.at(-1)).toBe('finish')
  })

  it('of a sheet without rows is closed too', async () => {
    expect(await run({ parse: async ({ batchId }) => ({ batchId, chunks: [] }) })).toEqual({
      hasSucceeded: true,
      calls: ['parse', 'finish'],
    })
  })

  it('tries a chunk again when the table was busy', async () => {
    let tries = 0
    const importRows: Step = (input) =>
      tries++ === 0 ? failWith('ThrottlingException')(input) : Promise.resolve({})
    const { hasSucceeded, calls } = await run({ importRows })
    expect(hasSucceeded).toBe(true)
    expect(calls.filter((call) => call.startsWith('importRows'))).toHaveLength(4)
  })

  it('of a refused file is closed at once, and its execution succeeds', async () => {
    expect(await run({ parse: failWith('Refusal') })).toEqual({
      hasSucceeded: true,
      calls: ['parse', 'finish Refusal'],
    })
  })

  it('whose step keeps failing is closed as failed, and its execution fails', async () => {
    const { hasSucceeded, calls } = await run({ importRows: failWith('TypeError') })
    expect(hasSucceeded).toBe(false)
    expect(calls.at(-1)).toBe('finish TypeError')
  })

  it('whose counting fails is closed as failed', async () => {
    const finish: Step = ({ error }) =>
      error ? Promise.resolve() : failWith('TypeError')({ batchId: 'bat_1' })
    const { hasSucceeded, calls } = await run({ finish })
    expect(hasSucceeded).toBe(false)
    expect(calls.at(-1)).toBe('finish TypeError')
  })

  it('of the largest file fits one execution, also if each chunk needs all its tries', () => {
    // The quotas: https://docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html
    const [maxEvents, maxStateBytes] = [25_000, 256 * 1024]
    const { ItemProcessor } = definition.States['Import chunks'] as unknown as {
      ItemProcessor: { States: { 'Import rows': { Retry: { MaxAttempts: number }[] } } }
    }
    const tries = 1 + Math.max(...ItemProcessor.States['Import rows'].Retry.map((one) => one.MaxAttempts))
    const chunks = Array.from({ length: Math.ceil(sheetLimits.rows / rowsPerChunk) }, (_, index) => index + 1)
    // An iteration starts and succeeds, and its state is entered and left. Each try is scheduled, starts and
    // ends.
    const events = chunks.length * (4 + 3 * tries)
    expect([chunks.length, tries, events]).toEqual([800, 6, 17_600])
    // The other states have far fewer than a hundred.
    expect(events + 100).toBeLessThan(maxEvents)
    const state = { batchId: 'bat_'.padEnd(40, 'x'), requestId: 'x'.repeat(100), chunks }
    expect(JSON.stringify(state).length).toBeLessThan(maxStateBytes)
  })
})
