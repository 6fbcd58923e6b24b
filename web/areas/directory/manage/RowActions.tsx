import { useState } from 'react'
import type { ManagedListing } from '#shared/directory/reviewRoutes.ts'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { useSending } from '#web/forms/useSending.ts'
import { LinkButton, messageOf, useHasAccess } from '#web/shell/index.ts'
import { Alert, Button } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { EditDialog } from './EditDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useManageTexts } from './useManageTexts.ts'
import { useRefreshLists } from './useRefreshLists.ts'

/** Shows the buttons of a company, which depend on its status. Only administrators may delete it. */
export function RowActions({ listing }: { listing: ManagedListing }) {
  const { t } = useManageTexts()
  const changed = useRefreshLists()
  const mayDelete = useHasAccess('admin')
  const [open, setOpen] = useState<'edit' | 'decline' | 'withdraw'>()
  const close = () => setOpen(undefined)
  const done = (text: string) => {
    close()
    changed(text)
  }
  const { _id: id, company, status, url, version } = listing
  const isPending = status === 'pending'
  const nameOf = (action: 'show' | 'approve' | 'restore' | 'edit' | 'decline' | 'withdraw' | 'delete') =>
    t('action.of', { action: t(`action.${action}`), company })
  const publishing = useSending({
    call: () => (isPending ? api.approve({ id, version }) : api.restore({ id })),
    onSuccess: () => done(t(isPending ? 'done.approve' : 'done.restore')),
  })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2 xl:flex-nowrap">
        {status === 'public' ? (
          <LinkButton look="quiet" size="small" icon="eye" to={url} aria-label={nameOf('show')}>
            {t('action.show')}
          </LinkButton>
        ) : (
          <Button
            size="small"
            aria-label={publishing.isPending ? undefined : nameOf(isPending ? 'approve' : 'restore')}
            busy={publishing.isPending}
            busyLabel={t('busy')}
            onClick={publishing.send}
          >
            {t(isPending ? 'action.approve' : 'action.restore')}
          </Button>
        )}
        <Button look="secondary" size="small" aria-label={nameOf('edit')} onClick={() => setOpen('edit')}>
          {t('action.edit')}
        </Button>
        {isPending && (
          <Button
            look="secondary"
            size="small"
            aria-label={nameOf('decline')}
            onClick={() => setOpen('decline')}
          >
            {t('action.decline')}
          </Button>
        )}
        {status === 'public' && (
          <Button
            look="secondary"
            size="small"
            aria-label={nameOf('withdraw')}
            onClick={() => setOpen('withdraw')}
          >
            {t('action.withdraw')}
          </Button>
        )}
        {mayDelete && (
          <ConfirmAction
            button={{
              look: 'caution',
              size: 'small',
              icon: 'trash',
              title: t('action.delete'),
              'aria-label': nameOf('delete'),
            }}
            texts={{
              title: t('delete.title'),
              confirm: t('action.delete'),
              cancel: t('cancel'),
              busy: t('deleting'),
            }}
            call={() => api.remove({ id })}
            onSuccess={() => done(t('done.delete'))}
            failedText={(error) => messageOf(error, t)}
          >
            <p>
              <strong translate="no">{company}</strong> {t('delete.text')}
            </p>
          </ConfirmAction>
        )}
      </div>
      {publishing.error && <Alert>{messageOf(publishing.error, t)}</Alert>}
      {open === 'edit' && (
        <EditDialog listing={listing} onClose={close} onSaved={() => done(t('done.edit'))} />
      )}
      {open === 'decline' && (
        <ReasonDialog
          title={t('decline.title', { company })}
          text={t('decline.text')}
          confirm={t('action.decline')}
          required
          call={(reason) => api.decline({ id, reason })}
          onDone={() => done(t('done.decline'))}
          onClose={close}
        />
      )}
      {open === 'withdraw' && (
        <ReasonDialog
          title={t('withdraw.title', { company })}
          text={t('withdraw.text')}
          confirm={t('action.withdraw')}
          call={(reason) => api.withdraw({ id, reason })}
          onDone={() => done(t('done.withdraw'))}
          onClose={close}
        />
      )}
    </div>
  )
}
