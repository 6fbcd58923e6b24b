import type { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Environment } from '#functions/platform/aws/env.ts'
import { openFunction } from '#functions/platform/aws/invoke.ts'
import { openLog } from '#functions/platform/aws/log.ts'
import { openQueue } from '#functions/platform/aws/queue.ts'
import { currentRequestId, runForRequest } from '#functions/platform/aws/requestId.ts'
import { SQSClient } from '#functions/platform/aws/sqsClient.ts'
import { SFNClient } from '#functions/platform/aws/stepFunctionsClient.ts'
import { openWorkflow } from '#functions/platform/aws/workflow.ts'
import { runQueueTask } from '#functions/platform/queueTask.ts'
import { runTask } from '#functions/platform/task.ts'
import { task } from '#infra/workflows/definition.ts'

test('each log line of a request has its id, also when several run at the same time', async () => {
  vi.stubEnv('POWERTOOLS_DEV', 'true')
  const print = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void vi.unstubAllEnvs())
  onTestFinished(() => print.mockRestore())
  const log = openLog()
  const work = async (message: string) => {
    await Promise.resolve()
    log.error(message)
  }
  await Promise.all(['one', 'two'].map((id) => runForRequest(id, () => work(`of ${id}`))))
  log.error('of a schedule')
  const lines = print.mock.calls.map(([line]) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.map(({ message, requestId }) => [message, requestId])).toEqual([
    ['of one', 'one'],
    ['of two', 'two'],
    ['of a schedule', undefined],
  ])
})

test('a task that a request invokes works under its id; one that a schedule runs has none', async () => {
  const task = runTask(z.object({ itemId: z.string() }), async ({ itemId }) => [itemId, currentRequestId()])
  const send = async ({ input }: InvokeCommand) => {
    const returned = JSON.stringify(await task(JSON.parse(String(input.Payload))))
    return { Payload: { transformToString: () => returned } }
  }
  const env = { FUNCTIONS: 'portal-things-work' } as Environment
  const client = { send } as unknown as LambdaClient
  const invoke = openFunction(env, 'things/work', client)
  expect(await runForRequest('one', () => invoke({ itemId: 'a' }))).toEqual(['a', 'one'])
  expect(await invoke({ itemId: 'b' })).toEqual(['b', null])
})

test('a task that consumes a queue works under the id of the request that sent the message', async () => {
  const bodies: string[] = []
  const send = vi.spyOn(SQSClient.prototype, 'send').mockImplementation(async (command: object) => {
    bodies.push((command as { input: { MessageBody: string } }).input.MessageBody)
  })
  onTestFinished(() => send.mockRestore())
  const queue = openQueue({ QUEUES: 'https://sqs/portal-things-work' } as Environment, 'work')
  await runForRequest('one', () => queue.send({ itemId: 'a' }, 'ann'))
  await queue.send({ itemId: 'b' }, 'a schedule')
  const worked: unknown[] = []
  const consumer = runQueueTask(z.object({ itemId: z.string() }), async ({ itemId }, { receiveCount }) => {
    worked.push([itemId, currentRequestId(), receiveCount])
  })
  for (const body of bodies)
    await consumer({ Records: [{ body, attributes: { ApproximateReceiveCount: '2' } }] })
  expect(worked).toEqual([
    ['a', 'one', 2],
    ['b', undefined, 2],
  ])
})

test('each task of a workflow is told the id of the request that started the execution', async () => {
  const inputs: string[] = []
  const send = vi.spyOn(SFNClient.prototype, 'send').mockImplementation(async (command: object) => {
    inputs.push((command as { input: { input: string } }).input.input)
  })
  onTestFinished(() => send.mockRestore())
  const workflow = openWorkflow({ WORKFLOWS: 'arn:portal-things' } as Environment, 'things')
  await runForRequest('one', () => workflow.start('a', { itemId: 'a' }))
  await workflow.start('b', { itemId: 'b' })
  expect(inputs.map((input) => JSON.parse(input))).toEqual([
    { itemId: 'a', requestId: 'one' },
    { itemId: 'b', requestId: null },
  ])
  const { Parameters } = task('arn:work', { 'itemId.$': '$.itemId' }, 1, { End: true })
  expect(Parameters).toEqual({ 'itemId.$': '$.itemId', 'requestId.$': '$.requestId' })
})
