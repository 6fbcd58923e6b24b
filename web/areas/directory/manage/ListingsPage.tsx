import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ExportCsv } from '#web/forms/exportCsv/ExportCsv.tsx'
import { allPages } from '#web/lists/allPages.ts'
import { PageHeading } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { BulkBar } from './BulkBar.tsx'
import { ClaimRequests } from './ClaimRequests.tsx'
import { csvColumns } from './csvColumns.ts'
import { FilterBar } from './FilterBar.tsx'
import { ListingTable } from './ListingTable.tsx'
import { useFilters } from './useFilters.ts'
import { useManageTexts } from './useManageTexts.ts'

const rowsPerPage = 50

/** Lists all companies, from uploads and from members, for administrators. */
export default function ListingsPage() {
  const { t } = useManageTexts()
  const { filters, query, isFiltered, change } = useFilters()
  const list = useInfiniteQuery(api.manage.pages({ ...query, limit: rowsPerPage }))
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const rows = list.data ?? []
  // A company that no longer matches the filter is no longer selected.
  const selected = rows.filter(({ _id }) => chosenIds.includes(_id))
  const toggle = (id: string) =>
    setChosenIds(chosenIds.includes(id) ? chosenIds.filter((chosen) => chosen !== id) : [...chosenIds, id])
  return (
    <div className="page">
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className="grid grid-cols-1 gap-6">
        <ClaimRequests />
        <FilterBar filters={filters} change={change} />
        <div className="flex flex-wrap items-start justify-between gap-3">
          <BulkBar rows={rows} selected={selected} onSelect={setChosenIds} />
          <ExportCsv
            fileName={t('title')}
            columns={csvColumns}
            load={() => allPages((page) => api.manage.page({ ...query, limit: 1000, ...page }))}
          />
        </div>
        <ListingTable
          list={list}
          isFiltered={isFiltered}
          selectedIds={new Set(selected.map(({ _id }) => _id))}
          onToggle={toggle}
        />
      </div>
    </div>
  )
}
