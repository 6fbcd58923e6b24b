import { type ChildProcess, fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { VisitEnd } from '#shared/audit/measurement.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import { awaitVisitEnd, type VisitState } from './awaitVisitEnd.ts'
import type { Assignment, BrowserResult, ChildMessage, ParentMessage, Stage } from './messages.ts'
import { killTree } from './processTree.ts'
import { removeOldProfiles } from './profiles.ts'
import type { AuditProxy } from './proxy/startProxy.ts'
import type { Traffic, TrafficLimits } from './proxy/traffic.ts'
import { refusalOf } from './refusalOf.ts'
import { watchMemory } from './watchMemory.ts'

/** The limits of an audit. */
export interface Bounds {
  /** Limits the whole measurement. */
  deadlineMs: number
  /** Limits the memory of the browser and of the child process together. */
  memoryBytes: number
  /** Limits the traffic of each visit. */
  traffic: TrafficLimits
  /** Limits the time of each visit. */
  visitMs: number
  /** Lighthouse waits this long for the page to come to rest. */
  lighthouseMs: number
}

/** The browser's result, and what the proxy counted during each visit. */
export interface BrowserRun {
  result: BrowserResult
  visits: Record<'first' | 'repeat', { traffic: Traffic; ended: VisitEnd; milliseconds: number }>
}

/** The end of the child's output is kept for the error if it crashes. */
const maxOutputCharacters = 2000
/** Lighthouse takes up to this long before it requests the page. */
const lighthouseStartMs = 1000

const childPath = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './child.ts' : './child.mjs', import.meta.url),
)

/** Starts the child without this process's environment, which holds credentials in Lambda. */
function startChild(): ChildProcess {
  const { PATH } = process.env
  return fork(childPath, {
    env: { PATH, TMPDIR: tmpdir() },
    execArgv: ['--max-old-space-size=700', '--disable-warning=ExperimentalWarning'],
    // Lighthouse writes errors to stdout that quote the page, so it is ignored.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/**
 * Starts a child process that visits the page, and counts the traffic of each visit through the proxy. Kills
 * the child and its browser whatever happens: when it is done, after the deadline, with too much memory.
 * Throws a refusal if the page did not open or exceeded a limit.
 */
export async function supervise(
  assignment: Assignment,
  {
    proxy,
    bounds,
    onStage,
  }: { proxy: AuditProxy; bounds: Bounds; onStage(stage: Stage, finalUrl: string | undefined): void },
): Promise<BrowserRun> {
  const child = startChild()
  const abort = new AbortController()
  const outcome = Promise.withResolvers<BrowserResult>()
  const visits: Partial<BrowserRun['visits']> = {}
  let traffic = proxy.resetTraffic(bounds.traffic)
  let state: VisitState = { startedAt: performance.now(), tooManyRequests: false }
  let stage: Stage = 'first'
  let haltTimer: NodeJS.Timeout | undefined

  const send = (message: ParentMessage) => child.connected && child.send(message, () => {})

  async function endVisit(id: number): Promise<void> {
    const ended = await awaitVisitEnd(state, traffic, bounds.visitMs, abort.signal)
    state.ended = ended
    const milliseconds = traffic.lastByteAt - state.startedAt
    if (stage !== 'lighthouse') visits[stage] = { traffic, ended, milliseconds }
    // Later bytes belong to no visit. A page that reached a limit may receive no more at all.
    proxy.resetTraffic(bounds.traffic)
    if (ended !== 'quiet') proxy.halt()
    send({ kind: 'answer', id, ended })
  }

  child.on('message', (message: ChildMessage) => {
    switch (message.kind) {
      case 'begin':
        stage = message.stage
        traffic = proxy.resetTraffic(bounds.traffic)
        state = { startedAt: performance.now(), tooManyRequests: false }
        onStage(stage, message.finalUrl)
        // Lighthouse would otherwise wait very long for a document that never ends.
        if (stage === 'lighthouse')
          haltTimer = setTimeout(proxy.halt, bounds.lighthouseMs + lighthouseStartMs)
        send({ kind: 'answer', id: message.id })
        break
      case 'loaded':
        state.loadedAt = message.loaded ? performance.now() : undefined
        break
      case 'tooManyRequests':
        state.tooManyRequests = true
        break
      case 'visitEnd':
        endVisit(message.id).catch(outcome.reject)
        break
      case 'result':
        outcome.resolve(message.result)
        break
      case 'loadFailure': {
        const { failedConnections } = traffic
        outcome.reject(refusalOf(message.failure, { failedConnections, ended: state.ended }))
        break
      }
      case 'error':
        outcome.reject(new Error(`The browser's process failed: ${message.message}`))
        break
    }
  })
  child.once('error', outcome.reject)
  const exited = new Promise((resolve) => child.once('exit', resolve))
  let output = ''
  child.stderr?.on('data', (text: Buffer) => {
    output = (output + text.toString()).slice(-maxOutputCharacters)
  })
  child.once('exit', (code, signal) =>
    outcome.reject(new Error(`The browser's process ended (${signal ?? code}): ${output}`)),
  )

  const seconds = Math.round(bounds.deadlineMs / 1000)
  const deadline = setTimeout(
    () => outcome.reject(auditRefusals.tooLong({ params: { seconds } })),
    bounds.deadlineMs,
  )
  const stopWatching = child.pid
    ? watchMemory(child.pid, bounds.memoryBytes, () => outcome.reject(auditRefusals.tooHeavy()))
    : undefined
  send({ kind: 'assignment', assignment })
  try {
    const result = await outcome.promise
    return { result, visits: visits as BrowserRun['visits'] }
  } finally {
    clearTimeout(deadline)
    clearTimeout(haltTimer)
    stopWatching?.()
    abort.abort()
    if (child.pid) {
      await killTree(child.pid)
      await exited
    }
    removeOldProfiles()
  }
}
