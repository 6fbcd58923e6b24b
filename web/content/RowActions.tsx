import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf, toast } from '#web/shell/index.ts'
import { Button, ConfirmDialog } from '#web/ui/index.ts'
import { type ContentAdmin, listedAs, type ManagedItem, refetch } from './contentAdmin.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import { useKitTexts } from './useKitTexts.ts'

interface Props {
  content: ContentAdmin
  item: ManagedItem
  name: string
  /** Whether the form above has it. */
  isEdited: boolean
  /** Has the form take it, or let go of it. */
  onEdit: (id: string | undefined) => void
}

/** Edit or Cancel, history, and into the trash or out of it. */
export function RowActions({ content, item, name, isEdited, onEdit }: Props) {
  const { api, messages, ask, failed } = content
  const { t } = useKitTexts()
  const client = useQueryClient()
  const [open, setOpen] = useState<'delete' | 'history'>()
  const about = listedAs(api)
  const done = (message: string) => {
    setOpen(undefined)
    toast(message, { about })
    refetch(client, api)
  }
  const tell = (reason: string) => toast(reason, { tone: 'danger', life: 5, about })
  const removing = useSending({
    call: () => api.remove({ id: item._id }),
    onSuccess: () => done(messages.trashed),
    onError: (error) => tell((failed?.delete ?? String)(messageOf(error, t))),
  })
  const restoring = useSending({
    call: () => api.restore({ id: item._id }),
    onSuccess: () => done(messages.restored),
    onError: (error) => tell(messageOf(error, t)),
  })
  return (
    <span className="content-actions">
      {item.status === 'trashed' ? (
        <Button
          look="quiet"
          size="small"
          busy={restoring.isPending}
          aria-label={t('restore.of', { name })}
          onClick={() => void restoring.send(undefined)}
        >
          {t('restore.label')}
        </Button>
      ) : (
        <>
          {api.update && (
            <Button
              look="quiet"
              size="small"
              aria-label={t(isEdited ? 'edit.cancelOf' : 'edit.of', { name })}
              onClick={() => onEdit(isEdited ? undefined : item._id)}
            >
              {t(isEdited ? 'form.cancel' : 'edit.label')}
            </Button>
          )}
          <Button
            look="quiet"
            size="small"
            aria-label={t('delete.of', { name })}
            onClick={() => setOpen('delete')}
          >
            {t('delete.label')}
          </Button>
        </>
      )}
      <Button
        look="quiet"
        size="small"
        aria-label={t('history.of', { name })}
        onClick={() => setOpen('history')}
      >
        {t('history.label')}
      </Button>
      <ConfirmDialog
        open={open === 'delete'}
        title={ask ?? t('delete.title')}
        confirmLabel={t('delete.label')}
        cancelLabel={t('form.cancel')}
        busy={removing.isPending}
        busyLabel={t('delete.busy')}
        onConfirm={() => void removing.send(undefined)}
        onCancel={() => setOpen(undefined)}
      >
        {t('delete.text', { name })}
      </ConfirmDialog>
      {open === 'history' && (
        <HistoryDialog content={content} id={item._id} name={name} onClose={() => setOpen(undefined)} />
      )}
    </span>
  )
}
