import { WorkLink } from '#web/lists/WorkLink.tsx'
import { useTranslation } from '#web/shell/index.ts'
import { pathOfInvitation } from '../pendingInvitation.ts'

/** Leads back to an invitation that is not taken yet. */
export function PendingLink({ token }: { token: string }) {
  const { t } = useTranslation('attendees')
  return <WorkLink to={pathOfInvitation(token)} label={t('own.invited')} text={t('own.take')} />
}
