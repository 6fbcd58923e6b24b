import { StateMachine } from 'aws-local-stepfunctions'
import { describe, expect, it } from 'vitest'
import { directoryDelete } from '#infra/workflows/directory-delete.ts'

type Remove = (input: { batchId: string }) => Promise<{ done: boolean }>

/** Runs the state machine on a step that is a function here; waits between tries take no time. */
async function run(batchIds: string[], remove: Remove): Promise<boolean> {
  const definition = directoryDelete.definition({
    remove: 'arn:aws:lambda:us-east-1:000000000000:function:remove',
  })
  const machine = new StateMachine(definition as unknown as ConstructorParameters<typeof StateMachine>[0])
  const overrides = {
    taskResourceLocalHandlers: { 'Remove upload': remove },
    retryIntervalOverrides: { 'Remove upload': 0 },
  }
  const execution = machine.run({ batchIds }, { overrides } as unknown as Parameters<typeof machine.run>[1])
  return execution.result.then(
    () => true,
    () => false,
  )
}

describe('a deletion', () => {
  it('goes on with each upload until nothing of it is left', async () => {
    const left: Record<string, number> = { bat_1: 3, bat_2: 1, bat_3: 2 }
    const asked: string[] = []
    const ended = await run(Object.keys(left), async ({ batchId }) => {
      asked.push(batchId)
      left[batchId]! -= 1
      return { done: left[batchId] === 0 }
    })
    expect(ended).toBe(true)
    expect(asked.sort()).toEqual(['bat_1', 'bat_1', 'bat_1', 'bat_2', 'bat_3', 'bat_3'])
  })

  it('tries a step that fails again, and is given up when it keeps failing', async () => {
    let tries = 0
    const failing = (times: number) => async () => {
      if (++tries <= times) throw new Error('no')
      return { done: true }
    }
    expect(await run(['bat_1'], failing(5))).toBe(true)
    tries = 0
    expect(await run(['bat_1'], failing(6))).toBe(false)
  })
})
