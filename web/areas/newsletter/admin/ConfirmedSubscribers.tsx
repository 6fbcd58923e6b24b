import { WaitingTile } from '#web/content/index.ts'
import { api } from '../api.ts'
import { useAdminTexts } from './useAdminTexts.ts'

const countConfirmed = async () => ({ count: (await api.countSubscribers()).confirmed })

/** Shows on the administrators' overview how many subscribers would get an issue. */
export default function ConfirmedSubscribers() {
  const { t } = useAdminTexts()
  return (
    <WaitingTile
      to="/admin/newsletter?show=subscribers"
      load={countConfirmed}
      text={(params) => t('waiting.confirmed', params)}
      quiet
    />
  )
}
