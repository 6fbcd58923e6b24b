export interface Bar {
  id: string
  label: string
  amount: number
  /** The amount in words, such as `1.2 t CO₂e`. */
  text: string
  tone?: 'own' | 'other'
}

/**
 * Lists amounts in words, each with a bar as long as its share of the largest; or of `whole`, whose parts the
 * amounts are, so that 40% of it fills 40% of the width.
 */
export function Bars({ bars, whole }: { bars: readonly Bar[]; whole?: number }) {
  const longest = whole ?? Math.max(...bars.map(({ amount }) => amount), 0)
  return (
    <ul className="grid gap-3">
      {bars.map(({ id, label, amount, text, tone = 'own' }) => (
        <li key={id} className="grid gap-1">
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{label}</span> <span className="font-semibold whitespace-nowrap">{text}</span>
          </span>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className="h-3 w-full rounded-xs bg-sunken"
          >
            <rect
              width={longest > 0 ? (100 * amount) / longest : 0}
              height="4"
              fill={tone === 'own' ? 'var(--color-brand)' : 'var(--color-accent)'}
            />
          </svg>
        </li>
      ))}
    </ul>
  )
}
