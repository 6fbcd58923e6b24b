import type { Audit, PreviousFigures } from '#shared/audit/audit.ts'
import { Badge } from '#web/ui/index.ts'
import { type AuditTexts, useAuditTexts } from '../useAuditTexts.ts'

/** The change of a figure that should be low. Less than half a percent counts as no change. */
function Change({ before, now, texts: { t, percent } }: { before: number; now: number; texts: AuditTexts }) {
  const share = before > 0 ? now / before - 1 : now > 0 ? 1 : 0
  if (Math.abs(share) < 0.005) return <Badge>{t('comparison.same')}</Badge>
  return share < 0 ? (
    <Badge tone="success">{t('comparison.better', { percent: percent(-share) })}</Badge>
  ) : (
    <Badge tone="warning">{t('comparison.worse', { percent: percent(share) })}</Badge>
  )
}

export function Comparison({ audit: { summary }, previous }: { audit: Audit; previous: PreviousFigures }) {
  const texts = useAuditTexts()
  const { t, grams, bytes, day, moment } = texts
  if (!summary) return null
  const previousDay = day(previous.measuredAt)
  // The heading has the time as well if both audits are of one day.
  const heading = t('comparison.heading', {
    day: previousDay === day(summary.measuredAt) ? moment(previous.measuredAt) : previousDay,
  })
  const rows = [
    { key: 'grams', before: previous.grams, now: summary.grams, format: grams },
    { key: 'first', before: previous.bytes.first, now: summary.bytes.first, format: bytes },
    { key: 'repeat', before: previous.bytes.repeat, now: summary.bytes.repeat, format: bytes },
  ] as const
  return (
    <div className="grid gap-3">
      <h4 className="text-lg font-semibold">{heading}</h4>
      <table className="w-full text-sm sm:text-base">
        <caption className="visually-hidden">{heading}</caption>
        <thead>
          <tr className="text-sm text-soft">
            <td />
            {(['before', 'now', 'change'] as const).map((column) => (
              <th key={column} scope="col" className="pb-1 ps-2 sm:ps-3 text-end font-normal">
                {t(`comparison.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, before, now, format }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-2 text-start font-normal">
                {t(`comparison.${key}`)}
              </th>
              <td className="py-2 ps-2 sm:ps-3 text-end whitespace-nowrap">{format(before)}</td>
              <td className="py-2 ps-2 sm:ps-3 text-end font-semibold whitespace-nowrap">{format(now)}</td>
              <td className="py-2 ps-2 sm:ps-3 text-end">
                <Change before={before} now={now} texts={texts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-soft">
        {t(previous.rating === summary.rating ? 'comparison.sameRating' : 'comparison.otherRating', {
          before: previous.rating,
          now: summary.rating,
        })}
      </p>
    </div>
  )
}
