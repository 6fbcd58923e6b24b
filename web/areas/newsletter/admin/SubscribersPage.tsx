import { useInfiniteQuery } from '@tanstack/react-query'
import type { Output } from '#shared/kernel/area.ts'
import { languageNames } from '#shared/kernel/language.ts'
import type { newsletter } from '#shared/newsletter/contract.ts'
import type { SubscriberStatus } from '#shared/newsletter/subscriber.ts'
import { messageOf, useTranslation } from '#web/shell/index.ts'
import { Alert, Badge, type Column, DataTable, EmptyState, LoadMore, PageHeading, Skeleton, type Tone } from '#web/ui/index.ts'
import { api } from '../api.ts'

type Listed = Output<typeof newsletter.routes.subscribers>[number]

const tones: Record<SubscriberStatus, Tone | undefined> = { pending: 'warning', confirmed: 'success', unsubscribed: undefined }

/** Who asked for the newsletter, and what became of it. */
export default function SubscribersPage() {
  const { t } = useTranslation('newsletter')
  const {
    data: subscribers,
    error,
    isPending,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(api.subscribers.pages({}))
  const columns: Column<Listed>[] = [
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
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>,
    },
    {
      key: 'language',
      header: t('subscribers.language'),
      cell: ({ language }) => <span lang={language}>{languageNames[language]}</span>,
    },
  ]
  return (
    <div className="page">
      <PageHeading title={t('subscribers.title')} lead={t('subscribers.lead')} />
      {error && <Alert>{messageOf(error, t)}</Alert>}
      {isPending && <Skeleton className="h-40 w-full" />}
      {subscribers && (
        <DataTable
          caption={t('subscribers.title')}
          columns={columns}
          rows={subscribers}
          rowKey={({ email }) => email}
          empty={<EmptyState icon="mail" title={t('subscribers.empty')} />}
        />
      )}
      <LoadMore
        more={hasNextPage}
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
        label={t('subscribers.more')}
        busyLabel={t('subscribers.loading')}
      />
    </div>
  )
}
