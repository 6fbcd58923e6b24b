import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { useTranslation } from '#web/shell/index.ts'
import { EmptyState, LoadMore } from '#web/ui/index.ts'
import { api } from './api.ts'
import { CompanyTable } from './CompanyTable.tsx'
import { CompanyTableSkeleton } from './CompanyTableSkeleton.tsx'
import { useCategoryNames } from './useCategoryNames.ts'
import type { DirectoryView } from './useDirectoryView.ts'

/** Companies in one page of the list: for a letter as many as a page may have; fewer for a category or a search, so that what follows on the page stays in reach. */
const limits = { letter: '200', other: '40' } as const

const questionOf = (view: DirectoryView) => {
  if (view.q) return { q: view.q, limit: limits.other }
  return view.by === 'letter'
    ? { letter: view.letter, limit: limits.letter }
    : { category: view.type || view.category, limit: limits.other }
}

/** The companies of a view. While the next view loads the last one stays, dimmed, so that nothing jumps. */
export function CompanyList({ view, onOpen }: { view: DirectoryView; onOpen: (id: string) => void }) {
  const { t } = useTranslation('directory')
  const found = useInfiniteQuery({ ...api.list.pages(questionOf(view)), placeholderData: keepPreviousData })
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, isPlaceholderData } = found
  const companies = data ?? []
  // A search may come back with nothing yet and more to look through.
  const searching = companies.length === 0 && hasNextPage
  useEffect(() => {
    if (searching && !isFetching && !error) void fetchNextPage()
  }, [searching, isFetching, error, fetchNextPage])

  const settled = !isPlaceholderData && !searching && !found.isPending
  return (
    <div className="mt-6 min-h-96">
      {error && <LoadFailure onRetry={() => void found.refetch()}>{t('directory.failed')}</LoadFailure>}
      <p role="status" className="mb-3 min-h-6 text-soft">
        {settled && companies.length > 0 && (
          <>
            {t(hasNextPage ? 'directory.firstFound' : 'directory.found', { count: companies.length })}
            {view.q && ` · ${t('directory.searched')}`}
          </>
        )}
      </p>
      {companies.length > 0 ? (
        <div className={isPlaceholderData ? 'opacity-60' : undefined} aria-busy={isPlaceholderData}>
          <CompanyTable companies={companies} onOpen={onOpen} />
        </div>
      ) : settled ? (
        !error && <NoCompanies view={view} />
      ) : (
        !error && <CompanyTableSkeleton />
      )}
      <LoadMore
        more={hasNextPage && companies.length > 0}
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
        label={t('directory.more')}
        busyLabel={t('loading')}
      />
    </div>
  )
}

/** Says what there is none of; in a directory without any company, that too. */
function NoCompanies({ view }: { view: DirectoryView }) {
  const { t } = useTranslation('directory')
  const { industryName, typeName } = useCategoryNames()
  const { data: anyone } = useQuery(api.list.query({ limit: '1' }))
  const none = anyone?.length === 0
  if (view.q) {
    return (
      <EmptyState icon="search" title={t('empty.search', { q: view.q })}>
        <p className="text-soft">{none ? t('empty.companies') : t('empty.searchHint')}</p>
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
      {none && <p className="text-soft">{t(view.by === 'letter' ? 'empty.companies' : 'empty.listings')}</p>}
    </EmptyState>
  )
}
