import { ExportCsv } from '#web/forms/exportCsv/ExportCsv.tsx'
import { allPages } from '#web/lists/allPages.ts'
import { useTranslation } from '#web/shell/index.ts'
import { PageHeading } from '#web/ui/index.ts'
import { ActivityTable } from './ActivityTable.tsx'
import { api } from './api.ts'
import { csvColumns } from './csvColumns.ts'
import { FilterBar } from './FilterBar.tsx'
import { useFilters } from './useFilters.ts'

/** Lists what administrators have changed. The page's query filters the list. */
export default function ActivityPage() {
  const { t } = useTranslation('activity')
  const { filters, query, change } = useFilters()
  return (
    <div className="page">
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className="grid grid-cols-1 gap-6">
        <FilterBar filters={filters} change={change} />
        <div className="flex flex-wrap justify-end gap-3">
          <ExportCsv
            fileName={t('title')}
            columns={csvColumns}
            load={() => allPages((page) => api.list.page({ ...query, limit: 1000, ...page }))}
          />
        </div>
        <ActivityTable query={query} />
      </div>
    </div>
  )
}
