import { WorkLink } from '#web/lists/WorkLink.tsx'
import { useSession, useTranslation } from '#web/shell/index.ts'

/** An administrator's way to the content portal, which counts what waits. */
export default function HomePortal() {
  const { t } = useTranslation('admin')
  return (
    useSession().isAdmin && (
      <WorkLink to="/Articles" label={t('navigation.overview')} text={t('waiting.title')} />
    )
  )
}
