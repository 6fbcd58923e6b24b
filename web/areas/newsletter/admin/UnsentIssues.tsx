import { WaitingTile } from '#web/content/index.ts'
import { api } from '../api.ts'
import { useAdminTexts } from './useAdminTexts.ts'

async function countUnsent() {
  const issues = await api.issues({ limit: 50 })
  return { count: issues.filter(({ status }) => status === 'draft' || status === 'halted').length }
}

/** Shows on the administrators' overview how many of the 50 newest issues are drafts or halted. */
export default function UnsentIssues() {
  const { t } = useAdminTexts()
  return (
    <WaitingTile to="/admin/newsletter" load={countUnsent} text={(params) => t('waiting.drafts', params)} />
  )
}
