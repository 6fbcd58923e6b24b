import type { Share, ShareSource } from '#shared/footprints/shares/share.ts'
import { useShareTexts } from './useShareTexts.ts'

/** Lists the publications of the factors. Titles stay in the language of publication. */
export function ShareSources({ share: { sources } }: { share: Share }) {
  const { t } = useShareTexts()
  return (
    <details className="border-t border-line">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold">{t('sources')}</summary>
      <ul className="grid list-disc gap-2 ps-5 pb-4 text-sm">
        {sources.map((source) => (
          <li key={JSON.stringify(source)}>
            <Source source={source} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Source({ source: { title, publisher, year, url, licence, region } }: { source: ShareSource }) {
  return (
    <>
      <span lang="en" translate="no">
        {url ? (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {title}
          </a>
        ) : (
          title
        )}
        , {publisher}
      </span>
      , {year}
      {region && `, ${region}`}
      {licence && (
        <span lang="en" translate="no">
          , {licence}
        </span>
      )}
    </>
  )
}
