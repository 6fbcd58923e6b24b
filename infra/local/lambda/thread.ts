import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { compileCache } from '../compileCache.ts'
import { entryOf, type LambdaFunction } from './lambdaFunction.ts'
import type { Logs } from './logs.ts'
import type { HostData, HostMessage, HostReply, LambdaError } from './messages.ts'

/** The outcome of an invocation: the JSON that the handler returned, or the error that ended it. */
export type Outcome = { payload: string } | { error: LambdaError }

export interface Thread {
  /** Resolves when the bundle has loaded or has failed to. */
  loaded: Promise<void>
  /** False once it has ended or timed out: it accepts no more events. */
  readonly usable: boolean
  readonly busy: number
  /** The memory that it holds, in bytes: its heap, used or not, and the buffers outside it. */
  held(): Promise<number>
  invoke(event: string): Promise<Outcome>
  /** Ends it when its events are done, at once when nothing is left to wait for. */
  retire(): void
  kill(): Promise<void>
}

/** How long a thread in which an event timed out has to show that it still responds. */
const graceMs = 250

const youngMegabytes = 16

export interface ThreadOptions {
  fn: LambdaFunction
  environment: Record<string, string>
  clock: SharedArrayBuffer
  logs: Logs
}

export function startThread({ fn, environment, clock, logs }: ThreadOptions): Thread {
  const data: HostData = { ...entryOf(fn), clock }
  const worker = new Worker(new URL('./host.ts', import.meta.url), {
    workerData: data,
    // The host removes the cache's variable, which is not the function's.
    env: { ...environment, NODE_COMPILE_CACHE: compileCache },
    stdout: true,
    stderr: true,
    execArgv: [],
    // A small young generation costs a worker little time, and an idle thread would hold on to all of a large one.
    resourceLimits: { maxOldGenerationSizeMb: fn.memory, maxYoungGenerationSizeMb: youngMegabytes },
  })
  logs.follow(fn.name, worker.stdout)
  logs.follow(fn.name, worker.stderr)

  const pending = new Map<string, (outcome: Outcome) => void>()
  const pings = new Set<() => void>()
  const loading = Promise.withResolvers<void>()
  let usable = true
  let ended = false

  const send = (message: HostMessage) => worker.postMessage(message)
  const settle = (id: string, outcome: Outcome) => {
    pending.get(id)?.(outcome)
    pending.delete(id)
    if (!usable && pending.size === 0) void kill()
  }
  const end = (error: LambdaError) => {
    usable = false
    ended = true
    loading.resolve()
    for (const id of [...pending.keys()]) settle(id, { error })
  }
  const kill = async () => {
    usable = false
    if (!ended) await worker.terminate()
  }
  /** An endless loop holds every event of the thread; a promise that never settles holds only its own. */
  const retireHung = () => {
    usable = false
    if (pending.size === 0) return void kill()
    const hung = setTimeout(() => void kill(), graceMs)
    pings.add(() => clearTimeout(hung))
    send({ kind: 'ping' })
  }

  worker.on('message', (reply: HostReply) => {
    if (reply.kind === 'loaded') loading.resolve()
    else if (reply.kind === 'done') settle(reply.id, { payload: reply.payload })
    else if (reply.kind === 'failed') settle(reply.id, { error: reply.error })
    else if (reply.kind === 'pong') for (const answered of pings) answered()
    else {
      // The next event finds a new thread, as it would find a new sandbox.
      usable = false
      logs.note(fn.name, `does not load: ${reply.error.errorMessage}`)
      loading.resolve()
    }
  })
  worker.on('error', (error: Error & { code?: string }) => {
    const memory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    logs.note(fn.name, memory ? `ran out of its ${fn.memory} MB` : `crashed: ${error.message}`)
    end({
      errorType: memory ? 'Runtime.OutOfMemory' : 'Runtime.ExitError',
      errorMessage: memory ? 'Runtime exited with error: signal: killed' : error.message,
      trace: error.stack?.split('\n') ?? [],
    })
  })
  worker.on('exit', (code) =>
    end({
      errorType: 'Runtime.ExitError',
      errorMessage: `Runtime exited with error: exit status ${code}`,
      trace: [],
    }),
  )

  return {
    loaded: loading.promise,
    get usable() {
      return usable
    },
    get busy() {
      return pending.size
    },
    kill,
    async held() {
      if (ended) return 0
      const { total_heap_size, external_memory } = await worker.getHeapStatistics()
      return total_heap_size + external_memory
    },
    retire() {
      usable = false
      if (pending.size === 0) void kill()
    },
    async invoke(event) {
      await loading.promise
      if (ended)
        return { error: { errorType: 'Runtime.ExitError', errorMessage: 'Runtime exited', trace: [] } }
      const id = randomUUID()
      const answer = Promise.withResolvers<Outcome>()
      pending.set(id, answer.resolve)
      const deadline = Date.now() + fn.timeout * 1000
      const late = setTimeout(() => {
        const errorMessage = `${id} Task timed out after ${fn.timeout.toFixed(2)} seconds`
        logs.note(fn.name, errorMessage)
        pending.delete(id)
        answer.resolve({ error: { errorType: 'Sandbox.Timedout', errorMessage, trace: [] } })
        retireHung()
      }, fn.timeout * 1000)
      send({ kind: 'invoke', id, event, context: contextOf(fn, id), deadline })
      try {
        return await answer.promise
      } finally {
        clearTimeout(late)
      }
    },
  }
}

const contextOf = ({ name, arn, memory }: LambdaFunction, awsRequestId: string) => ({
  awsRequestId,
  functionName: name,
  functionVersion: '$LATEST',
  invokedFunctionArn: arn,
  memoryLimitInMB: String(memory),
  logGroupName: `/aws/lambda/${name}`,
  logStreamName: 'local',
  callbackWaitsForEmptyEventLoop: true,
})
