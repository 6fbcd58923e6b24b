import { Link, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Badge } from '#web/ui/index.ts'
import type { Result } from '../loadSearch.ts'
import { Marked } from './Marked.tsx'

export const ResultList = ({ results }: { results: readonly Result[] }) => (
  <ol className="grid gap-7">
    {results.map((result) => (
      <li key={`${result.kind} ${result.id}`}>
        <OneResult result={result} />
      </li>
    ))}
  </ol>
)

function OneResult({ result }: { result: Result }) {
  const { t } = useTranslation('search')
  const { kind, title, excerpt, url, highlights, isPremium } = result
  const isCompany = kind === 'companies'
  const pageLanguage = useLanguage()
  // It is unknown in which language a company has described itself.
  const lang = isCompany || result.language === pageLanguage ? undefined : result.language
  return (
    <article className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
        {t(`one.${kind}`)}
        {isPremium && <Badge tone="accent">{t('premium')}</Badge>}
      </p>
      <h2 className="text-xl wrap-anywhere" lang={lang} translate={isCompany ? 'no' : undefined}>
        <Link to={url}>
          <Marked text={title} ranges={highlights.title} />
        </Link>
      </h2>
      {excerpt && (
        <p className="wrap-anywhere" lang={lang}>
          <Marked text={excerpt} ranges={highlights.excerpt} />
        </p>
      )}
    </article>
  )
}
