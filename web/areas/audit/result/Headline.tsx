import type { Audit } from '#shared/audit/audit.ts'
import { viewsAYear } from '#shared/audit/footprint.ts'
import { Button, buttonClass, Icon } from '#web/ui/index.ts'
import { useAuditTexts } from '../useAuditTexts.ts'
import { MedianBars } from './MedianBars.tsx'
import { onDeep } from './onDeep.ts'
import { RatingMark } from './RatingMark.tsx'
import { Scale } from './Scale.tsx'

/** The result of an audit: its rating and grams, what they mean, and links to the reports. */
export function Headline({ audit, onAgain }: { audit: Audit; onAgain: () => void }) {
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
        <Button look="secondary" icon="refresh" className={onDeep.secondary} onClick={onAgain}>
          {t('result.again')}
        </Button>
      </div>
    </>
  )
}
