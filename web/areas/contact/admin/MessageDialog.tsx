import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MessageState } from '#shared/contact/message.ts'
import { formatMoment, messageOf, toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, buttonClass, ConfirmDialog, Dialog, Icon, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { answerLink } from './answerLink.ts'

/** Shows a whole message and marks it as read once, so that it can be marked as unread again. */
export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('contact')
  const language = useLanguage()
  const { data: message, error } = useQuery({
    ...api.open.query({ id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: api.inbox.key })
  const mark = useMutation({ mutationFn: (state: MessageState) => api.mark({ id, state }), onSuccess })
  const remove = useMutation({ mutationFn: () => api.remove({ id }), onSuccess })
  const [deleting, setDeleting] = useState(false)
  const isUnread = message?.state === 'unread'
  const marked = useRef(false)
  useEffect(() => {
    if (!isUnread || marked.current) return
    marked.current = true
    mark.mutate('read')
  }, [isUnread, mark.mutate])

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
        <p>{t('delete.text', { subject: message?.subject })}</p>
      </ConfirmDialog>
    )
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={message?.subject ?? t('messages.title')}
      closeLabel={t('messages.close')}
      actions={
        message && (
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
            <a className={buttonClass()} href={answerLink(message)}>
              <Icon name="mail" />
              {t('messages.answer')}
            </a>
          </>
        )
      }
    >
      {(error ?? mark.error) && <Alert>{messageOf(error ?? mark.error, t)}</Alert>}
      {!message && !error && <Skeleton className="h-40 w-full" />}
      {message && (
        <div className="grid gap-4">
          <p className="text-sm text-soft">
            <span translate="no" className="wrap-anywhere">
              {message.name} · {message.email}
            </span>
            <br />
            {formatMoment(message.sentAt, language)}
          </p>
          <p lang={message.language} dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {message.message}
          </p>
        </div>
      )}
    </Dialog>
  )
}
