import module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { HostData, HostMessage, HostReply, LambdaError } from './messages.ts'
import { shiftDate } from './shiftDate.ts'

/** This thread runs the bundle of one function, as Lambda's runtime client does in the cloud. */
const { file, handler, clock } = workerData as HostData
const port = parentPort
if (!port) throw new Error('The Lambda host runs in a worker thread.')
shiftDate(clock)
delete process.env.NODE_COMPILE_CACHE

type Handler = (event: unknown, context: object) => unknown
const reply = (message: HostReply) => port.postMessage(message)
const errorOf = (thrown: unknown): LambdaError =>
  thrown instanceof Error
    ? { errorType: thrown.name, errorMessage: thrown.message, trace: thrown.stack?.split('\n') ?? [] }
    : { errorType: typeof thrown, errorMessage: String(thrown), trace: [] }

async function load(): Promise<Handler> {
  const loaded = (await import(pathToFileURL(path.resolve(file)).href)) as Record<string, unknown>
  const exported = loaded[handler]
  if (typeof exported !== 'function') throw new Error(`${path.basename(file)} exports no function ${handler}`)
  return exported as Handler
}

const loading = load()
loading.then(
  () => {
    reply({ kind: 'loaded' })
    module.flushCompileCache()
  },
  (thrown: unknown) => reply({ kind: 'broken', error: errorOf(thrown) }),
)

async function run({ id, event, context, deadline }: Extract<HostMessage, { kind: 'invoke' }>) {
  try {
    const handle = await loading
    // The deadline is in the machine's time; `performance` measures it, unlike the local clock, which tests can move.
    const remaining = () => Math.max(0, deadline - (performance.timeOrigin + performance.now()))
    const result = await handle(JSON.parse(event), { ...context, getRemainingTimeInMillis: remaining })
    reply({ kind: 'done', id, payload: JSON.stringify(result ?? null) })
  } catch (thrown) {
    console.error(thrown)
    reply({ kind: 'failed', id, error: errorOf(thrown) })
  }
}

port.on('message', (message: HostMessage) => {
  if (message.kind === 'ping') reply({ kind: 'pong' })
  else void run(message)
})
