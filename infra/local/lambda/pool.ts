import { releaseMemory } from '../releaseMemory.ts'
import { localRegion } from '../template/resources.ts'
import type { LambdaFunction } from './lambdaFunction.ts'
import type { Logs } from './logs.ts'
import { failedInvocation, type InvocationResult } from './messages.ts'
import { startThread, type Thread } from './thread.ts'

/** All functions of the portal. */
export interface Lambdas {
  has(name: string): boolean
  /** Runs one event (JSON) and returns its outcome, which may be an error of the function. */
  invoke(name: string, event: string): Promise<InvocationResult>
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
  /** The URL of the AWS endpoint. */
  endpoint: string
  credentials(lambda: LambdaFunction): Credentials
  /** Returns variables that a function gets besides those of the template. */
  local?(lambda: LambdaFunction): Record<string, string>
  clock: SharedArrayBuffer
  logs: Logs
}

/** Returns the variables with which the AWS SDK finds this machine's services and signs its requests. */
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

/** Lambda's limit of an event and of a response. */
export const maxPayloadBytes = 6 * 1024 * 1024

/** The events that one function handles at a time; more wait. A sandbox in the cloud handles one, but there are many of them. */
const maxConcurrent = 100

/**
 * An idle thread ends after this time, as the cloud ends idle sandboxes. `idleMs` is for threads that serve requests and whose heap has
 * grown. `workflowIdleMs` is for steps of workflows: longer than a minute, because schedules run each minute.
 */
const [idleMs, workflowIdleMs] = [15_000, 65_000]
/** A thread that serves requests stays while its heap is no larger. */
const maxIdleHeapBytes = 40 * 1024 * 1024

/** A function with its thread, if it has one, and the events that wait for it. */
interface Slot {
  lambda: LambdaFunction
  thread?: Thread
  /** Set for a function that serves requests. */
  isWarm?: true
  idleTimer?: NodeJS.Timeout
  waiting: (() => void)[]
  running: number
}

const tooLarge = (what: string): InvocationResult =>
  failedInvocation('Function.ResponseSizeTooLarge', `The ${what} exceeds 6291456 bytes`)

export function openPool({ functions, endpoint, credentials, local, clock, logs }: PoolOptions): Lambdas {
  const slots = new Map(functions.map((lambda) => [lambda.name, slotFor(lambda)]))
  let closed = false

  const threadOf = (slot: Slot): Thread => {
    if (!slot.thread?.usable)
      slot.thread = startThread({ lambda: slot.lambda, environment: environmentOf(slot.lambda), clock, logs })
    return slot.thread
  }
  const environmentOf = (lambda: LambdaFunction): Record<string, string> => ({
    ...lambda.environment,
    ...local?.(lambda),
    ...awsEnvironment(endpoint, credentials(lambda)),
    AWS_LAMBDA_FUNCTION_NAME: lambda.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(lambda.memoryMb),
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${lambda.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_EXECUTION_ENV: `AWS_Lambda_${lambda.runtime}`,
    LAMBDA_TASK_ROOT: lambda.folder,
    _HANDLER: lambda.handler,
    TZ: ':UTC',
  })

  let running = 0
  let idleTimer: NodeJS.Timeout | undefined
  const countStart = () => {
    running += 1
    clearTimeout(idleTimer)
  }
  const countEnd = () => {
    running -= 1
    if (running === 0 && !closed) idleTimer = setTimeout(releaseMemory, idleMs).unref()
  }

  /** Ends an idle thread, but a warm one only if its heap has grown. The next event starts a new thread. */
  async function retireIdle(slot: Slot) {
    const { thread } = slot
    if (!thread || slot.running > 0 || closed) return
    if (slot.isWarm && (await thread.memoryBytes()) <= maxIdleHeapBytes) return
    // An event may have come while the thread's reply was awaited.
    if (slot.running > 0 || slot.thread !== thread) return
    slot.thread = undefined
    thread.retire()
  }

  const retireLater = (slot: Slot) => {
    // A thread may end before it replies.
    const note = (error: unknown) =>
      !closed && logs.note(slot.lambda.name, `could not be asked for its memory: ${String(error)}`)
    const delayMs = slot.isWarm ? idleMs : workflowIdleMs
    slot.idleTimer = setTimeout(() => void retireIdle(slot).catch(note), delayMs).unref()
  }

  return {
    has: (name) => slots.has(name),
    async invoke(name, event) {
      const slot = slots.get(name)
      if (!slot) throw new Error(`There is no function ${name}.`)
      if (closed) return failedInvocation('Runtime.ExitError', 'The portal closes')
      if (Buffer.byteLength(event) > maxPayloadBytes) return tooLarge('event')
      clearTimeout(slot.idleTimer)
      countStart()
      await waitForTurn(slot)
      try {
        const outcome = await threadOf(slot).invoke(event)
        return 'payload' in outcome && Buffer.byteLength(outcome.payload) > maxPayloadBytes
          ? tooLarge('answer')
          : outcome
      } finally {
        slot.running -= 1
        slot.waiting.shift()?.()
        countEnd()
        if (slot.running === 0 && !closed) retireLater(slot)
      }
    },
    async warm(names) {
      for (const name of names) {
        const slot = slots.get(name)
        if (!slot || closed) continue
        slot.isWarm = true
        await threadOf(slot).loaded
      }
    },
    replace(next) {
      const names = new Set(next.map(({ name }) => name))
      for (const [name, slot] of slots) {
        if (names.has(name)) continue
        slot.thread?.retire()
        slots.delete(name)
      }
      for (const lambda of next) {
        const slot = slots.get(lambda.name)
        if (!slot) slots.set(lambda.name, slotFor(lambda))
        else if (JSON.stringify(slot.lambda) !== JSON.stringify(lambda)) {
          slot.lambda = lambda
          slot.thread?.retire()
        }
      }
    },
    close: async () => {
      closed = true
      clearTimeout(idleTimer)
      for (const slot of slots.values()) clearTimeout(slot.idleTimer)
      await Promise.all([...slots.values()].map(({ thread }) => thread?.kill()))
    },
  }
}

const slotFor = (lambda: LambdaFunction): Slot => ({ lambda, waiting: [], running: 0 })

async function waitForTurn(slot: Slot): Promise<void> {
  if (slot.running >= maxConcurrent) await new Promise<void>((resolve) => slot.waiting.push(resolve))
  slot.running += 1
}
