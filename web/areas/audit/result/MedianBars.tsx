import { medianGrams } from '#shared/audit/rating.ts'
import { type AuditTexts, useAuditTexts } from '../useAuditTexts.ts'

/** Returns `62% less than the median page`, or a multiple from twice as much on. */
function comparisonText(own: number, { t, grams, percent, number }: AuditTexts): string {
  const median = grams(medianGrams)
  const share = own / medianGrams
  if (Math.abs(share - 1) < 0.005) return t('result.same', { median })
  // Rounding must not result in 100% less.
  if (share < 0.01) return t('result.muchLess', { percent: percent(0.99), median })
  if (share < 1) return t('result.less', { percent: percent(1 - share), median })
  if (share < 2) return t('result.more', { percent: percent(share - 1), median })
  return t('result.times', { times: number(share, { maximumSignificantDigits: 2 }), median })
}

export function MedianBars({ grams: own }: { grams: number }) {
  const texts = useAuditTexts()
  const { t, grams } = texts
  const max = Math.max(own, medianGrams)
  const bars = [
    { key: 'thisPage', value: own, colour: 'bg-accent' },
    { key: 'medianPage', value: medianGrams, colour: 'bg-on-deep-soft' },
  ] as const
  return (
    <div className="grid gap-3">
      <div aria-hidden="true" className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {bars.map(({ key, value, colour }) => (
          <span key={key} className="contents">
            <span className="text-on-deep-soft">{t(`result.${key}`)}</span>
            <span className="flex items-center gap-2">
              <span className="flex-1">
                <span
                  className={`block h-3 rounded-full ${colour}`}
                  style={{ width: `max(0.75rem, ${(value / max) * 100}%)` }}
                />
              </span>
              <span className="w-20 flex-none text-end whitespace-nowrap">{grams(value)}</span>
            </span>
          </span>
        ))}
      </div>
      <p>{comparisonText(own, texts)}</p>
    </div>
  )
}
