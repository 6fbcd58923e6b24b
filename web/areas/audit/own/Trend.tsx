import { useId } from 'react'
import type { TrendPoint } from '#shared/audit/watch.ts'
import { useAuditTexts } from '../useAuditTexts.ts'
import { heightPx, trendLayout } from './trendLayout.ts'

const percent = (x: number) => `${x}%`

/**
 * A line chart of the grams of a page view. A change of the model is marked, because it changes the grams
 * while the page has not changed.
 */
export function Trend({ page, points }: { page: string; points: readonly TrendPoint[] }) {
  const { t, grams, bytes, shortDay } = useAuditTexts()
  const id = useId()
  const placedPoints = trendLayout(points)
  const [first, last] = [placedPoints[0], placedPoints.at(-1)]
  if (!first || !last) return null
  return (
    <figure className="grid gap-1">
      <figcaption className="text-sm text-soft">{t('trend.caption')}</figcaption>
      <svg
        width="100%"
        height={heightPx}
        role="img"
        aria-labelledby={id}
        className="overflow-visible fill-current text-xs text-soft"
      >
        <title id={id}>
          {t('trend.title', {
            page,
            from: shortDay(first.point.measuredAt),
            before: grams(first.point.grams),
            to: shortDay(last.point.measuredAt),
            now: grams(last.point.grams),
          })}
        </title>
        <line x1="0" x2="100%" y1="176" y2="176" className="stroke-line" />
        {placedPoints.map(
          ({ newModel, x }) =>
            newModel && (
              <g key={`${newModel} ${x}`}>
                <line
                  x1={percent(x)}
                  x2={percent(x)}
                  y1="18"
                  y2="176"
                  className="stroke-edge"
                  strokeDasharray="3 4"
                />
                <text x={percent(x)} y="12" textAnchor={x > 70 ? 'end' : 'middle'}>
                  {t('trend.model', { model: newModel })}
                </text>
              </g>
            ),
        )}
        {placedPoints.slice(1).map(({ x, y, point }, index) => {
          const before = placedPoints[index]
          return (
            before && (
              <line
                key={point.auditId}
                x1={percent(before.x)}
                y1={before.y}
                x2={percent(x)}
                y2={y}
                className="stroke-brand stroke-2"
                strokeLinecap="round"
              />
            )
          )
        })}
        {placedPoints.map(({ point, x, y, isLabelled, isLabelBelow }) => (
          <g key={point.auditId}>
            <circle
              cx={percent(x)}
              cy={y}
              r={isLabelled ? 5 : 3.5}
              className="fill-brand stroke-surface stroke-2"
            >
              <title>
                {[shortDay(point.measuredAt), grams(point.grams), point.rating, bytes(point.bytes)].join(
                  ', ',
                )}
              </title>
            </circle>
            {isLabelled && (
              <text
                x={percent(x)}
                y={isLabelBelow ? y + 22 : y - 12}
                textAnchor="middle"
                className="fill-ink font-semibold"
              >
                {grams(point.grams)}
              </text>
            )}
          </g>
        ))}
        <text x={percent(first.x)} y="196" dx="-20">
          {shortDay(first.point.measuredAt)}
        </text>
        <text x={percent(last.x)} y="196" textAnchor="end" dx="20">
          {shortDay(last.point.measuredAt)}
        </text>
      </svg>
    </figure>
  )
}
