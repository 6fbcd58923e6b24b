import type { Share } from '#shared/footprints/shares/share.ts'
import type { Language } from '#shared/kernel/language.ts'
import { PageError } from '#web/lists/PageError.tsx'
import { formatMoment, i18n, LinkButton, type LoaderErrorProps, type PageMeta } from '#web/shell/index.ts'
import { Card, PageHeading } from '#web/ui/index.ts'
import { massOf } from '../massOf.ts'
import { useFootprintTexts } from '../useFootprintTexts.ts'
import { Coverage } from './Coverage.tsx'
import { loadShare } from './loadShare.ts'
import { Parts } from './Parts.tsx'
import { ShareSources } from './ShareSources.tsx'
import { useShareTexts } from './useShareTexts.ts'

export const loader = loadShare

/**
 * Returns the title without the name that the person typed, so that nobody can put words of their own into
 * the preview of a link.
 */
function titleOf({ calculator, year, kg }: Share, language: Language): string {
  const t = i18n.getFixedT(language, 'footprints')
  const figure = massOf(kg, language)
  return calculator
    ? t('shared.result', { calculator: t(`categories.${calculator}`), figure })
    : t('shared.footprint', { year: String(year), figure })
}

export const meta = ({ data, language }: { data: Share; language: Language }): PageMeta => ({
  title: titleOf(data, language),
  description: i18n.getFixedT(language, 'footprints')('shared.description'),
  isShared: true,
})

/**
 * Shows a shared result or footprint. It is a snapshot of the typed values, from which the figures are
 * calculated again.
 */
export default function SharePage({ data: share }: { data: Share }) {
  const { t } = useShareTexts()
  const { language, mass, masses } = useFootprintTexts()
  const { calculator, by, people = 1, kg, range, sharedAt } = share
  const [least = '', most = ''] = range ? masses(range.least, range.most) : []
  return (
    <article className="page page-narrow grid grid-cols-1 gap-10">
      <PageHeading
        eyebrow={t('eyebrow')}
        title={titleOf(share, language)}
        actions={
          <LinkButton
            icon="chart"
            to={calculator ? `/trade?calculator=${calculator}#calculator-section-anchor` : '/footprint'}
          >
            {t('own')}
          </LinkButton>
        }
      />
      <Card as="section" aria-label={t('figure')} className="grid grid-cols-1 gap-2">
        {people > 1 && <p>{t('perPerson', { kg: mass(kg / people), people })}</p>}
        {range && (
          <p>
            {range.most > range.least ? t('range', { least, most }) : t('single', { kg: mass(range.most) })}
          </p>
        )}
        <Basis share={share} />
        <p className="text-sm text-soft">
          {t('sharedAt', { day: formatMoment(sharedAt, language, { dateStyle: 'long', timeZone: 'UTC' }) })}
          {by !== undefined && (
            <>
              {' '}
              {t('by')}{' '}
              <bdi translate="no" className="wrap-anywhere">
                {by}
              </bdi>
            </>
          )}
        </p>
      </Card>
      <Parts share={share} />
      <Coverage share={share} />
      <ShareSources share={share} />
    </article>
  )
}

/** Says whose factors the figure was calculated with. */
function Basis({ share: { portalKg, regions, factors } }: { share: Share }) {
  const { t } = useShareTexts()
  const { mass } = useFootprintTexts()
  const versions = factors.join(', ')
  return portalKg === undefined ? (
    <p>{t('basis.portal', { versions })}</p>
  ) : (
    <p>{t('basis.published', { regions: regions.join(', '), versions, kg: mass(portalKg) })}</p>
  )
}

export function ErrorBoundary(error: LoaderErrorProps) {
  const { t } = useShareTexts()
  return (
    <PageError
      {...error}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
      failed={{ title: t('failed.title'), text: t(error.status === 409 ? 'failed.factors' : 'failed.text') }}
    >
      <LinkButton to="/trade#calculator-section-anchor" look={error.status === 404 ? 'primary' : 'secondary'}>
        {t('own')}
      </LinkButton>
    </PageError>
  )
}
