import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClaimRequest } from '#shared/directory/claimRoutes.ts'
import { useSending } from '#web/forms/useSending.ts'
import { PagedTable } from '#web/lists/PagedTable.tsx'
import { Link, messageOf } from '#web/shell/index.ts'
import { Alert, Button, Card, type Column } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useManageTexts } from './useManageTexts.ts'
import { useRefreshLists } from './useRefreshLists.ts'

/**
 * Lists claims of companies that no letter reaches, which an administrator decides. It is hidden if there are
 * none.
 */
export function ClaimRequests() {
  const { t } = useManageTexts()
  const list = useInfiniteQuery(api.claims.pages({}))
  if (!list.error && !list.data?.length) return null
  const columns: Column<ClaimRequest>[] = [
    {
      header: t('column.company'),
      rowHeader: true,
      cell: ({ company, url, email }) => (
        <span className="grid wrap-anywhere" translate="no">
          <Link to={url}>{company}</Link>
          <span className="text-sm font-normal text-soft">{email}</span>
        </span>
      ),
    },
    {
      header: t('claims.claimant'),
      cell: ({ claimant }) => (
        <span className="wrap-anywhere" translate="no">
          {claimant}
        </span>
      ),
    },
    {
      header: t('claims.evidence'),
      cell: ({ evidence }) => <span className="wrap-anywhere whitespace-pre-line">{evidence}</span>,
    },
    { header: t('column.actions'), plain: true, cell: (claim) => <Decision claim={claim} /> },
  ]
  return (
    <Card as="section" className="grid grid-cols-1 gap-4">
      <h2>{t('claims.heading')}</h2>
      <p className="text-soft">{t('claims.lead')}</p>
      <PagedTable
        list={list}
        caption={t('claims.heading')}
        columns={columns}
        rowKey={({ _id }) => _id}
        failedText={(error) => messageOf(error, t)}
        more={{ label: t('more'), busyLabel: t('loading') }}
      />
    </Card>
  )
}

function Decision({ claim: { _id: id, company } }: { claim: ClaimRequest }) {
  const { t } = useManageTexts()
  const changed = useRefreshLists()
  const [isDeclining, setIsDeclining] = useState(false)
  const accepting = useSending({
    call: () => api.acceptClaim({ id }),
    onSuccess: () => changed(t('claims.accepted')),
  })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={accepting.isPending} busyLabel={t('busy')} onClick={accepting.send}>
          {t('claims.accept')}
        </Button>
        <Button look="secondary" size="small" onClick={() => setIsDeclining(true)}>
          {t('action.decline')}
        </Button>
      </div>
      {accepting.error && <Alert>{messageOf(accepting.error, t)}</Alert>}
      {isDeclining && (
        <ReasonDialog
          title={t('claims.declineTitle', { company })}
          text={t('claims.declineText')}
          confirm={t('action.decline')}
          required
          call={(reason) => api.declineClaim({ id, reason })}
          onDone={() => {
            setIsDeclining(false)
            changed(t('claims.declined'))
          }}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </div>
  )
}
