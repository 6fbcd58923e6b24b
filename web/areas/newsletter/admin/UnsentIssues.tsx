import { newsletter } from '#shared/newsletter/contract.ts'
import { WaitingTile } from '#web/content/index.ts'
import { client } from '#web/shell/index.ts'
import { useAdminTexts } from './useAdminTexts.ts'

const api = client(newsletter)

async function countUnsent() {
  const issues = await api.issues({ limit: 50 })
  return { count: issues.filter(({ status }) => status === 'draft' || status === 'halted').length }
}

/** On the overview of administrators. */
export default function UnsentIssues() {
  const { t } = useAdminTexts()
  return (
    <WaitingTile to="/admin/newsletter" ask={countUnsent} words={(given) => t('waiting.drafts', given)} />
  )
}
