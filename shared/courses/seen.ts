/** A part of a film, in seconds from its beginning. */
export type Span = [from: number, to: number]

/** Players report a little late or early: parts so close to each other are one, in seconds. */
const gap = 1
/** Of so many parts the shortest are forgotten; whoever watches has a handful. */
const mostSpans = 100
/** A film is seen when this share of it was: nobody needs to sit through the last titles. */
const enough = 0.9

/** What was seen of a film, in its order and without overlaps, once another part was. */
export function withSpan(seen: readonly Span[], added: Span): Span[] {
  const joined: Span[] = []
  for (const [from, to] of [...seen, added].toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1)
    if (last && from <= last[1] + gap) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  const length = ([from, to]: Span) => to - from
  const kept = new Set(joined.toSorted((one, other) => length(other) - length(one)).slice(0, mostSpans))
  return joined.filter((span) => kept.has(span))
}

const secondsIn = (seen: readonly Span[]) => seen.reduce((sum, [from, to]) => sum + to - from, 0)

/** How much of a film of so many seconds was seen, from 0 to 1. */
export const shareSeen = (seen: readonly Span[], seconds: number): number =>
  Math.min(1, secondsIn(seen) / seconds)

export const isWholeSeen = (seen: readonly Span[], seconds: number): boolean =>
  shareSeen(seen, seconds) >= enough

/** Players play at most this fast. */
const fastest = 2
/** Whoever's connection was lost goes on watching what has come already; a longer silence than this counts as this one, in seconds. */
const longestSilence = 600
/** A lesson begins with so many seconds of film, because reports come a little early or late. */
export const slack = 2

/** How many seconds of film can have been played by now, when there were `left` of them `elapsed` seconds ago. */
export const playableNow = (left: number, elapsed: number): number =>
  Math.min(left + Math.max(elapsed, 0) * fastest, longestSilence * fastest)

/**
 * Counts the reported parts of a film of so many seconds, the last one first, as far as they can have been played. Returns what was seen
 * then, and how many seconds are left. A gap between two parts that are joined is counted as well, so that less than none may be left:
 * nothing counts until time has made up for that.
 */
export function watched(before: readonly Span[], parts: readonly Span[], playable: number, seconds: number) {
  let seen = [...before]
  let left = playable
  for (const [from, reported] of parts.toReversed()) {
    const to = Math.min(reported, seconds)
    const begin = Math.max(from, to - left)
    if (begin >= to) continue
    const joined = withSpan(seen, [begin, to])
    left -= Math.max(to - begin, secondsIn(joined) - secondsIn(seen))
    seen = joined
  }
  return { seen, left }
}
