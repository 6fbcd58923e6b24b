import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ExportCsv } from '#web/forms/exportCsv/ExportCsv.tsx'
import { PageHeading, Tabs } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { allBookings } from './allBookings.ts'
import { BookingDetail } from './BookingDetail.tsx'
import { BookingTable } from './BookingTable.tsx'
import { csvColumns } from './csvColumns.ts'
import { FilterBar } from './FilterBar.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import { type Filters, useFilters } from './useFilters.ts'
import { useManageTexts } from './useManageTexts.ts'

const rowsPerPage = 50

/** The administrators' page of everyone's bookings: a list, a month, or a single booking. */
export default function BookingsPage() {
  const { t } = useManageTexts()
  const [thisMonth] = useState(() => new Date().toISOString().slice(0, 7))
  const filters = useFilters(thisMonth)
  const { bookingId, addressOf, query, change } = filters
  if (bookingId) return <BookingDetail key={bookingId} id={bookingId} back={addressOf({ booking: '' })} />
  return (
    <div className="page">
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className="grid grid-cols-1 gap-6">
        <FilterBar {...filters} />
        <div className="flex flex-wrap justify-end gap-3">
          <ExportCsv fileName={t('title')} columns={csvColumns} load={() => allBookings(query)} />
        </div>
        <Tabs
          label={t('views.label')}
          tabs={[
            { key: 'list', label: t('views.list') },
            { key: 'month', label: t('views.month') },
          ]}
          selected={filters.filters.view}
          onSelect={(view) => change({ view: view === 'list' ? '' : view, month: '', from: '', to: '' })}
        >
          {filters.filters.view === 'month' ? (
            <MonthCalendar {...filters} thisMonth={thisMonth} />
          ) : (
            <List {...filters} />
          )}
        </Tabs>
      </div>
    </div>
  )
}

function List({ query, isFiltered, addressOf }: Filters) {
  const list = useInfiniteQuery(api.manage.pages({ ...query, limit: rowsPerPage }))
  return <BookingTable list={list} isFiltered={isFiltered} addressOf={addressOf} />
}
