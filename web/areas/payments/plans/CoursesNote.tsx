import { LinkButton, useTranslation } from '#web/shell/index.ts'

/** Says what courses cost in addition to a plan. */
export function CoursesNote() {
  const { t } = useTranslation('payments')
  return (
    <section id="courses-anchor" className="bg-brand-wash">
      <div id="courses" className="page grid items-center gap-8 lg:grid-cols-[2fr_1fr] lg:gap-16">
        <div className="grid gap-4">
          <h2 className="text-3xl">{t('courses.heading')}</h2>
          <p className="text-lg">{t('courses.text')}</p>
        </div>
        <p className="lg:justify-self-end">
          <LinkButton to="/service#fcourse-anchor" look="secondary">
            {t('courses.link')}
          </LinkButton>
        </p>
      </div>
    </section>
  )
}
