import { useEffect, useRef } from 'react'
import { PageError } from '#web/lists/PageError.tsx'
import { i18n, LinkButton, type LoaderErrorProps, type PageMeta, useTranslation } from '#web/shell/index.ts'
import { loadSearch, type SearchData } from '../loadSearch.ts'
import { KindLinks } from './KindLinks.tsx'
import { NothingFound } from './NothingFound.tsx'
import { Pager } from './Pager.tsx'
import { ResultList } from './ResultList.tsx'
import { SearchForm } from './SearchForm.tsx'
import { Summary } from './Summary.tsx'

export const loader = loadSearch

export function meta({ data: { q } }: { data: SearchData }): PageMeta {
  const t = i18n.getFixedT(null, 'search')
  return { title: q ? t('titleOf', { q }) : t('title'), description: t('description') }
}

/** Shows the search form, and the results of `?q=`. */
export default function SearchPage({ data }: { data: SearchData }) {
  const { t } = useTranslation('search')
  const { found, offset } = data
  const heading = useRef<HTMLHeadingElement>(null)
  const shownOffset = useRef(offset)
  // The link to another page of results is at the end of the page, so the heading takes the focus.
  useEffect(() => {
    if (shownOffset.current === offset) return
    shownOffset.current = offset
    heading.current?.focus()
  }, [offset])
  return (
    <div className="page page-narrow grid gap-8">
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {t('title')}
      </h1>
      <SearchForm key={data.q} q={data.q} issue={data.issue} />
      <Summary data={data} />
      {found && (
        <>
          <KindLinks data={data} counts={found.counts} />
          {found.results.length > 0 && <ResultList results={found.results} />}
          {found.total === 0 && <NothingFound data={data} found={found} />}
          <Pager data={data} />
        </>
      )}
    </div>
  )
}

export function ErrorBoundary(problem: LoaderErrorProps) {
  const { t } = useTranslation('search')
  return (
    <PageError
      {...problem}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
      failed={{ title: t('failed.title'), text: t('failed.text') }}
    >
      <LinkButton to="/search" look="secondary">
        {t('again')}
      </LinkButton>
    </PageError>
  )
}
