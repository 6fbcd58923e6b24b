import { setTimeout as pause } from 'node:timers/promises'
import type { VisitEnd } from '#shared/audit/measurement.ts'
import type { Traffic } from './proxy/traffic.ts'

/** A page is at rest when it has loaded and no byte has come for this long. */
const quietMs = 1000
const pollMs = 20

/** The state of a visit. All times are of `performance.now()`. */
export interface VisitState {
  startedAt: number
  /** Undefined while the page has not loaded, or navigates again. */
  loadedAt?: number
  tooManyRequests: boolean
  /** The reason why the visit is over, once it is. */
  ended?: VisitEnd
}

function visitEnd(
  { startedAt, loadedAt, tooManyRequests }: VisitState,
  traffic: Traffic,
  timeoutMs: number,
): VisitEnd | undefined {
  const now = performance.now()
  if (traffic.reachedLimit === 'bytes') return 'bytes'
  if (traffic.reachedLimit === 'connections' || tooManyRequests) return 'requests'
  if (loadedAt !== undefined && now - Math.max(loadedAt, traffic.lastByteAt) >= quietMs) return 'quiet'
  return now - startedAt >= timeoutMs ? 'time' : undefined
}

/** Resolves when a visit is over: the page is at rest, the time is over, or a limit is reached. */
export async function awaitVisitEnd(
  state: VisitState,
  traffic: Traffic,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<VisitEnd> {
  for (;;) {
    const ended = visitEnd(state, traffic, timeoutMs)
    if (ended) return ended
    await pause(pollMs, undefined, { signal })
  }
}
