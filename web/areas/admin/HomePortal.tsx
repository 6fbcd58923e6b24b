import { WorkLink } from '#web/lists/WorkLink.tsx'
import { useSession, useTranslation } from '#web/shell/index.ts'

/** A link for administrators to the content portal, which counts their open tasks. */
export default function HomePortal() {
  const { t } = useTranslation('admin')
  return (
    useSession().isAdmin && (
      <WorkLink to="/Articles" label={t('navigation.overview')} text={t('waiting.title')} />
    )
  )
}
