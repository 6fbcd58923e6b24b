import type { Factor } from '#shared/calculators/factor.ts'
import { type ResultTexts, useResultTexts } from './resultTexts.ts'

/** Writes a source's figure `8.78 kg CO2/gal` with the reader's decimal sign and a subscript: `8,78 kg CO₂/gal`. */
export const publishedFigure = (figure: string, { number, per }: Pick<ResultTexts, 'number' | 'per'>) =>
  figure
    .replaceAll('CO2', 'CO₂')
    .replace('/mile', `/${per('mile')}`)
    .replace(/\/l$/, `/${per('l')}`)
    .replace(/\d+(\.\d+)?/g, (digits) => number(Number(digits)))

/** A factor's source: title, publisher, year, licence and region. Titles stay in the language of publication. */
export function SourceText({ factor: { source, region, asPublished, remark } }: { factor: Factor }) {
  const texts = useResultTexts()
  const { t, region: nameOf } = texts
  if (region === 'portal')
    return `${t('defaultFactor')} (${source.publisher}, ${source.year}, ${nameOf(region)})`
  return (
    <>
      {t('source')}{' '}
      <span lang="en" translate="no">
        {source.url ? (
          <a href={source.url} target="_blank" rel="noopener noreferrer" className="text-current">
            {source.title}
          </a>
        ) : (
          source.title
        )}
        , {source.publisher}
      </span>
      , {source.year}
      {source.licence && (
        <span lang="en" translate="no">
          , {source.licence}
        </span>
      )}{' '}
      ({nameOf(region)}
      {asPublished && <span translate="no">, {publishedFigure(asPublished, texts)}</span>}
      {remark && `, ${t(`beside.${remark}`)}`})
    </>
  )
}
