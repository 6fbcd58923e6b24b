import { WaitingTile } from '#web/content/index.ts'
import { useTranslation } from '#web/shell/index.ts'
import { api } from '../api.ts'

async function countUnread() {
  const { items, next } = await api.inbox.page({ state: 'unread', limit: 50 })
  return { count: items.length, more: next !== undefined }
}

/** A tile on the administrators' overview that counts the unread messages. */
export default function UnreadMessages() {
  const { t } = useTranslation('contact')
  return <WaitingTile to="/admin/messages" load={countUnread} text={(params) => t('unread.count', params)} />
}
