/** A part of a film, in seconds from its beginning. */
export type Span = [from: number, to: number]

/** Players report a little late or early, so parts with at most this gap between them are joined. */
const maxGapSeconds = 1
/** Beyond this number the shortest parts are dropped. A normal viewer has a handful. */
const maxSpans = 100
/** A film counts as seen from this share on, so that nobody needs to watch the credits. */
const minSeenShare = 0.9

/** Adds a span to others. The result is in order and without overlaps. */
export function withSpan(spans: readonly Span[], span: Span): Span[] {
  const joined: Span[] = []
  for (const [from, to] of [...spans, span].toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1)
    if (last && from <= last[1] + maxGapSeconds) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  const length = ([from, to]: Span) => to - from
  const longest = new Set(joined.toSorted((one, other) => length(other) - length(one)).slice(0, maxSpans))
  return joined.filter((one) => longest.has(one))
}

const secondsIn = (seen: readonly Span[]) => seen.reduce((sum, [from, to]) => sum + to - from, 0)

/** The share of a film that was seen, from 0 to 1. */
export const shareSeen = (seen: readonly Span[], seconds: number): number =>
  Math.min(1, secondsIn(seen) / seconds)

/** True if enough of the film was seen for its lesson to be completed. */
export const isFullySeen = (seen: readonly Span[], seconds: number): boolean =>
  shareSeen(seen, seconds) >= minSeenShare

const maxPlaybackRate = 2
/** The longest time between two reports that counts in full: a player without a connection plays what it has loaded, and no more. */
const maxSilenceSeconds = 600
/** The initial credit: the seconds of film that may be reported before any time has passed, because reports come a little early or late. */
export const slackSeconds = 2

/** The current credit in seconds of film: the rest after the last report plus twice the time since then, up to a maximum. */
export const playableNow = (leftSeconds: number, elapsedSeconds: number): number =>
  Math.min(leftSeconds + Math.max(elapsedSeconds, 0) * maxPlaybackRate, maxSilenceSeconds * maxPlaybackRate)

/**
 * Adds the reported parts to the seen ones, the last part first, up to `playableSeconds`. Returns the seen parts and the remaining
 * credit. A gap that joining closes is charged too, so `left` may become negative: then nothing counts until enough time has passed.
 */
export function addPlayed(
  before: readonly Span[],
  parts: readonly Span[],
  playableSeconds: number,
  filmSeconds: number,
) {
  let seen = [...before]
  let left = playableSeconds
  for (const [from, reportedTo] of parts.toReversed()) {
    const to = Math.min(reportedTo, filmSeconds)
    const creditedFrom = Math.max(from, to - left)
    if (creditedFrom >= to) continue
    const joined = withSpan(seen, [creditedFrom, to])
    left -= Math.max(to - creditedFrom, secondsIn(joined) - secondsIn(seen))
    seen = joined
  }
  return { seen, left }
}
