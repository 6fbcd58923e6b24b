import { useQuery } from '@tanstack/react-query'
import { WorkLink } from '#web/lists/WorkLink.tsx'
import { useSession, useTranslation } from '#web/shell/index.ts'
import { api } from './api.ts'

/** Shows members how many of their pages are audited each month; nothing if there are none. */
export default function HomeWatches() {
  const { t } = useTranslation('audit')
  const { isInstructor } = useSession()
  const { data = [] } = useQuery({ ...api.watches.query(), enabled: !isInstructor })
  if (data.length === 0) return null
  return <WorkLink to="/audits" label={t('own.title')} text={t('mine.watched', { count: data.length })} />
}
