import { ExportCsv } from '#web/forms/exportCsv/ExportCsv.tsx'
import { allPages } from '#web/lists/allPages.ts'
import { useTranslation } from '#web/shell/index.ts'
import { PageHeading } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { csvColumns } from './csvColumns.ts'
import { FilterBar } from './FilterBar.tsx'
import { OrderDetail } from './OrderDetail.tsx'
import { OrderTable } from './OrderTable.tsx'
import { useFilters } from './useFilters.ts'

/** The administrators' page of everyone's orders: the list, or a single order. */
export default function OrdersPage() {
  const { t } = useTranslation('payments')
  const { filters, query, orderId, addressOf, change } = useFilters()
  if (orderId) return <OrderDetail key={orderId} id={orderId} back={addressOf()} />
  return (
    <div className="page">
      <PageHeading title={t('manage.orders.title')} lead={t('manage.orders.lead')} />
      <div className="grid grid-cols-1 gap-6">
        <FilterBar filters={filters} change={change} />
        <div className="flex flex-wrap justify-end gap-3">
          <ExportCsv
            fileName={t('manage.orders.title')}
            columns={csvColumns}
            load={() => allPages((page) => api.manage.page({ ...query, limit: 1000, ...page }))}
          />
        </div>
        <OrderTable query={query} addressOf={addressOf} />
      </div>
    </div>
  )
}
