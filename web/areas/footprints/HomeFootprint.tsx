import { WorkLink } from '#web/lists/WorkLink.tsx'
import { useSession, useTranslation } from '#web/shell/index.ts'

/** Links a member to their own footprint. */
export default function HomeFootprint() {
  const { t } = useTranslation('footprints')
  const { isInstructor, isAdmin } = useSession()
  return !isInstructor && !isAdmin && <WorkLink to="/footprint" label={t('title')} />
}
