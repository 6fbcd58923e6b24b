import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#shared/kernel/area.ts'
import { languageNames } from '#shared/kernel/language.ts'
import type { newsletter } from '#shared/newsletter/contract.ts'
import type { SubscriberStatus } from '#shared/newsletter/subscriber.ts'
import { useTyped } from '#web/forms/useTyped.ts'
import { PagedTable } from '#web/lists/PagedTable.tsx'
import { formatMoment, messageOf, useLanguage } from '#web/shell/index.ts'
import { Badge, type Column, EmptyState, SearchField, type Tone } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { useAdminTexts } from '../useAdminTexts.ts'

export type ListedSubscriber = Output<typeof newsletter.routes.subscribers>[number]

const tones: Record<SubscriberStatus, Tone | undefined> = {
  pending: 'warning',
  confirmed: 'success',
  unsubscribed: undefined,
}
const rowsPerPage = 50
const searchDelayMs = 300

/** Subscribers, the latest subscribe request first, or those whose address begins with the search text. */
export function SubscriberList() {
  const { t } = useAdminTexts()
  const language = useLanguage()
  const [q, setQ] = useState('')
  const [typed, setTyped] = useTyped(q, setQ, searchDelayMs)
  const list = useInfiniteQuery(api.subscribers.pages({ limit: rowsPerPage, ...(q && { q }) }))
  const columns: Column<ListedSubscriber>[] = [
    {
      key: 'email',
      header: t('subscribers.email'),
      rowHeader: true,
      cell: ({ email }) => (
        <span className="wrap-anywhere" translate="no">
          {email}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('subscribers.status'),
      cell: ({ status, stopped }) => (
        <Badge tone={stopped ? 'danger' : tones[status]}>
          {t(stopped ? `stopped.${stopped}` : `status.${status}`)}
        </Badge>
      ),
    },
    {
      key: 'language',
      header: t('subscribers.language'),
      cell: (one) => <span lang={one.language}>{languageNames[one.language]}</span>,
    },
    {
      key: 'since',
      header: t('subscribers.since'),
      wideOnly: true,
      cell: ({ givenAt }) => formatMoment(givenAt, language, { dateStyle: 'medium' }),
    },
  ]
  return (
    <>
      <SearchField
        label={t('subscribers.search')}
        labelShown
        maxLength={254}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <PagedTable
        list={list}
        caption={t('subscribers.title')}
        columns={columns}
        rowKey={({ email }) => email}
        empty={<EmptyState icon="mail" title={t(q ? 'subscribers.none' : 'subscribers.empty')} />}
        failed={(error) => messageOf(error, t)}
        more={{ label: t('subscribers.more'), busyLabel: t('subscribers.loading') }}
      />
    </>
  )
}
