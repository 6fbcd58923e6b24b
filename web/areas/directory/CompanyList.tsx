import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { formatNumber, LinkButton, useLanguage, useTranslation } from '#web/shell/index.ts'
import { EmptyState } from '#web/ui/index.ts'
import { api } from './api.ts'
import { CompanyTable, CompanyTableSkeleton } from './CompanyTable.tsx'
import { useCategoryNames } from './useCategoryNames.ts'
import type { DirectoryView } from './useDirectoryView.ts'

/** The list is short, so that the content below it stays in reach. The page `/companies` has the rest. */
const limit = '40'

const filtersOf = (view: DirectoryView) => {
  if (view.q) return { q: view.q }
  return view.by === 'letter' ? { letter: view.letter } : { category: view.type || view.category }
}

/** Returns the URL of the page with all companies of a view. */
function allCompaniesUrl(view: DirectoryView): string {
  if (view.q) return `/companies?${new URLSearchParams({ q: view.q })}`
  if (view.by === 'letter') return `/companies?${new URLSearchParams({ letter: view.letter })}`
  const { category: industry, type: contractorType } = view
  return `/companies?${new URLSearchParams({ industry, ...(contractorType && { contractorType }) })}`
}

/** Lists the companies of a view. While another view loads, the last one stays, dimmed, so nothing moves. */
export function CompanyList({ view }: { view: DirectoryView }) {
  const { t } = useTranslation('directory')
  const language = useLanguage()
  const query = useInfiniteQuery({
    ...api.list.pages({ ...filtersOf(view), limit, lang: language }),
    placeholderData: keepPreviousData,
  })
  const { data, error, hasNextPage, isFetching, fetchNextPage, isPlaceholderData } = query
  const companies = data ?? []
  const { data: counts } = useQuery({ ...api.facets.query(filtersOf(view)), enabled: hasNextPage })
  // A page of a search may be empty although there are more pages.
  const isSearching = companies.length === 0 && hasNextPage
  useEffect(() => {
    if (isSearching && !isFetching && !error) void fetchNextPage()
  }, [isSearching, isFetching, error, fetchNextPage])

  const isSettled = !isPlaceholderData && !isSearching && !query.isPending
  return (
    <div className="mt-6 min-h-96">
      {error && <LoadFailure onRetry={() => void query.refetch()}>{t('directory.failed')}</LoadFailure>}
      <p role="status" className="mb-3 min-h-6 text-soft">
        {isSettled && companies.length > 0 && (!hasNextPage || counts) && (
          <>
            {hasNextPage
              ? t('directory.firstOfAll', {
                  shown: companies.length,
                  total: formatNumber(counts?.total ?? 0, language),
                })
              : t('directory.found', { count: companies.length })}
            {view.q && ` · ${t('directory.searched')}`}
          </>
        )}
      </p>
      {companies.length > 0 ? (
        <div className={isPlaceholderData ? 'opacity-60' : undefined} aria-busy={isPlaceholderData}>
          <CompanyTable companies={companies} />
        </div>
      ) : isSettled ? (
        !error && <NoCompanies view={view} />
      ) : (
        !error && <CompanyTableSkeleton />
      )}
      {hasNextPage && companies.length > 0 && (
        <LinkButton to={allCompaniesUrl(view)} look="secondary" iconEnd="arrowRight" className="mt-5">
          {t('directory.more')}
        </LinkButton>
      )}
    </div>
  )
}

/** Says that the view has no companies, and if so, that the whole directory has none. */
function NoCompanies({ view }: { view: DirectoryView }) {
  const { t } = useTranslation('directory')
  const { industryName, typeName } = useCategoryNames()
  const { data: firstCompany } = useQuery(api.list.query({ limit: '1' }))
  const isDirectoryEmpty = firstCompany?.length === 0
  if (view.q) {
    return (
      <EmptyState icon="search" title={t('empty.search', { q: view.q })}>
        <p className="text-soft">{isDirectoryEmpty ? t('empty.companies') : t('empty.searchHint')}</p>
      </EmptyState>
    )
  }
  const category =
    view.by === 'category' ? (view.type ? typeName(view.type) : industryName(view.category)) : ''
  return (
    <EmptyState
      icon="building"
      title={
        view.by === 'letter' ? t('empty.letter', { letter: view.letter }) : t('empty.category', { category })
      }
    >
      {isDirectoryEmpty && (
        <p className="text-soft">{t(view.by === 'letter' ? 'empty.companies' : 'empty.listings')}</p>
      )}
    </EmptyState>
  )
}
