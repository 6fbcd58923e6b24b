import { localRegion } from '../template/resources.ts'
import type { LambdaFunction } from './lambdaFunction.ts'
import type { Logs } from './logs.ts'
import { type Outcome, startThread, type Thread } from './thread.ts'

/** All functions of the portal. */
export interface Lambdas {
  has(name: string): boolean
  /** Runs one event (JSON) and tells what became of it; never throws for what the function does. */
  invoke(name: string, event: string): Promise<Outcome>
  /** Loads the bundles ahead of the first event. */
  warm(names: string[]): Promise<void>
  /** Other code or settings for the functions; events under way end where they are. */
  replace(functions: LambdaFunction[]): void
  close(): Promise<void>
}

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
}

export interface PoolOptions {
  functions: LambdaFunction[]
  /** Where the function finds AWS. */
  endpoint: string
  credentials(fn: LambdaFunction): Credentials
  clock: SharedArrayBuffer
  logs: Logs
}

/** By what the AWS SDK finds this machine's services and signs. */
export const awsEnvironment = (endpoint: string, { accessKeyId, secretAccessKey }: Credentials): Record<string, string> => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_REGION: localRegion,
  AWS_DEFAULT_REGION: localRegion,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
})

/** Lambda's limit for an event and for an answer, in bytes. */
export const largestPayload = 6 * 1024 * 1024

/** Events that one function handles at a time; more wait. A sandbox in the cloud handles one, but there are many of them. */
const mostAtOnce = 100

interface Room {
  fn: LambdaFunction
  thread?: Thread
  waiting: (() => void)[]
  running: number
}

const tooLarge = (what: string): Outcome => ({
  error: { errorType: 'Function.ResponseSizeTooLarge', errorMessage: `The ${what} exceeds 6291456 bytes`, trace: [] },
})

export function openPool({ functions, endpoint, credentials, clock, logs }: PoolOptions): Lambdas {
  const rooms = new Map(functions.map((fn) => [fn.name, roomFor(fn)]))
  let closed = false

  const threadOf = (room: Room): Thread => {
    if (!room.thread?.usable) room.thread = startThread({ fn: room.fn, environment: environmentOf(room.fn), clock, logs })
    return room.thread
  }
  const environmentOf = (fn: LambdaFunction): Record<string, string> => {
    return {
      ...fn.environment,
      ...awsEnvironment(endpoint, credentials(fn)),
      AWS_LAMBDA_FUNCTION_NAME: fn.name,
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(fn.memory),
      AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${fn.name}`,
      AWS_LAMBDA_LOG_STREAM_NAME: 'local',
      AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
      AWS_EXECUTION_ENV: `AWS_Lambda_${fn.runtime}`,
      LAMBDA_TASK_ROOT: fn.folder,
      _HANDLER: fn.handler,
      TZ: ':UTC',
    }
  }

  return {
    has: (name) => rooms.has(name),
    async invoke(name, event) {
      const room = rooms.get(name)
      if (!room) throw new Error(`There is no function ${name}.`)
      if (closed) return { error: { errorType: 'Runtime.ExitError', errorMessage: 'The portal closes', trace: [] } }
      if (Buffer.byteLength(event) > largestPayload) return tooLarge('event')
      await placeIn(room)
      try {
        const outcome = await threadOf(room).invoke(event)
        return 'payload' in outcome && Buffer.byteLength(outcome.payload) > largestPayload ? tooLarge('answer') : outcome
      } finally {
        room.running -= 1
        room.waiting.shift()?.()
      }
    },
    async warm(names) {
      for (const name of names) {
        const room = rooms.get(name)
        if (room && !closed) await threadOf(room).loaded
      }
    },
    replace(next) {
      const names = new Set(next.map(({ name }) => name))
      for (const [name, room] of rooms) {
        if (names.has(name)) continue
        room.thread?.retire()
        rooms.delete(name)
      }
      for (const fn of next) {
        const room = rooms.get(fn.name)
        if (!room) rooms.set(fn.name, roomFor(fn))
        else if (JSON.stringify(room.fn) !== JSON.stringify(fn)) {
          room.fn = fn
          room.thread?.retire()
        }
      }
    },
    close: async () => {
      closed = true
      await Promise.all([...rooms.values()].map(({ thread }) => thread?.kill()))
    },
  }
}

const roomFor = (fn: LambdaFunction): Room => ({ fn, waiting: [], running: 0 })

async function placeIn(room: Room): Promise<void> {
  if (room.running >= mostAtOnce) await new Promise<void>((resolve) => room.waiting.push(resolve))
  room.running += 1
}
