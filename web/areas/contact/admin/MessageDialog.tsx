import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Message } from '#shared/contact/message.ts'
import { useSending } from '#web/forms/useSending.ts'
import { formatMoment, messageOf, toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, buttonClass, ConfirmDialog, Dialog, Icon, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'

/** Shows a whole message. It is marked as read only once, so that it can be marked as unread again. */
export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('contact')
  const language = useLanguage()
  const { data: message, error } = useQuery({
    ...api.open.query({ id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: api.inbox.key })
  const markRead = useSending({ call: () => api.mark({ id, state: 'read' }), onSuccess: refresh })
  const markUnread = useSending({
    call: () => api.mark({ id, state: 'unread' }),
    onSuccess() {
      refresh()
      onClose()
    },
  })
  const removing = useSending({
    call: () => api.remove({ id }),
    onSuccess() {
      refresh()
      toast(t('delete.done'))
      onClose()
    },
  })
  const failure = error ?? markRead.error ?? markUnread.error
  const [isConfirming, setConfirming] = useState(false)
  const isUnread = message?.state === 'unread'
  const isMarked = useRef(false)
  useEffect(() => {
    if (!isUnread || isMarked.current) return
    isMarked.current = true
    markRead.send()
  }, [isUnread, markRead.send])

  if (isConfirming)
    return (
      <ConfirmDialog
        open
        title={t('delete.title')}
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('messages.cancel')}
        busy={removing.isPending}
        busyLabel={t('delete.busy')}
        onConfirm={removing.send}
        onCancel={() => setConfirming(false)}
      >
        {removing.error && <Alert>{messageOf(removing.error, t)}</Alert>}
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
            <Button look="caution" icon="trash" onClick={() => setConfirming(true)}>
              {t('delete.open')}
            </Button>
            <Button look="secondary" busy={markUnread.isPending} onClick={markUnread.send}>
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
      {failure && <Alert>{messageOf(failure, t)}</Alert>}
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

/** Encodes a text for a `mailto:` link, in which RFC 6068 requires CRLF between lines. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed()).replace(/%0D%0A|%0D|%0A/g, '%0D%0A')

/**
 * The characters are counted after encoding, in which an emoji takes twelve. Some mail programs cut off a
 * link after 2,000.
 */
const maxQuotationCharacters = 1300

function quotationOf(message: string): string {
  let length = 0
  let beginning = ''
  for (const character of message) {
    length += encode(character).length
    if (length > maxQuotationCharacters) return `${beginning}…`
    beginning += character
  }
  return beginning
}

/**
 * Returns a `mailto:` link with the recipient, the subject and the quoted message, whose date is in the
 * message's language.
 */
export function answerLink({ name, email, subject, message, sentAt, language }: Message): string {
  const lines = quotationOf(message)
    .split(/\r\n|[\r\n]/)
    .map((line) => `> ${line}`)
  const answerSubject = /^re\s*:/i.test(subject) ? subject : `Re: ${subject}`
  const to = email.split('@').map(encodeURIComponent).join('@')
  const body = ['', '', `${name}, ${formatMoment(sentAt, language)}:`, ...lines].join('\n')
  return `mailto:${to}?subject=${encode(answerSubject)}&body=${encode(body)}`
}
