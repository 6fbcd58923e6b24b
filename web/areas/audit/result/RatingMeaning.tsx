import { ratingScale } from '#shared/audit/rating.ts'
import { useAuditTexts } from '../useAuditTexts.ts'

const source = 'https://sustainablewebdesign.org/digital-carbon-ratings/'

/** Says what each rating means, in grams and as a share of all pages, with its source. */
export function RatingMeaning() {
  const { t, number, percent } = useAuditTexts()
  return (
    <details className="text-sm">
      <summary className="min-h-6 w-fit cursor-pointer py-1 font-semibold">{t('meaning.summary')}</summary>
      <p className="mt-2 text-on-deep-soft">{t('meaning.text')}</p>
      <table className="mt-3 w-full max-w-md">
        <caption className="visually-hidden">{t('meaning.summary')}</caption>
        <thead>
          <tr className="text-on-deep-soft">
            {(['rating', 'grams', 'pages'] as const).map((column) => (
              <th key={column} scope="col" className="pe-4 pb-1 text-start font-normal">
                {t(`meaning.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ratingScale.map(({ rating, upTo, percentile }, band) => (
            <tr key={rating} className="border-t border-on-deep-soft/30">
              <th scope="row" className="py-1.5 pe-4 text-start font-semibold" translate="no">
                {rating}
              </th>
              <td className="py-1.5 pe-4">
                {percentile === undefined
                  ? t('meaning.above', { grams: number(ratingScale[band - 1]!.upTo) })
                  : t('meaning.upTo', { grams: number(upTo) })}
              </td>
              <td className="py-1.5">
                {percentile === undefined
                  ? t('meaning.heavier')
                  : t('meaning.lightest', { percent: percent(percentile) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-on-deep-soft">
        {t('meaning.source')}{' '}
        <a href={source} className="text-on-deep" translate="no" lang="en" rel="noopener">
          Digital Carbon Ratings
        </a>
      </p>
    </details>
  )
}
