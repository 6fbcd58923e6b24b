import { LinkButton, useTranslation } from '#web/shell/index.ts'
import { Card } from '#web/ui/index.ts'

/** Instructors teach the courses that members book: their page is another one. */
export function InstructorNotice() {
  const { t } = useTranslation('bookings')
  return (
    <Card as="section" className="grid justify-items-start gap-5">
      <h2 className="text-2xl">{t('instructor.heading')}</h2>
      <p className="text-lg">{t('instructor.text')}</p>
      <LinkButton to="/slots">{t('instructor.toSlots')}</LinkButton>
    </Card>
  )
}
