import { newsletter } from '#shared/newsletter/contract.ts'
import { WaitingTile } from '#web/content/index.ts'
import { client } from '#web/shell/index.ts'
import { useAdminTexts } from './useAdminTexts.ts'

const api = client(newsletter)
const countConfirmed = async () => ({ count: (await api.countSubscribers()).confirmed })

/** On the overview of administrators: how many would get an issue. */
export default function ConfirmedSubscribers() {
  const { t } = useAdminTexts()
  return (
    <WaitingTile
      to="/admin/newsletter?show=subscribers"
      ask={countConfirmed}
      words={(given) => t('waiting.confirmed', given)}
      quiet
    />
  )
}
