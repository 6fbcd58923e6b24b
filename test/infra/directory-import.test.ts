import { StateMachine } from 'aws-local-stepfunctions'
import { describe, expect, it } from 'vitest'
import { directoryImport } from '#infra/workflows/directory-import.ts'

type Step = (input: { batchId: string; chunk?: number; error?: { Error: string } }) => Promise<unknown>

/**
 * Runs the state machine on steps that are functions here; waits between tries take no time. Returns whether it succeeded, and
 * each call.
 */
async function run(steps: Partial<Record<'parse' | 'importRows' | 'finish', Step>>) {
  const calls: string[] = []
  const step =
    (name: 'parse' | 'importRows' | 'finish', otherwise: Step): Step =>
    async (input) => {
      calls.push([name, input.chunk, input.error?.Error].filter((part) => part !== undefined).join(' '))
      return (steps[name] ?? otherwise)(input)
    }
  const parse = step('parse', async ({ batchId }) => ({ batchId, chunks: [1, 2, 3] }))
  const importRows = step('importRows', async () => ({ ignored: true }))
  const finish = step('finish', async () => undefined)
  const definition = directoryImport.definition({
    parse: 'arn:aws:lambda:us-east-1:000000000000:function:parse',
    importRows: 'arn:aws:lambda:us-east-1:000000000000:function:importRows',
    finish: 'arn:aws:lambda:us-east-1:000000000000:function:finish',
  })
  const states = [
    'Parse sheet',
    'Import chunks',
    'Import rows',
    'Count and close',
    'Close refused file',
    'Close failed import',
  ]
  const machine = new StateMachine(definition as unknown as ConstructorParameters<typeof StateMachine>[0])
  const execution = machine.run({ batchId: 'bat_1' }, {
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
  const succeeded = await execution.result.then(
    () => true,
    () => false,
  )
  return { succeeded, calls }
}

const failing =
  (name: string): Step =>
  async () => {
    const error = new Error('no')
    error.name = name
    throw error
  }

describe('an import', () => {
  it('reads the sheet, imports each chunk and closes the batch', async () => {
    const { succeeded, calls } = await run({})
    expect(succeeded).toBe(true)
    expect(calls[0]).toBe('parse')
    expect(calls.slice(1, -1).sort()).toEqual(['importRows 1', 'importRows 2', 'importRows 3'])
    expect(calls.at(-1)).toBe('finish')
  })

  it('of a sheet without rows is closed all the same', async () => {
    expect(await run({ parse: async ({ batchId }) => ({ batchId, chunks: [] }) })).toEqual({
      succeeded: true,
      calls: ['parse', 'finish'],
    })
  })

  it('tries a chunk again when the table was busy', async () => {
    let tries = 0
    const importRows: Step = (input) =>
      tries++ === 0 ? failing('ThrottlingException')(input) : Promise.resolve({})
    const { succeeded, calls } = await run({ importRows })
    expect(succeeded).toBe(true)
    expect(calls.filter((call) => call.startsWith('importRows'))).toHaveLength(4)
  })

  it('of a refused file is closed at once, and nothing is wrong with the portal', async () => {
    expect(await run({ parse: failing('Refusal') })).toEqual({
      succeeded: true,
      calls: ['parse', 'finish Refusal'],
    })
  })

  it('that cannot be done is closed as failed, and raises the alarm', async () => {
    const { succeeded, calls } = await run({ importRows: failing('TypeError') })
    expect(succeeded).toBe(false)
    expect(calls.at(-1)).toBe('finish TypeError')
  })

  it('whose counting fails is not left open', async () => {
    const finish: Step = ({ error }) =>
      error ? Promise.resolve() : failing('TypeError')({ batchId: 'bat_1' })
    const { succeeded, calls } = await run({ finish })
    expect(succeeded).toBe(false)
    expect(calls.at(-1)).toBe('finish TypeError')
  })
})
