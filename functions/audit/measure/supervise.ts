import { type ChildProcess, fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { VisitEndReason } from '#shared/audit/measurement.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import { removeLeftovers } from '../chromium/leftovers.ts'
import { awaitVisitEnd, type VisitState } from './awaitVisitEnd.ts'
import type { Assignment, BrowserResult, ChildMessage, MeasuringStage, ParentMessage } from './messages.ts'
import { killTree, watchMemory } from './processTree.ts'
import type { AuditProxy } from './proxy/startProxy.ts'
import type { Traffic, TrafficLimits } from './proxy/traffic.ts'
import { refusalOf } from './refusalOf.ts'

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
  maxWaitForRestMs: number
}

/** The browser's result, and what the proxy counted during each visit. */
export interface BrowserRun {
  result: BrowserResult
  visits: Record<'first' | 'repeat', { traffic: Traffic; endReason: VisitEndReason; milliseconds: number }>
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
 * the child and its browser in every case: when it is done, after the deadline, or if it uses too much memory.
 * Throws a refusal if the page did not open, or if the deadline or the limit of memory was exceeded.
 */
export async function supervise(
  assignment: Assignment,
  {
    proxy,
    bounds,
    onStage,
    onFallback,
  }: {
    proxy: AuditProxy
    bounds: Bounds
    onStage(stage: MeasuringStage, finalUrl: string | undefined): void
    /** Is called with the reason when Chromium died at its start and is started as a single process. */
    onFallback(reason: string): void
  },
): Promise<BrowserRun> {
  removeLeftovers(assignment.executable)
  const child = startChild()
  const abort = new AbortController()
  const outcome = Promise.withResolvers<BrowserResult>()
  const visits: Partial<BrowserRun['visits']> = {}
  let traffic = proxy.resetTraffic(bounds.traffic)
  let state: VisitState = { startedAt: performance.now(), tooManyRequests: false }
  let stage: MeasuringStage = 'first'
  let haltTimer: NodeJS.Timeout | undefined

  const send = (message: ParentMessage) => child.connected && child.send(message, () => {})

  async function endVisit(id: number): Promise<void> {
    const endReason = await awaitVisitEnd(state, traffic, bounds.visitMs, abort.signal)
    state.endReason = endReason
    const milliseconds = traffic.lastByteAt - state.startedAt
    // Only visits are waited for; the condition is for the types.
    if (stage !== 'lighthouse') visits[stage] = { traffic, endReason, milliseconds }
    // Later bytes belong to no visit. A page that reached a limit receives no more until the next stage resets the traffic.
    proxy.resetTraffic(bounds.traffic)
    if (endReason !== 'quiet') proxy.halt()
    send({ kind: 'answer', id, endReason })
  }

  child.on('message', (message: ChildMessage) => {
    switch (message.kind) {
      case 'begin':
        stage = message.stage
        traffic = proxy.resetTraffic(bounds.traffic)
        state = { startedAt: performance.now(), tooManyRequests: false }
        onStage(stage, message.finalUrl)
        // Halting the proxy ends Lighthouse's wait for a document that never ends.
        if (stage === 'lighthouse')
          haltTimer = setTimeout(proxy.halt, bounds.maxWaitForRestMs + lighthouseStartMs)
        send({ kind: 'answer', id: message.id })
        break
      case 'loaded':
        // False: the page navigates again.
        state.loadedAt = message.loaded ? performance.now() : undefined
        break
      case 'tooManyRequests':
        state.tooManyRequests = true
        break
      case 'singleProcessFallback':
        onFallback(message.reason)
        break
      case 'waitForEnd':
        endVisit(message.id).catch(outcome.reject)
        break
      case 'result':
        outcome.resolve(message.result)
        break
      case 'loadFailure': {
        const { failedConnections } = traffic
        outcome.reject(refusalOf(message.failure, { failedConnections, endReason: state.endReason }))
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
    removeLeftovers(assignment.executable)
  }
}
