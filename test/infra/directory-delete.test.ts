import { StateMachine } from 'aws-local-stepfunctions'
import { describe, expect, it } from 'vitest'
import { directoryDelete } from '#infra/workflows/directory-delete.ts'

type Remove = (input: { batchId: string }) => Promise<{ done: boolean }>

/** Runs the state machine with a function in place of its step, and without waits between tries. Returns whether it succeeded. */
async function run(batchIds: string[], remove: Remove): Promise<boolean> {
  const definition = directoryDelete.definition({
    remove: 'arn:aws:lambda:us-east-1:000000000000:function:remove',
  })
  const machine = new StateMachine(definition as unknown as ConstructorParameters<typeof StateMachine>[0])
  const overrides = {
    taskResourceLocalHandlers: { 'Remove upload': remove },
    retryIntervalOverrides: { 'Remove upload': 0 },
  }
  const execution = machine.run({ batchIds, requestId: null }, {
    overrides,
  } as unknown as Parameters<typeof machine.run>[1])
  return execution.result.then(
    () => true,
    () => false,
  )
}

describe('a deletion', () => {
  it('goes on with each upload until nothing of it is left', async () => {
    const remainingSteps: Record<string, number> = { bat_1: 3, bat_2: 1, bat_3: 2 }
    const batchIds: string[] = []
    const hasSucceeded = await run(Object.keys(remainingSteps), async ({ batchId }) => {
      batchIds.push(batchId)
      remainingSteps[batchId]! -= 1
      return { done: remainingSteps[batchId] === 0 }
    })
    expect(hasSucceeded).toBe(true)
    expect(batchIds.sort()).toEqual(['bat_1', 'bat_1', 'bat_1', 'bat_2', 'bat_3', 'bat_3'])
  })

  it('retries a failing step, and fails when the step keeps failing', async () => {
    let tries = 0
    const failTimes = (times: number) => async () => {
      if (++tries <= times) throw new Error('no')
      return { done: true }
    }
    expect(await run(['bat_1'], failTimes(5))).toBe(true)
    tries = 0
    expect(await run(['bat_1'], failTimes(6))).toBe(false)
  })
})
