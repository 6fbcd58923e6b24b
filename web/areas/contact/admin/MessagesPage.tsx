import { useInfiniteQuery } from '@tanstack/react-query'
import type { contact } from '#shared/contact/contract.ts'
import { type MessageState, messageStates } from '#shared/contact/message.ts'
import type { Output } from '#shared/kernel/area.ts'
import { firstWords } from '#shared/kernel/content/plainText.ts'
import { PagedTable } from '#web/lists/PagedTable.tsx'
import { formatMoment, messageOf, useLanguage, useSearchParams, useTranslation } from '#web/shell/index.ts'
import { type Column, EmptyState, PageHeading, Tabs } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { MessageDialog } from './MessageDialog.tsx'

/** The visitors' messages. The URL holds the list that is shown and the message that is open. */
export default function MessagesPage() {
  const { t } = useTranslation('contact')
  const [search, show] = useSearchParams()
  const state = messageStates.find((one) => one === search.get('state')) ?? 'unread'
  const messageId = search.get('message') ?? undefined
  return (
    <div className="page">
      <PageHeading title={t('messages.title')} lead={t('messages.lead')} />
      <Tabs
        label={t('messages.title')}
        tabs={messageStates.map((key) => ({ key, label: t(`messages.states.${key}`) }))}
        selected={state}
        onSelect={(state) => show({ state })}
      >
        <MessageList key={state} state={state} onOpen={(message) => show({ message })} />
      </Tabs>
      {messageId && (
        <MessageDialog
          key={messageId}
          id={messageId}
          onClose={() => show({ message: undefined }, { replace: true })}
        />
      )}
    </div>
  )
}

type ReceivedMessage = Output<typeof contact.routes.inbox>[number]

const rowsPerPage = 50
const maxWords = 10

/** The read or the unread messages, newest first. A click on a subject opens the message. */
function MessageList({ state, onOpen }: { state: MessageState; onOpen: (id: string) => void }) {
  const { t } = useTranslation('contact')
  const language = useLanguage()
  const list = useInfiniteQuery(api.inbox.pages({ state, limit: rowsPerPage }))
  const columns: Column<ReceivedMessage>[] = [
    {
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
      header: t('messages.from'),
      cell: ({ name, email }) => (
        <span className="grid wrap-anywhere" translate="no">
          <span>{name}</span>
          <span className="text-sm text-soft">{email}</span>
        </span>
      ),
    },
    {
      header: t('form.message'),
      wideOnly: true,
      cell: ({ message, language: tag }) => (
        <span className="wrap-anywhere" lang={tag}>
          {firstWords(message.replace(/\s+/g, ' '), maxWords)}
        </span>
      ),
    },
    { header: t('messages.sentAt'), cell: ({ sentAt }) => formatMoment(sentAt, language) },
  ]
  return (
    <div className="grid gap-4">
      <PagedTable
        list={list}
        caption={t(`messages.lists.${state}`)}
        columns={columns}
        rowKey={({ _id }) => _id}
        empty={<EmptyState icon="mail" title={t(`messages.empty.${state}`)} />}
        failedText={(error) => messageOf(error, t)}
        more={{ label: t('messages.more'), busyLabel: t('messages.loading') }}
      />
    </div>
  )
}
