import { useState } from 'react'
import type { ManagedListing } from '#shared/directory/reviewRoutes.ts'
import { useBulk } from '#web/forms/useBulk.ts'
import { useHasAccess } from '#web/shell/index.ts'
import { Banner, Button } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useManageTexts } from './useManageTexts.ts'
import { useRefreshLists } from './useRefreshLists.ts'

interface Props {
  rows: readonly ManagedListing[]
  selected: readonly ManagedListing[]
  onSelect: (ids: readonly string[]) => void
}

const inverses = { approve: 'withdraw', withdraw: 'restore', restore: 'withdraw' } as const
type Action = keyof typeof inverses

interface Details {
  /** The reason for withdrawing. */
  reason?: string
  /** The versions that the administrator has read, by id. Later versions are not approved. */
  versions?: ReadonlyMap<string, number>
}

const calls: Record<Action, (id: string, details: Details) => Promise<unknown>> = {
  approve: (id, { versions }) => api.approve({ id, version: versions?.get(id) }),
  withdraw: (id, { reason = '' }) => api.withdraw({ id, reason }),
  restore: (id) => api.restore({ id }),
}

/** Shows actions on the selected companies, and the outcome of the last action, which can be undone. */
export function BulkBar({ rows, selected, onSelect }: Props) {
  const { t } = useManageTexts()
  const changed = useRefreshLists()
  const mayMerge = useHasAccess('admin')
  const { run, undo, result, isBusy } = useBulk<Action, Details>({
    inverses,
    call: (action, id, details = {}) => calls[action](id, details),
    onDone: changed,
  })
  const [open, setOpen] = useState<'withdraw' | 'merge'>()
  const close = () => setOpen(undefined)
  const idsOf = (status: ManagedListing['status']) =>
    selected.filter((listing) => listing.status === status).map(({ _id }) => _id)
  const [pending, shown, withdrawn] = [idsOf('pending'), idsOf('public'), idsOf('withdrawn')]
  const versions = new Map(selected.map(({ _id, version }) => [_id, version]))
  const start = (...work: Parameters<typeof run>) => {
    onSelect([])
    run(...work)
  }
  const [one, other] = selected
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="text-soft">
          {isBusy ? t('busy') : t('bulk.selected', { count: selected.length })}
        </p>
        <Button look="quiet" size="small" onClick={() => onSelect(rows.map(({ _id }) => _id))}>
          {t('bulk.all')}
        </Button>
        {selected.length > 0 && (
          <Button look="quiet" size="small" onClick={() => onSelect([])}>
            {t('bulk.none')}
          </Button>
        )}
        {pending.length > 0 && (
          <Button look="secondary" size="small" onClick={() => start('approve', pending, { versions })}>
            {t('bulk.approve', { count: pending.length })}
          </Button>
        )}
        {shown.length > 0 && (
          <Button look="secondary" size="small" onClick={() => setOpen('withdraw')}>
            {t('bulk.withdraw', { count: shown.length })}
          </Button>
        )}
        {withdrawn.length > 0 && (
          <Button look="secondary" size="small" onClick={() => start('restore', withdrawn)}>
            {t('bulk.restore', { count: withdrawn.length })}
          </Button>
        )}
        {mayMerge && selected.length === 2 && (
          <Button look="secondary" size="small" onClick={() => setOpen('merge')}>
            {t('action.mergeTwo')}
          </Button>
        )}
      </div>
      {result && (
        <Banner tone={result.failed > 0 ? 'warning' : 'success'} still>
          {t(`bulk.done.${result.action}`, { count: result.ids.length })}{' '}
          {result.failed > 0 && t('bulk.failed', { count: result.failed })}{' '}
          {!result.isUndone && result.ids.length > 0 && (
            <Button look="quiet" size="small" onClick={undo}>
              {t('bulk.undo')}
            </Button>
          )}
        </Banner>
      )}
      {open === 'withdraw' && (
        <ReasonDialog
          title={t('bulk.withdraw', { count: shown.length })}
          text={t('withdraw.text')}
          confirm={t('action.withdraw')}
          call={async (reason) => reason}
          onDone={(reason) => {
            close()
            start('withdraw', shown, { reason })
          }}
          onClose={close}
        />
      )}
      {open === 'merge' && one && other && (
        <MergeDialog
          pair={[one, other]}
          onMerged={() => {
            close()
            onSelect([])
            changed(t('done.merge'))
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
