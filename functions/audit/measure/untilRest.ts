import { setTimeout as pause } from 'node:timers/promises'
import type { VisitEnd } from '#shared/audit/measurement.ts'
import type { Traffic } from './proxy/traffic.ts'

/** Milliseconds without a byte after which a page is at rest. */
const quiet = 1000
const look = 20

export interface VisitState {
  startedAt: number
  /** When the page has loaded; undefined while it has not, or is on its way elsewhere. */
  loadedAt?: number
  /** It asks for more than a visit may. */
  tooMany: boolean
  /** Why it is over, once it is. */
  ended?: VisitEnd
}

function end(
  { startedAt, loadedAt, tooMany }: VisitState,
  traffic: Traffic,
  longest: number,
): VisitEnd | undefined {
  const now = performance.now()
  if (traffic.reached === 'bytes') return 'bytes'
  if (traffic.reached === 'connections' || tooMany) return 'requests'
  if (loadedAt !== undefined && now - Math.max(loadedAt, traffic.lastByteAt) >= quiet) return 'quiet'
  return now - startedAt >= longest ? 'time' : undefined
}

/** Resolves when a visit is over: after its load and a second without a byte, after so many milliseconds, or at a limit. */
export async function untilRest(
  state: VisitState,
  traffic: Traffic,
  longest: number,
  signal: AbortSignal,
): Promise<VisitEnd> {
  for (;;) {
    const ended = end(state, traffic, longest)
    if (ended) return ended
    await pause(look, undefined, { signal })
  }
}
