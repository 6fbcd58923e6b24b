import { type ChildProcess, fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { VisitEnd } from '#shared/audit/measurement.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import type { Assignment, FromChild, Seen, Stage, ToChild } from './messages.ts'
import { endTree } from './processTree.ts'
import { removeOldProfiles } from './profiles.ts'
import type { AuditProxy } from './proxy/openProxy.ts'
import type { Limits, Traffic } from './proxy/traffic.ts'
import { refusalOf } from './refusalOf.ts'
import { untilRest, type VisitState } from './untilRest.ts'
import { watchMemory } from './watchMemory.ts'

/** What an audit may cost. */
export interface Bounds {
  /** Milliseconds, all in all. */
  deadlineMs: number
  /** Bytes of memory of the browser and the process that runs it. */
  memory: number
  /** Of each visit. */
  traffic: Limits
  /** Milliseconds of each visit, and of Lighthouse's. */
  visitMs: number
  lighthouseMs: number
}

export interface Supervised {
  seen: Seen
  visits: Record<'first' | 'repeat', { traffic: Traffic; ended: VisitEnd; milliseconds: number }>
}

/** Characters kept of what the process printed, for when it ends unasked. */
const lastWords = 2000
/** Milliseconds that Lighthouse takes before it asks for the page. */
const grace = 1000

/** Where a bundle has it, and where the sources do. */
const file = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './child.ts' : './child.mjs', import.meta.url),
)

/** A process of its own, which knows nothing of this one's environment. */
function startChild(): ChildProcess {
  const { PATH } = process.env
  return fork(file, {
    env: { PATH, TMPDIR: tmpdir() },
    execArgv: ['--max-old-space-size=700', '--disable-warning=ExperimentalWarning'],
    // Lighthouse prints errors of its own there, in the page's words.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/**
 * Has a process of its own visit the page, counts for each visit what came through the proxy, and ends the process and its browser
 * whatever happens: when it is done, past the deadline, with too much memory. Throws a refusal when the page could not be opened.
 */
export async function supervise(
  assignment: Assignment,
  {
    proxy,
    bounds,
    onStage,
  }: { proxy: AuditProxy; bounds: Bounds; onStage(stage: Stage, found: string | undefined): void },
): Promise<Supervised> {
  const child = startChild()
  const over = new AbortController()
  const outcome = Promise.withResolvers<Seen>()
  const visits: Partial<Supervised['visits']> = {}
  let traffic = proxy.begin(bounds.traffic)
  let state: VisitState = { startedAt: performance.now(), tooMany: false }
  let stage: Stage = 'first'
  let ending: NodeJS.Timeout | undefined

  const tell = (message: ToChild) => child.connected && child.send(message, () => {})

  async function settle(id: number): Promise<void> {
    const ended = await untilRest(state, traffic, bounds.visitMs, over.signal)
    state.ended = ended
    const milliseconds = traffic.lastByteAt - state.startedAt
    if (stage !== 'lighthouse') visits[stage] = { traffic, ended, milliseconds }
    // What still comes belongs to no visit; of a page that knew no bounds nothing more is to come.
    proxy.begin(bounds.traffic)
    if (ended !== 'quiet') proxy.halt()
    tell({ kind: 'answer', id, ended })
  }

  function hear(message: FromChild): void {
    switch (message.kind) {
      case 'begin':
        stage = message.stage
        traffic = proxy.begin(bounds.traffic)
        state = { startedAt: performance.now(), tooMany: false }
        onStage(stage, message.found)
        // A document that never ends would keep Lighthouse waiting for it long after it has looked.
        if (stage === 'lighthouse') ending = setTimeout(proxy.halt, bounds.lighthouseMs + grace)
        tell({ kind: 'answer', id: message.id })
        break
      case 'loaded':
        state.loadedAt = message.loaded ? performance.now() : undefined
        break
      case 'tooMany':
        state.tooMany = true
        break
      case 'settle':
        settle(message.id).catch(outcome.reject)
        break
      case 'seen':
        outcome.resolve(message.seen)
        break
      case 'unopened':
        outcome.reject(refusalOf(message.unopened, { failed: traffic.failed, ended: state.ended }))
        break
      case 'broken':
        outcome.reject(new Error(`The browser's process failed: ${message.message}`))
        break
    }
  }
  child.on('message', hear)
  child.once('error', outcome.reject)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let printed = ''
  child.stderr?.on('data', (text: Buffer) => {
    printed = (printed + text.toString()).slice(-lastWords)
  })
  child.once('exit', (code, signal) =>
    outcome.reject(new Error(`The browser's process ended (${signal ?? code}): ${printed}`)),
  )

  const seconds = Math.round(bounds.deadlineMs / 1000)
  const deadline = setTimeout(
    () => outcome.reject(auditRefusals.tooLong({ params: { seconds } })),
    bounds.deadlineMs,
  )
  const stopWatching = child.pid
    ? watchMemory(child.pid, bounds.memory, () => outcome.reject(auditRefusals.tooHeavy()))
    : undefined
  tell({ kind: 'assignment', assignment })
  try {
    const seen = await outcome.promise
    return { seen, visits: visits as Supervised['visits'] }
  } finally {
    clearTimeout(deadline)
    clearTimeout(ending)
    stopWatching?.()
    over.abort()
    if (child.pid) {
      await endTree(child.pid)
      await ended
    }
    removeOldProfiles()
  }
}
