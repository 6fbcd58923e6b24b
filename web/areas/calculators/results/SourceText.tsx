import type { Factor } from '#shared/calculators/factor.ts'
import { quotedText } from './quotedText.ts'
import { useResultTexts } from './resultTexts.ts'

/** A factor's source: title, publisher, year and region. Titles stay in the language of publication. */
export function SourceText({ factor: { source, region, quoted, remark } }: { factor: Factor }) {
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
      , {source.year} ({nameOf(region)}
      {quoted && <span translate="no">, {quotedText(quoted, texts)}</span>}
      {remark && `, ${t(`beside.${remark}`)}`})
    </>
  )
}
