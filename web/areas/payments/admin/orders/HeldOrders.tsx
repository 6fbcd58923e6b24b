import { WaitingTile } from '#web/content/index.ts'
import { api } from '../../api.ts'
import { useManageTexts } from '../texts/useManageTexts.ts'

async function countHeld() {
  const { items, next } = await api.manage.page({ state: 'held', limit: 50 })
  return { count: items.length, more: next !== undefined }
}

/** A tile on the administrators' overview that counts the orders that only a person can settle. */
export default function HeldOrders() {
  const { t } = useManageTexts()
  return <WaitingTile to="/admin/orders?state=held" load={countHeld} text={(params) => t('held', params)} />
}
