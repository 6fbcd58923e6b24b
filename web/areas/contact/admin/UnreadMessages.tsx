import { contact } from '#shared/contact/contract.ts'
import { WaitingTile } from '#web/content/index.ts'
import { client, useTranslation } from '#web/shell/index.ts'

const api = client(contact)

async function countUnread() {
  const { items, next } = await api.inbox.page({ state: 'unread', limit: 50 })
  return { count: items.length, more: next !== undefined }
}

/** On the overview of administrators. */
export default function UnreadMessages() {
  const { t } = useTranslation('contact')
  return <WaitingTile to="/admin/messages" ask={countUnread} words={(given) => t('unread.count', given)} />
}
