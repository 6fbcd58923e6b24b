import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatMoment, messageOf, toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, buttonClass, ConfirmDialog, Dialog, Icon, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { answerLink } from './answerLink.ts'
import { useMessageChanges } from './useMessageChanges.ts'

/** One message, whole. Who opens it has read it, unless they say otherwise. */
export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('contact')
  const language = useLanguage()
  const { data: opened, error } = useQuery({
    ...api.open.query({ id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { mark, remove } = useMessageChanges(id)
  const [deleting, setDeleting] = useState(false)
  const isNew = opened?.state === 'unread'
  const marked = useRef(false)
  useEffect(() => {
    if (!isNew || marked.current) return
    marked.current = true
    mark.mutate('read')
  }, [isNew, mark.mutate])

  if (deleting)
    return (
      <ConfirmDialog
        open
        title={t('delete.title')}
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('messages.cancel')}
        busy={remove.isPending}
        busyLabel={t('delete.busy')}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              toast(t('delete.done'))
              onClose()
            },
          })
        }
        onCancel={() => setDeleting(false)}
      >
        {remove.error && <Alert>{messageOf(remove.error, t)}</Alert>}
        <p>{t('delete.text', { subject: opened?.subject })}</p>
      </ConfirmDialog>
    )
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={opened?.subject ?? t('messages.title')}
      closeLabel={t('messages.close')}
      actions={
        opened && (
          <>
            <Button look="caution" icon="trash" onClick={() => setDeleting(true)}>
              {t('delete.open')}
            </Button>
            <Button
              look="secondary"
              busy={mark.isPending && mark.variables === 'unread'}
              onClick={() => mark.mutate('unread', { onSuccess: onClose })}
            >
              {t('messages.markUnread')}
            </Button>
            <a className={buttonClass()} href={answerLink(opened)}>
              <Icon name="mail" />
              {t('messages.answer')}
            </a>
          </>
        )
      }
    >
      {(error ?? mark.error) && <Alert>{messageOf(error ?? mark.error, t)}</Alert>}
      {!opened && !error && <Skeleton className="h-40 w-full" />}
      {opened && (
        <div className="grid gap-4">
          <p className="text-sm text-soft">
            <span translate="no" className="wrap-anywhere">
              {opened.name} · {opened.email}
            </span>
            <br />
            {formatMoment(opened.sentAt, language)}
          </p>
          <p lang={opened.language} dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {opened.message}
          </p>
        </div>
      )}
    </Dialog>
  )
}
