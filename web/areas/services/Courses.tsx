import { Slot, useTranslation } from '#web/shell/index.ts'
import { EmptyState, Picture } from '#web/ui/index.ts'
import { Anchored } from './Anchored.tsx'
import pictures from './pictures.svg'

/** Courses that are taught in person. */
export function Courses() {
  const { t } = useTranslation('services')
  return (
    <Anchored name="fcourse" ground="bg-brand-wash" className="grid gap-10 lg:grid-cols-[2fr_3fr] lg:gap-16">
      <div className="grid content-start gap-6">
        <h2 className="text-3xl">{t('courses.heading')}</h2>
        <p className="text-lg">{t('courses.text')}</p>
        <Picture sheet={pictures} name="courses" viewBox="0 0 480 320" className="w-full rounded-panel" />
      </div>
      <div className="self-center">
        <Slot name="services/courses">
          <EmptyState icon="leaf" title={t('courses.empty')}>
            <p>{t('courses.soon')}</p>
          </EmptyState>
        </Slot>
      </div>
    </Anchored>
  )
}
