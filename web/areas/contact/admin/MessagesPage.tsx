import { messageStates } from '#shared/contact/message.ts'
import { useSearchParams, useTranslation } from '#web/shell/index.ts'
import { PageHeading, Tabs } from '#web/ui/index.ts'
import { MessageDialog } from './MessageDialog.tsx'
import { MessageList } from './MessageList.tsx'

/** The visitors' messages. The address holds the list that is shown and the message that is open. */
export default function MessagesPage() {
  const { t } = useTranslation('contact')
  const [search, setSearch] = useSearchParams()
  const state = messageStates.find((one) => one === search.get('state')) ?? 'unread'
  const messageId = search.get('message') ?? undefined
  const show = (
    changes: { state?: string; message?: string | undefined },
    options?: { replace: boolean },
  ) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value)
      else next.delete(name)
    setSearch(next, options)
  }
  return (
    <div className="page">
      <PageHeading title={t('messages.title')} lead={t('messages.lead')} />
      <Tabs
        label={t('messages.title')}
        tabs={messageStates.map((key) => ({ key, label: t(`messages.states.${key}`) }))}
        selected={state}
        onSelect={(chosen) => show({ state: chosen })}
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
