import { certificateTexts } from '#shared/courses/certificateTexts.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { Link, useLanguage, useTranslation } from '#web/shell/index.ts'
import { useOfferTexts } from './useOfferTexts.ts'

interface Props {
  course: string
  /** The number of lessons of the course. */
  lessons: number
}

/** Shows the certificate of a course in the words of the real one, with a place for the reader's name. */
export function ExampleCertificate({ course, lessons }: Props) {
  const { t } = useOfferTexts()
  const { t: ofCourses } = useTranslation('courses')
  const language = useLanguage()
  const words = certificateTexts[language]
  return (
    <section aria-labelledby="certificate-heading" className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
      <div className="grid content-start gap-5">
        <h2 id="certificate-heading" className="text-2xl">
          {t('certificate.heading')}
        </h2>
        <p className="text-lg">{ofCourses('certificate.says')}</p>
        <p>
          <Link to="/certificate">{ofCourses('certificate.title')}</Link>
        </p>
      </div>
      <figure className="grid gap-2">
        <figcaption className="text-sm text-soft">{t('certificate.example')}</figcaption>
        <div className="grid gap-3 border border-line border-l-8 border-l-brand bg-raised p-6 md:p-10">
          <p className="border-b border-line pb-3 text-xl font-semibold text-brand">{words.title}</p>
          <p className="text-sm text-soft">{words.given}</p>
          <p className="text-3xl">{t('certificate.name')}</p>
          <p className="text-sm text-soft">{words.for}</p>
          <p className="text-xl wrap-anywhere" translate="no">
            {courseNameIn(language, course)}
          </p>
          {lessons > 0 && <p className="text-sm text-soft">{words.scope(lessons, undefined)}</p>}
        </div>
      </figure>
    </section>
  )
}
