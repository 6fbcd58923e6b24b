import type { Audit } from '#shared/audit/audit.ts'
import { viewsAYear } from '#shared/audit/footprint.ts'
import { medianGrams, type Rating, ratingScale } from '#shared/audit/rating.ts'
import { Button, buttonClass, Icon } from '#web/ui/index.ts'
import { type AuditTexts, useAuditTexts } from '../useAuditTexts.ts'
import { RatingMark, ratingTone } from './RatingMark.tsx'
import { RatingMeaning } from './RatingMeaning.tsx'

/** Classes of buttons on a `bg-deep` background, which is the same in light and dark mode. */
export const onDeep = {
  primary: 'bg-accent text-deep-ink hover:bg-accent-bright',
  secondary: 'border-on-deep-soft text-on-deep hover:border-accent hover:bg-transparent hover:text-accent',
}

/** The scale of ratings. Screen readers skip it, because they read the rating's mark. */
function Scale({ rating }: { rating: Rating }) {
  const { number } = useAuditTexts()
  return (
    <div aria-hidden="true" translate="no" className="grid grid-cols-7 gap-1 text-center">
      {ratingScale.map(({ rating: name, upTo }) => (
        <span key={name} className="grid content-start gap-1">
          <span
            className={`grid h-9 place-items-center rounded-sm font-semibold ${name === rating ? `${ratingTone[name]} outline-2 outline-offset-2 outline-accent` : 'bg-on-deep-soft/15 text-on-deep-soft'}`}
          >
            {name}
          </span>
          <span className="text-xs text-on-deep-soft">{Number.isFinite(upTo) ? number(upTo) : ''}</span>
        </span>
      ))}
    </div>
  )
}

/** Returns `62% less than the median page`, or a multiple such as `2.4 times` from twice as much on. */
function comparisonText(pageGrams: number, { t, grams, percent, number }: AuditTexts): string {
  const median = grams(medianGrams)
  const share = pageGrams / medianGrams
  if (Math.abs(share - 1) < 0.005) return t('result.same', { median })
  // Without this limit, rounding could result in 100% less.
  if (share < 0.01) return t('result.muchLess', { percent: percent(0.99), median })
  if (share < 1) return t('result.less', { percent: percent(1 - share), median })
  if (share < 2) return t('result.more', { percent: percent(share - 1), median })
  return t('result.times', { times: number(share, { maximumSignificantDigits: 2 }), median })
}

function MedianBars({ grams: pageGrams }: { grams: number }) {
  const texts = useAuditTexts()
  const { t, grams } = texts
  const max = Math.max(pageGrams, medianGrams)
  const bars = [
    { key: 'thisPage', value: pageGrams, colour: 'bg-accent' },
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
      <p>{comparisonText(pageGrams, texts)}</p>
    </div>
  )
}

/** The result of an audit: its rating and grams, what they mean, and links to the reports. */
export function Headline({ audit, onAuditAgain }: { audit: Audit; onAuditAgain: () => void }) {
  const { t, grams, kilograms, number } = useAuditTexts()
  const { summary, footprint, htmlPath, pdfPath, language } = audit
  if (!summary) return null
  const linkProps = { hrefLang: language, target: '_blank', rel: 'noopener' }
  return (
    <>
      <div className="grid gap-6 md:grid-cols-[auto_1fr] md:gap-10">
        <div className="flex items-center gap-5 md:grid md:content-start md:justify-items-start">
          <RatingMark rating={summary.rating} className="size-24 rounded-card text-4xl md:size-36" />
          <p>
            <span className="block text-3xl font-bold tracking-tight">{grams(summary.grams)}</span>
            <span className="text-on-deep-soft">{t('result.perView')}</span>
          </p>
        </div>
        <div className="grid content-start gap-5">
          <Scale rating={summary.rating} />
          <RatingMeaning />
          <MedianBars grams={summary.grams} />
          {footprint && (
            <p className="text-sm text-on-deep-soft">
              {t('result.year', {
                kilograms: kilograms(footprint.kilogramsAYear),
                views: number(viewsAYear / 12),
              })}
            </p>
          )}
        </div>
      </div>
      <div className="row mt-auto">
        <a href={htmlPath} {...linkProps} className={buttonClass('primary', 'medium', onDeep.primary)}>
          <Icon name="chart" />
          {t('result.html')}
        </a>
        <a href={pdfPath} {...linkProps} className={buttonClass('secondary', 'medium', onDeep.secondary)}>
          <Icon name="file" />
          {t('result.pdf')}
        </a>
        <Button look="secondary" icon="refresh" className={onDeep.secondary} onClick={onAuditAgain}>
          {t('result.again')}
        </Button>
      </div>
    </>
  )
}
