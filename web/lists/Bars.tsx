export interface Bar {
  id: string
  label: string
  amount: number
  /** The amount in words, such as `1.2 t CO₂e`. */
  text: string
  tone?: 'own' | 'other'
}

/** Lists amounts in words, each with a bar as long as its share of the largest. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const largest = Math.max(...bars.map(({ amount }) => amount), 0)
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
            className="h-3 w-full rounded-full bg-sunken"
          >
            <rect
              width={largest > 0 ? (100 * amount) / largest : 0}
              height="4"
              fill={tone === 'own' ? 'var(--color-brand)' : 'var(--color-accent)'}
            />
          </svg>
        </li>
      ))}
    </ul>
  )
}
