import { WaitingTile } from '#web/content/index.ts'
import { api } from '../api.ts'
import { useManageTexts } from './useManageTexts.ts'

const maxCounted = 100

async function countWaiting() {
  const [companies, claims] = await Promise.all([
    api.manage.page({ status: 'pending', limit: maxCounted }),
    api.claims.page({ limit: maxCounted }),
  ])
  return {
    count: companies.items.length + claims.items.length,
    more: companies.next !== undefined || claims.next !== undefined,
  }
}

/** Shows on the administrators' overview how many companies and claims wait for a decision. */
export default function WaitingListings() {
  const { t } = useManageTexts()
  return (
    <WaitingTile
      to="/admin/listings?status=pending"
      load={countWaiting}
      text={(params) => t('waiting', params)}
    />
  )
}
