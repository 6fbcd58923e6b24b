import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#shared/kernel/area.ts'
import { languageNames } from '#shared/kernel/language.ts'
import type { newsletter } from '#shared/newsletter/contract.ts'
import type { SubscriberStatus } from '#shared/newsletter/subscriber.ts'
import { type CsvColumns, ExportCsv } from '#web/forms/exportCsv/ExportCsv.tsx'
import { useDebounced } from '#web/forms/useDebounced.ts'
import { allPages } from '#web/lists/allPages.ts'
import { PagedTable } from '#web/lists/PagedTable.tsx'
import { formatMoment, messageOf, useLanguage } from '#web/shell/index.ts'
import { Badge, Button, type Column, EmptyState, SearchField, type Tone } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { AddPersonDialog } from '../persons/AddPersonDialog.tsx'
import { RemovePerson } from '../persons/RemovePerson.tsx'
import { usePersonTexts } from '../persons/usePersonTexts.ts'
import { useTopicNames } from '../topics/useTopicNames.ts'
import { useAdminTexts } from '../useAdminTexts.ts'
import { ImportDialog } from './ImportDialog.tsx'

type ListedSubscriber = Output<typeof newsletter.routes.subscribers>[number]

const tones: Record<SubscriberStatus, Tone | undefined> = {
  pending: 'warning',
  confirmed: 'success',
  unsubscribed: undefined,
}
const rowsPerPage = 50
const searchDelayMs = 300

/** Lists all subscribers, the latest request first, or those whose address begins with the search text. */
export function SubscriberList() {
  const { t } = useAdminTexts()
  const { t: ofTopics } = useTopicNames()
  const { t: ofPersons } = usePersonTexts()
  const language = useLanguage()
  const [q, setQ] = useState('')
  const [searchText, setSearchText] = useDebounced(q, setQ, searchDelayMs)
  const list = useInfiniteQuery(api.subscribers.pages({ limit: rowsPerPage, ...(q && { q }) }))
  const columns: Column<ListedSubscriber>[] = [
    {
      header: t('subscribers.email'),
      rowHeader: true,
      cell: ({ email }) => (
        <span className="wrap-anywhere" translate="no">
          {email}
        </span>
      ),
    },
    {
      header: t('subscribers.status'),
      cell: ({ status, stopped }) => (
        <Badge tone={stopped && stopped !== 'removed' ? 'danger' : tones[status]}>
          {t(stopped ? `stopped.${stopped}` : `status.${status}`)}
        </Badge>
      ),
    },
    {
      header: t('subscribers.language'),
      cell: (subscriber) => <span lang={subscriber.language}>{languageNames[subscriber.language]}</span>,
    },
    {
      header: ofTopics('topics'),
      wideOnly: true,
      cell: ({ topics = [] }) =>
        topics.length > 0 ? topics.map((topic) => ofTopics(`names.${topic}`)).join(', ') : '–',
    },
    {
      header: t('subscribers.since'),
      wideOnly: true,
      cell: ({ givenAt }) => formatMoment(givenAt, language, { dateStyle: 'medium' }),
    },
    {
      header: ofPersons('column'),
      cell: ({ email, status }) => (status === 'unsubscribed' ? '–' : <RemovePerson email={email} />),
    },
  ]
  return (
    <>
      <SearchField
        label={t('subscribers.search')}
        maxLength={254}
        value={searchText}
        onChange={({ target }) => setSearchText(target.value)}
      />
      <PagedTable
        list={list}
        caption={t('subscribers.title')}
        columns={columns}
        rowKey={({ email }) => email}
        empty={<EmptyState icon="mail" title={t(q ? 'subscribers.none' : 'subscribers.empty')} />}
        failedText={(error) => messageOf(error, t)}
        more={{ label: t('subscribers.more'), busyLabel: t('subscribers.loading') }}
      />
    </>
  )
}

/** These columns can be imported again. */
const csvColumns: CsvColumns<ListedSubscriber> = {
  email: ({ email }) => email,
  language: ({ language }) => language,
  topics: ({ topics = [] }) => topics.join(' '),
  'consent date': ({ givenAt }) => givenAt.slice(0, 10),
  status: ({ status }) => status,
  confirmed: ({ confirmedAt }) => confirmedAt,
  left: ({ leftAt }) => leftAt,
  reason: ({ stopped }) => stopped,
}

export function Subscribers() {
  const { t } = useAdminTexts()
  const { t: ofPersons } = usePersonTexts()
  const [importing, setImporting] = useState(false)
  const [adding, setAdding] = useState(false)
  return (
    <div className="grid gap-5">
      <p className="text-soft">{t('subscribers.lead')}</p>
      <div className="row">
        <Button icon="edit" onClick={() => setAdding(true)}>
          {ofPersons('open')}
        </Button>
        <Button look="secondary" icon="upload" onClick={() => setImporting(true)}>
          {t('import.open')}
        </Button>
        <ExportCsv
          fileName={t('subscribers.title')}
          columns={csvColumns}
          load={() => allPages(api.exportSubscribers.page)}
          size="medium"
        />
      </div>
      <SubscriberList />
      {adding && <AddPersonDialog onClose={() => setAdding(false)} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </div>
  )
}
