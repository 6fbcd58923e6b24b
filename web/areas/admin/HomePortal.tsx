import { WorkLink } from '#web/lists/WorkLink.tsx'
import { useHasAccess, useTranslation } from '#web/shell/index.ts'

/** A link to the content portal, which counts the open tasks, for administrators and everyone with a duty. */
export default function HomePortal() {
  const { t } = useTranslation('admin')
  return (
    useHasAccess('staff') && (
      <WorkLink to="/Articles" label={t('navigation.overview')} text={t('waiting.title')} />
    )
  )
}
