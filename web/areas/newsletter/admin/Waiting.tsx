import { newsletter } from '#shared/newsletter/contract.ts'
import { WaitingTile } from '#web/content/index.ts'
import { client } from '#web/shell/index.ts'
import { useAdminTexts } from './useAdminTexts.ts'

const api = client(newsletter)

async function countUnsent() {
  const issues = await api.issues({ limit: 50 })
  return { count: issues.filter(({ status }) => status === 'draft' || status === 'halted').length }
}
const countConfirmed = async () => ({ count: (await api.countSubscribers()).confirmed })

/** On the overview of administrators: issues that are not sent, and how many would get one. */
export default function Waiting() {
  const { t } = useAdminTexts()
  return (
    <div className="grid gap-3">
      <WaitingTile to="/admin/newsletter" ask={countUnsent} words={(given) => t('waiting.drafts', given)} />
      <WaitingTile
        to="/admin/newsletter?show=subscribers"
        ask={countConfirmed}
        words={(given) => t('waiting.confirmed', given)}
        quiet
      />
    </div>
  )
}
