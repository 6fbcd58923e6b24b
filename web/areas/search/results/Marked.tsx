import type { Result } from '../loadSearch.ts'

interface Props {
  text: string
  /** The parts to mark, in their order: the index of the first character, and that after the last. */
  ranges: Result['highlights']['title']
}

/** Shows a text, and marks the words that were searched. */
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
