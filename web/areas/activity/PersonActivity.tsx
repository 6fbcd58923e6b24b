import { usePersonId } from '#web/lists/PersonLink.tsx'
import { useTranslation } from '#web/shell/index.ts'
import { ActivityTable } from './ActivityTable.tsx'

/** Shows what a person has changed as an administrator. */
export default function PersonActivity() {
  const { t } = useTranslation('activity')
  const userId = usePersonId()
  return (
    <section aria-labelledby="activity-heading" className="grid gap-5">
      <h2 id="activity-heading" className="text-xl">
        {t('person')}
      </h2>
      <ActivityTable query={{ userId }} />
    </section>
  )
}
