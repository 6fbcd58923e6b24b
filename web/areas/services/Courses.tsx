import { Slot, useTranslation } from '#web/shell/index.ts'
import { EmptyState, Picture } from '#web/ui/index.ts'
import { Anchored } from './Anchored.tsx'
import pictures from './pictures.svg'

export function Courses() {
  const { t } = useTranslation('services')
  return (
    <Anchored name="fcourse" later ground="bg-brand-wash" className="grid gap-10 lg:gap-16">
      <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
        <div className="grid gap-6">
          <h2 className="text-3xl">{t('courses.heading')}</h2>
          <p className="text-lg">{t('courses.text')}</p>
        </div>
        <Picture
          sheet={pictures}
          name="courses"
          viewBox="0 0 480 320"
          className="w-full rounded-panel lg:order-first"
        />
      </div>
      <Slot name="services/courses">
        <EmptyState look="line" icon="leaf" title={t('courses.empty')} />
      </Slot>
    </Anchored>
  )
}
