import { useId } from 'react'

export interface Series {
  name: string
  color: string
  values: readonly number[]
}

interface Props {
  caption: string
  /** Says for those who do not see the chart what it shows. */
  title: string
  /** The first days of the weeks, as they are shown. */
  weeks: readonly string[]
  /** Each has a value for each week. */
  series: readonly Series[]
  format: (value: number) => string
}

/** The chart has a fixed height, but fills its container's width, so that its texts keep their size. */
const heightPx = 180
const topPx = 24
const basePx = 156
/** A week's bars fill this much of its place. */
const filled = 0.8

const percent = (share: number) => `${share * 100}%`

/** A bar chart with a group of bars for each week. */
export function WeekChart({ caption, title, weeks, series, format }: Props) {
  const id = useId()
  const largest = Math.max(...series.flatMap(({ values }) => values), 0)
  const place = 1 / weeks.length
  const width = (place * filled) / series.length
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="font-semibold">{caption}</figcaption>
      <svg
        width="100%"
        height={heightPx}
        role="img"
        aria-labelledby={id}
        className="fill-current text-xs text-soft"
      >
        <title id={id}>{title}</title>
        <line x1="0" x2="100%" y1={topPx} y2={topPx} className="stroke-line" strokeDasharray="3 4" />
        <text x="0" y={topPx - 8}>
          {format(largest)}
        </text>
        {series.map(({ name, color, values }, nth) =>
          values.map((value, week) => {
            const barPx = largest > 0 ? ((basePx - topPx) * value) / largest : 0
            return (
              value > 0 && (
                <rect
                  key={`${name} ${weeks[week]}`}
                  x={percent(place * (week + (1 - filled) / 2) + width * nth)}
                  width={percent(width)}
                  y={basePx - barPx}
                  height={barPx}
                  fill={color}
                >
                  <title>{`${weeks[week]}: ${name} ${format(value)}`}</title>
                </rect>
              )
            )
          }),
        )}
        <line x1="0" x2="100%" y1={basePx} y2={basePx} className="stroke-edge" />
        <text x="0" y={basePx + 18}>
          {weeks[0]}
        </text>
        {weeks.length > 1 && (
          <text x="100%" y={basePx + 18} textAnchor="end">
            {weeks.at(-1)}
          </text>
        )}
      </svg>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {series.map(({ name, color }) => (
          <li key={name} className="flex items-center gap-2">
            <svg aria-hidden="true" className="size-3">
              <rect width="100%" height="100%" fill={color} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </figure>
  )
}
