import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingListing } from '#shared/directory/reviewRoutes.ts'
import { useSending } from '#web/forms/useSending.ts'
import { Link, messageOf, toast, useTranslation } from '#web/shell/index.ts'
import {
  Alert,
  Banner,
  Button,
  Card,
  type Column,
  ConfirmDialog,
  DataTable,
  LoadMore,
} from '#web/ui/index.ts'
import { api } from '../api.ts'

/** Lists members' companies that look like another one, to approve or remove them. Hidden if empty. */
export function PendingCompanies() {
  const { t } = useTranslation('directory')
  const {
    data: companies = [],
    error,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(api.manage.pages({}))
  if (error) return <Banner tone="danger">{messageOf(error)}</Banner>
  if (companies.length === 0) return null
  const columns: Column<WaitingListing>[] = [
    {
      key: 'company',
      header: t('column.company'),
      rowHeader: true,
      cell: ({ company, website }) => (
        <span translate="no" className="grid">
          {company}
          <span className="text-soft">{website}</span>
        </span>
      ),
    },
    { key: 'email', header: t('company.email'), cell: ({ email }) => <Address>{email}</Address> },
    { key: 'owner', header: t('waiting.sender'), cell: ({ owner }) => <Address>{owner}</Address> },
    {
      key: 'twin',
      header: t('waiting.twin'),
      cell: ({ duplicateOf }) => (
        <Link to={`/service?company=${duplicateOf}#directory-listing-anchor`}>{t('directory.open')}</Link>
      ),
    },
    {
      key: 'actions',
      header: t('history.actions'),
      plain: true,
      cell: (listing) => <Actions listing={listing} />,
    },
  ]
  return (
    <Card as="section" className="grid grid-cols-1 gap-4">
      <h2>{t('waiting.heading')}</h2>
      <p className="text-soft">{t('waiting.lead')}</p>
      <DataTable
        caption={t('waiting.heading')}
        columns={columns}
        rows={companies}
        rowKey={({ _id }) => _id}
      />
      <LoadMore
        more={hasNextPage}
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
        label={t('waiting.more')}
        busyLabel={t('loading')}
      />
    </Card>
  )
}

const Address = ({ children }: { children: string }) => (
  <span className="wrap-anywhere md:wrap-break-word" translate="no">
    {children}
  </span>
)

function Actions({ listing: { _id: id, company } }: { listing: WaitingListing }) {
  const { t } = useTranslation('directory')
  const client = useQueryClient()
  const [isConfirming, setIsConfirming] = useState(false)
  const done = (text: string) => {
    toast(text)
    void client.invalidateQueries({ queryKey: ['directory'] })
  }
  const publishing = useSending({
    call: () => api.approve({ id }),
    onSuccess: () => done(t('waiting.approved')),
  })
  const removing = useSending({ call: () => api.remove({ id }), onSuccess: () => done(t('waiting.removed')) })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          busy={publishing.isPending}
          busyLabel={t('loading')}
          onClick={() => void publishing.send(undefined)}
        >
          {t('waiting.approve')}
        </Button>
        <Button look="caution" size="small" icon="trash" onClick={() => setIsConfirming(true)}>
          {t('waiting.remove')}
        </Button>
      </div>
      {publishing.error && <Alert>{messageOf(publishing.error)}</Alert>}
      <ConfirmDialog
        open={isConfirming}
        title={t('waiting.removeTitle')}
        confirmLabel={t('waiting.remove')}
        cancelLabel={t('cancel')}
        busy={removing.isPending}
        busyLabel={t('loading')}
        onConfirm={() => void removing.send(undefined)}
        onCancel={() => setIsConfirming(false)}
      >
        <p>
          <strong translate="no">{company}</strong> {t('waiting.removeText')}
        </p>
        {removing.error && <Alert>{messageOf(removing.error)}</Alert>}
      </ConfirmDialog>
    </div>
  )
}
