import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { compileCache } from '../compileCache.ts'
import { entryOf, type LambdaFunction } from './lambdaFunction.ts'
import type { Logs } from './logs.ts'
import {
  failedInvocation,
  type HostData,
  type HostMessage,
  type HostReply,
  type InvocationResult,
} from './messages.ts'

export interface Thread {
  /** Resolves when the bundle has loaded or has failed to. */
  loaded: Promise<void>
  /** False once it has ended or timed out: it accepts no more events. */
  readonly usable: boolean
  /** Returns the size of its heap, used or not, and of the buffers outside it. */
  memoryBytes(): Promise<number>
  invoke(event: string): Promise<InvocationResult>
  /** Ends the thread as soon as its events are done. */
  retire(): void
  kill(): Promise<void>
}

/** A thread in which an event timed out must answer a ping within this time, or it is ended. */
const pingTimeoutMs = 250

const youngMegabytes = 16

export interface ThreadOptions {
  lambda: LambdaFunction
  environment: Record<string, string>
  clock: SharedArrayBuffer
  logs: Logs
}

export function startThread({ lambda, environment, clock, logs }: ThreadOptions): Thread {
  const data: HostData = { ...entryOf(lambda), clock }
  const worker = new Worker(new URL('./host.ts', import.meta.url), {
    workerData: data,
    // The host removes the variable of the cache before the function runs.
    env: { ...environment, NODE_COMPILE_CACHE: compileCache },
    stdout: true,
    stderr: true,
    execArgv: [],
    // A small young generation costs a worker little time, and an idle thread would keep all of a large one.
    resourceLimits: { maxOldGenerationSizeMb: lambda.memoryMb, maxYoungGenerationSizeMb: youngMegabytes },
  })
  logs.follow(lambda.name, worker.stdout)
  logs.follow(lambda.name, worker.stderr)

  const pending = new Map<string, (outcome: InvocationResult) => void>()
  const pings = new Set<() => void>()
  const loading = Promise.withResolvers<void>()
  let usable = true
  let ended = false

  const send = (message: HostMessage) => worker.postMessage(message)
  const settle = (id: string, outcome: InvocationResult) => {
    pending.get(id)?.(outcome)
    pending.delete(id)
    if (!usable && pending.size === 0) void kill()
  }
  const end = (outcome: InvocationResult) => {
    usable = false
    ended = true
    loading.resolve()
    for (const id of [...pending.keys()]) settle(id, outcome)
  }
  const kill = async () => {
    usable = false
    if (!ended) await worker.terminate()
  }
  /** Ends a thread in an endless loop at once; one that only waits for a promise ends when its other events are done. */
  const retireHung = () => {
    usable = false
    if (pending.size === 0) return void kill()
    const killTimer = setTimeout(() => void kill(), pingTimeoutMs)
    pings.add(() => clearTimeout(killTimer))
    send({ kind: 'ping' })
  }

  worker.on('message', (reply: HostReply) => {
    if (reply.kind === 'loaded') loading.resolve()
    else if (reply.kind === 'done') settle(reply.id, { payload: reply.payload })
    else if (reply.kind === 'failed') settle(reply.id, { error: reply.error })
    else if (reply.kind === 'pong') for (const onPong of pings) onPong()
    else {
      // The next event gets a new thread, as it would get a new sandbox.
      usable = false
      logs.note(lambda.name, `does not load: ${reply.error.errorMessage}`)
      loading.resolve()
    }
  })
  worker.on('error', (error: Error & { code?: string }) => {
    const isOutOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    logs.note(
      lambda.name,
      isOutOfMemory ? `ran out of its ${lambda.memoryMb} MB` : `crashed: ${error.message}`,
    )
    const trace = error.stack?.split('\n')
    end(
      isOutOfMemory
        ? failedInvocation('Runtime.OutOfMemory', 'Runtime exited with error: signal: killed', trace)
        : failedInvocation('Runtime.ExitError', error.message, trace),
    )
  })
  worker.on('exit', (code) =>
    end(failedInvocation('Runtime.ExitError', `Runtime exited with error: exit status ${code}`)),
  )

  return {
    loaded: loading.promise,
    get usable() {
      return usable
    },
    kill,
    async memoryBytes() {
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
      if (ended) return failedInvocation('Runtime.ExitError', 'Runtime exited')
      const id = randomUUID()
      const answer = Promise.withResolvers<InvocationResult>()
      pending.set(id, answer.resolve)
      const deadline = Date.now() + lambda.timeoutSeconds * 1000
      const timeoutTimer = setTimeout(() => {
        const errorMessage = `${id} Task timed out after ${lambda.timeoutSeconds.toFixed(2)} seconds`
        logs.note(lambda.name, errorMessage)
        pending.delete(id)
        answer.resolve(failedInvocation('Sandbox.Timedout', errorMessage))
        retireHung()
      }, lambda.timeoutSeconds * 1000)
      send({ kind: 'invoke', id, event, context: contextOf(lambda, id), deadline })
      try {
        return await answer.promise
      } finally {
        clearTimeout(timeoutTimer)
      }
    },
  }
}

const contextOf = ({ name, arn, memoryMb }: LambdaFunction, awsRequestId: string) => ({
  awsRequestId,
  functionName: name,
  functionVersion: '$LATEST',
  invokedFunctionArn: arn,
  memoryLimitInMB: String(memoryMb),
  logGroupName: `/aws/lambda/${name}`,
  logStreamName: 'local',
  callbackWaitsForEmptyEventLoop: true,
})
