import type { Result } from '../loadSearch.ts'

interface Props {
  text: string
  /** The parts to mark, by the indexes of their characters, in their order. */
  ranges: Result['highlights']['title']
}

/** A text in which the words that were searched are marked. */
export function Marked({ text, ranges }: Props) {
  let end = 0
  const parts = ranges.flatMap(([from, to]) => {
    const before = text.slice(end, from)
    end = to
    return [
      before,
      <mark key={from} className="rounded-sm bg-accent-wash text-current">
        {text.slice(from, to)}
      </mark>,
    ]
  })
  return [...parts, text.slice(end)]
}
