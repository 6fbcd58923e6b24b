import { useTranslation } from '#web/shell/index.ts'
import { Card, PageHeading } from '#web/ui/index.ts'
import { InstructorForm } from './InstructorForm.tsx'
import { InstructorList } from './InstructorList.tsx'

/** The form that adds an instructor, above the list of all. */
export default function InstructorsPage() {
  const { t } = useTranslation('instructors')
  return (
    <div className="page grid gap-10">
      <PageHeading title={t('admin.title')} lead={t('admin.lead')} />
      <Card as="section" aria-labelledby="instructor-form" className="grid gap-6">
        <h2 id="instructor-form">{t('add.heading')}</h2>
        <InstructorForm />
      </Card>
      <section aria-labelledby="instructor-list" className="grid gap-5">
        <h2 id="instructor-list" className="text-xl">
          {t('list.heading')}
        </h2>
        <InstructorList />
      </section>
    </div>
  )
}
