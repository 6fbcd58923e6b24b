import { useInfiniteQuery } from '@tanstack/react-query'
import type { contact } from '#shared/contact/contract.ts'
import type { MessageState } from '#shared/contact/message.ts'
import type { Output } from '#shared/kernel/area.ts'
import { firstWords } from '#shared/kernel/content/plainText.ts'
import { PagedTable } from '#web/lists/PagedTable.tsx'
import { formatMoment, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { type Column, EmptyState } from '#web/ui/index.ts'
import { api } from '../api.ts'

type ReceivedMessage = Output<typeof contact.routes.inbox>[number]

const rowsPerPage = 50
const maxWords = 10

interface Props {
  state: MessageState
  onOpen: (id: string) => void
}

/** The read or the unread messages, newest first. A click on a subject opens the message. */
export function MessageList({ state, onOpen }: Props) {
  const { t } = useTranslation('contact')
  const language = useLanguage()
  const list = useInfiniteQuery(api.inbox.pages({ state, limit: rowsPerPage }))
  const columns: Column<ReceivedMessage>[] = [
    {
      key: 'subject',
      header: t('form.subject'),
      rowHeader: true,
      cell: ({ _id, subject }) => (
        <button
          type="button"
          className="cursor-pointer text-start text-brand underline underline-offset-4 wrap-anywhere"
          onClick={() => onOpen(_id)}
        >
          {subject}
        </button>
      ),
    },
    {
      key: 'from',
      header: t('messages.from'),
      cell: ({ name, email }) => (
        <span className="grid wrap-anywhere" translate="no">
          <span>{name}</span>
          <span className="text-sm text-soft">{email}</span>
        </span>
      ),
    },
    {
      key: 'message',
      header: t('form.message'),
      wideOnly: true,
      cell: ({ message, language: tag }) => (
        <span className="wrap-anywhere" lang={tag}>
          {firstWords(message.replace(/\s+/g, ' '), maxWords)}
        </span>
      ),
    },
    { key: 'sentAt', header: t('messages.sentAt'), cell: ({ sentAt }) => formatMoment(sentAt, language) },
  ]
  return (
    <div className="grid gap-4">
      <PagedTable
        list={list}
        caption={t(`messages.lists.${state}`)}
        columns={columns}
        rowKey={({ _id }) => _id}
        empty={<EmptyState icon="mail" title={t(`messages.empty.${state}`)} />}
        failed={(error) => messageOf(error, t)}
        more={{ label: t('messages.more'), busyLabel: t('messages.loading') }}
      />
    </div>
  )
}
