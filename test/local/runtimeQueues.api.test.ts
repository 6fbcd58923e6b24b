import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { runLittlePortal } from '../support/littlePortal.ts'
import type { PortalParts } from '../support/templates.ts'

const sdk = path.resolve('node_modules/@aws-sdk/client-sqs/dist-cjs/index.js')
/** Makes the SQS call named in its query and returns the result or the error's name. */
const senderCode = `
  import sdk from '${sdk}'
  const client = new sdk.SQSClient()
  export const handler = async ({ queryStringParameters: { call, to = process.env.QUEUE, ...input } }) => {
    try { return { statusCode: 200, body: JSON.stringify(await client.send(new sdk[call + 'Command']({ QueueUrl: to, ...input }))) } }
    catch (error) { return { statusCode: 200, body: JSON.stringify({ error: error.name }) } }
  }`
/** Notes the body and the receive count of each message. Fails on \`poison\`, and holds \`slow\` until a file exists. */
const consumerCode = (folder: string) => `
  import { appendFileSync, existsSync } from 'node:fs'
  export const handler = async ({ Records: [{ body, attributes, eventSource }] }) => {
    appendFileSync('${folder}/notes', [eventSource, body, attributes.ApproximateReceiveCount].join(' ') + '\\n')
    if (body === 'poison') throw new Error('poisoned')
    while (body === 'slow' && !existsSync('${folder}/go')) await new Promise((done) => setTimeout(done, 20))
  }`

const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] })
const receiving = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((action) => ({
  Action: `sqs:${action}`,
  Resource: arnOf('Work'),
}))

interface Changes {
  queue?: Record<string, unknown>
  mapping?: Record<string, unknown>
  mayReceive?: typeof receiving
}

function portalWithQueue(
  folder: string,
  { queue, mapping, mayReceive = receiving }: Changes = {},
): PortalParts {
  return {
    functions: {
      Sender: {
        code: senderCode,
        may: [{ Action: 'sqs:SendMessage', Resource: arnOf('Work') }],
        environment: { QUEUE: { Ref: 'Work' }, DEAD: { Ref: 'Dead' } },
      },
      Consumer: { code: consumerCode(folder), may: mayReceive, timeout: 20 },
    },
    routes: { 'GET /api/call': 'Sender' },
    resources: {
      Dead: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'dead' } },
      Work: {
        Type: 'AWS::SQS::Queue',
        Properties: {
          QueueName: 'work',
          VisibilityTimeout: 60,
          RedrivePolicy: { deadLetterTargetArn: arnOf('Dead'), maxReceiveCount: 2 },
          ...queue,
        },
      },
      Mapping: {
        Type: 'AWS::Lambda::EventSourceMapping',
        Properties: {
          BatchSize: 1,
          EventSourceArn: arnOf('Work'),
          FunctionName: { Ref: 'Consumer' },
          ScalingConfig: { MaximumConcurrency: 2 },
          ...mapping,
        },
      },
    },
  }
}

function testFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'queue-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  appendFileSync(path.join(folder, 'notes'), '')
  return {
    folder,
    notes: () => readFileSync(path.join(folder, 'notes'), 'utf8').split('\n').slice(0, -1),
    go: () => appendFileSync(path.join(folder, 'go'), ''),
  }
}
const call = async (origin: string, query: Record<string, string>) =>
  (await (await fetch(`${origin}/api/call?${new URLSearchParams(query)}`)).json()) as Record<string, unknown>
const send = (origin: string, MessageBody: string) => call(origin, { call: 'SendMessage', MessageBody })
const stored = (dataDir: string, queue: string) => readdirSync(path.join(dataDir, 'queues', queue))
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 20 })

describe('a queue', () => {
  it('hands each message to its function, and forgets it when the function returns', async () => {
    const { folder, notes } = testFolder()
    const { portal, dataDir } = await runLittlePortal(portalWithQueue(folder))
    expect(await send(portal.origin, 'hello')).toMatchObject({ MessageId: expect.any(String) })
    await eventually(() => expect(stored(dataDir, 'work')).toEqual([]))
    expect(notes()).toEqual(['aws:sqs hello 1'])
  })

  it('has no more messages processed at once than the maximum concurrency', async () => {
    const { folder, notes, go } = testFolder()
    const { portal, dataDir } = await runLittlePortal(portalWithQueue(folder))
    for (let n = 0; n < 5; n++) await send(portal.origin, 'slow')
    await eventually(() => expect(notes()).toHaveLength(2))
    expect(stored(dataDir, 'work')).toHaveLength(5)
    expect(notes()).toHaveLength(2)
    go()
    await eventually(() => expect(stored(dataDir, 'work')).toEqual([]))
    expect(notes()).toHaveLength(5)
  })

  it('delivers a failed message again after the visibility timeout, and then moves it to the dead-letter queue', async () => {
    const { folder, notes } = testFolder()
    const { portal, dataDir, printed } = await runLittlePortal(portalWithQueue(folder))
    const passMinute = () =>
      fetch(`${portal.origin}/_local/clock`, { method: 'POST', body: JSON.stringify({ advance: 61 }) })
    const failures = () => printed.filter((line) => line.includes('failed on a message: poisoned'))
    await send(portal.origin, 'poison')
    await eventually(() => expect(failures()).toHaveLength(1))
    expect((await passMinute()).status).toBe(200)
    await eventually(() => expect(failures()).toHaveLength(2))
    await passMinute()
    await eventually(() => expect(stored(dataDir, 'dead')).toHaveLength(1))
    expect(stored(dataDir, 'work')).toEqual([])
    expect(notes()).toEqual(['aws:sqs poison 1', 'aws:sqs poison 2'])
  })

  it('keeps its messages when the portal ends, and delivers again what was being processed', async () => {
    const { folder, notes, go } = testFolder()
    const dataDir = mkdtempSync(path.join(tmpdir(), 'data-'))
    const first = await runLittlePortal(portalWithQueue(folder), dataDir)
    for (const body of ['slow', 'slow', 'later']) await send(first.portal.origin, body)
    await eventually(() => expect(notes()).toHaveLength(2))
    await first.close()
    go()
    await runLittlePortal(portalWithQueue(folder), dataDir)
    await eventually(() => expect(stored(dataDir, 'work')).toEqual([]))
    expect(notes().sort()).toEqual(
      ['aws:sqs later 1', ...[1, 1, 2, 2].map((count) => `aws:sqs slow ${count}`)].sort(),
    )
  })

  it('takes messages only from roles that may send to it, and knows no other call', async () => {
    const { folder } = testFolder()
    const { portal } = await runLittlePortal(portalWithQueue(folder))
    const dead = `${portal.environment.AWS_ENDPOINT_URL}/000000000000/dead`
    const sent = { call: 'SendMessage', MessageBody: 'x' }
    expect(await call(portal.origin, { ...sent, to: dead })).toEqual({ error: 'AccessDeniedException' })
    expect(await call(portal.origin, { ...sent, DelaySeconds: '5' })).toEqual({
      error: 'UnsupportedOperation',
    })
    expect(await call(portal.origin, { call: 'ReceiveMessage' })).toEqual({ error: 'AccessDeniedException' })
  })
})

describe('the portal does not start', () => {
  it.each<[string, Changes, string]>([
    [
      'if a function lacks a permission that Lambda reads the queue with',
      { mayReceive: receiving.slice(1) },
      'not authorized to perform: sqs:ReceiveMessage',
    ],
    ['if messages show again while they are processed', { queue: { VisibilityTimeout: 19 } }, 'times out'],
    [
      'with a maximum concurrency of 1',
      { mapping: { ScalingConfig: { MaximumConcurrency: 1 } } },
      'from 2 to 1000',
    ],
    ['with larger batches', { mapping: { BatchSize: 10 } }, 'only the batch size 1'],
    ['with a FIFO queue', { queue: { FifoQueue: true } }, 'does not know FifoQueue of AWS::SQS::Queue'],
    ['with filters', { mapping: { FilterCriteria: {} } }, 'does not know FilterCriteria'],
  ])('%s', async (_, changes, message) => {
    await expect(runLittlePortal(portalWithQueue(testFolder().folder, changes))).rejects.toThrow(message)
  })
})
