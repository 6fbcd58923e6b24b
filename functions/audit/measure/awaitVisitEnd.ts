import { setTimeout as pause } from 'node:timers/promises'
import type { VisitEndReason } from '#shared/audit/measurement.ts'
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
  /** The reason why the visit is over; undefined while it lasts. */
  endReason?: VisitEndReason
}

function endReasonNow(
  { startedAt, loadedAt, tooManyRequests }: VisitState,
  traffic: Traffic,
  timeoutMs: number,
): VisitEndReason | undefined {
  const now = performance.now()
  if (traffic.reachedLimit === 'bytes') return 'bytes'
  if (traffic.reachedLimit === 'connections' || tooManyRequests) return 'requests'
  if (loadedAt !== undefined && now - Math.max(loadedAt, traffic.lastByteAt) >= quietMs) return 'quiet'
  return now - startedAt >= timeoutMs ? 'time' : undefined
}

/** Waits until a visit is over (the page is at rest, or a limit is reached), and returns the reason. */
export async function awaitVisitEnd(
  state: VisitState,
  traffic: Traffic,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<VisitEndReason> {
  for (;;) {
    const endReason = endReasonNow(state, traffic, timeoutMs)
    if (endReason) return endReason
    await pause(pollMs, undefined, { signal })
  }
}
