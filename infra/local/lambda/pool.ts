import { releaseMemory } from '../releaseMemory.ts'
import { localRegion } from '../template/resources.ts'
import type { LambdaFunction } from './lambdaFunction.ts'
import type { Logs } from './logs.ts'
import { type Outcome, startThread, type Thread } from './thread.ts'

/** All functions of the portal. */
export interface Lambdas {
  has(name: string): boolean
  /** Runs one event (JSON) and returns its outcome; never throws for what the function does. */
  invoke(name: string, event: string): Promise<Outcome>
  /** Loads the bundles ahead of the first event. */
  warm(names: string[]): Promise<void>
  /** Replaces the functions' code and settings; events under way end in their old threads. */
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
  /** Variables of this machine's environment that it gets besides those of the template. */
  local?(fn: LambdaFunction): Record<string, string>
  clock: SharedArrayBuffer
  logs: Logs
}

/** By what the AWS SDK finds this machine's services and signs. */
export const awsEnvironment = (
  endpoint: string,
  { accessKeyId, secretAccessKey }: Credentials,
): Record<string, string> => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_REGION: localRegion,
  AWS_DEFAULT_REGION: localRegion,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
})

/** Lambda's limit for an event and for a response, in bytes. */
export const largestPayload = 6 * 1024 * 1024

/** Events that one function handles at a time; more wait. A sandbox in the cloud handles one, but there are many of them. */
const mostAtOnce = 100

/**
 * A function that nobody has called for so many ms gives back what its thread has gathered, as the cloud ends idle sandboxes: one
 * that serves requests soon, if it has grown; a step of a workflow after more than a minute, because schedules run each minute.
 */
const [rest, longRest] = [15_000, 65_000]
/** A thread that serves requests is kept for the next one as long as its heap is no larger than this, in bytes. */
const worthKeeping = 40 * 1024 * 1024

interface Room {
  fn: LambdaFunction
  thread?: Thread
  /** Somebody may wait for its next answer. */
  warm?: true
  resting?: NodeJS.Timeout
  waiting: (() => void)[]
  running: number
}

const tooLarge = (what: string): Outcome => ({
  error: {
    errorType: 'Function.ResponseSizeTooLarge',
    errorMessage: `The ${what} exceeds 6291456 bytes`,
    trace: [],
  },
})

export function openPool({ functions, endpoint, credentials, local, clock, logs }: PoolOptions): Lambdas {
  const rooms = new Map(functions.map((fn) => [fn.name, roomFor(fn)]))
  let closed = false

  const threadOf = (room: Room): Thread => {
    if (!room.thread?.usable)
      room.thread = startThread({ fn: room.fn, environment: environmentOf(room.fn), clock, logs })
    return room.thread
  }
  const environmentOf = (fn: LambdaFunction): Record<string, string> => {
    return {
      ...fn.environment,
      ...local?.(fn),
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

  let running = 0
  let resting: NodeJS.Timeout | undefined
  const began = () => {
    running += 1
    clearTimeout(resting)
  }
  const ended = () => {
    running -= 1
    if (running === 0 && !closed) resting = setTimeout(releaseMemory, rest).unref()
  }

  /** Ends an idle thread, or one that has grown if it is kept warm; the next event begins in a new one. */
  async function tidy(room: Room) {
    const { thread } = room
    if (!thread || room.running > 0 || closed || (room.warm && (await thread.held()) <= worthKeeping)) return
    // An event may have come while the thread's reply was awaited.
    if (room.running > 0 || room.thread !== thread) return
    room.thread = undefined
    thread.retire()
  }

  const tidyLater = (room: Room) => {
    // A thread may end before it replies.
    const failed = (error: unknown) =>
      !closed && logs.note(room.fn.name, `could not be asked for its memory: ${String(error)}`)
    room.resting = setTimeout(() => void tidy(room).catch(failed), room.warm ? rest : longRest).unref()
  }

  return {
    has: (name) => rooms.has(name),
    async invoke(name, event) {
      const room = rooms.get(name)
      if (!room) throw new Error(`There is no function ${name}.`)
      if (closed)
        return { error: { errorType: 'Runtime.ExitError', errorMessage: 'The portal closes', trace: [] } }
      if (Buffer.byteLength(event) > largestPayload) return tooLarge('event')
      clearTimeout(room.resting)
      began()
      await placeIn(room)
      try {
        const outcome = await threadOf(room).invoke(event)
        return 'payload' in outcome && Buffer.byteLength(outcome.payload) > largestPayload
          ? tooLarge('answer')
          : outcome
      } finally {
        room.running -= 1
        room.waiting.shift()?.()
        ended()
        if (room.running === 0 && !closed) tidyLater(room)
      }
    },
    async warm(names) {
      for (const name of names) {
        const room = rooms.get(name)
        if (!room || closed) continue
        room.warm = true
        await threadOf(room).loaded
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
      for (const timer of [resting, ...[...rooms.values()].map((room) => room.resting)]) clearTimeout(timer)
      await Promise.all([...rooms.values()].map(({ thread }) => thread?.kill()))
    },
  }
}

const roomFor = (fn: LambdaFunction): Room => ({ fn, waiting: [], running: 0 })

async function placeIn(room: Room): Promise<void> {
  if (room.running >= mostAtOnce) await new Promise<void>((resolve) => room.waiting.push(resolve))
  room.running += 1
}
