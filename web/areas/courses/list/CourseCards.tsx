import { courseFee, minPeople } from '#shared/kernel/courseFee.ts'
import { dollarsOf } from '#shared/kernel/money.ts'
import { CardPicture, cardWithPicture } from '#web/lists/CardPicture.tsx'
import { formatNumber, formatPrice, Link, useLanguage, useTranslation } from '#web/shell/index.ts'
import { useOfferTexts } from '../offer/useOfferTexts.ts'
import { CourseAnnouncement } from './CourseAnnouncement.tsx'
import type { ListedCourse } from './loadCourses.ts'

type Heading = 'h2' | 'h3'

export function CourseCards({ courses, heading }: { courses: readonly ListedCourse[]; heading: Heading }) {
  return (
    <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} heading={heading} />
      ))}
    </ul>
  )
}

interface CardProps {
  course: ListedCourse
  heading: Heading
}

function CourseCard({ course, heading: Title }: CardProps) {
  const { t } = useOfferTexts()
  const { t: ofCourses } = useTranslation('courses')
  const language = useLanguage()
  const { id, title, description, professor, commencing, lang, picture, isBookable } = course
  const foreignLang = lang === language ? undefined : lang
  return (
    <li className={cardWithPicture}>
      <div className="grid content-start gap-3">
        <Title className="text-xl wrap-anywhere" lang={foreignLang}>
          <Link to={`/courses/${id}`}>{title || ofCourses('untitled')}</Link>
        </Title>
        {description && (
          <p className="text-soft wrap-anywhere" lang={foreignLang}>
            {description}
          </p>
        )}
        {isBookable && (
          <p className="font-semibold">
            {t('price.short', {
              each: formatPrice(dollarsOf(courseFee(1, 'pro')), language),
              people: formatNumber(minPeople, language),
            })}
          </p>
        )}
        <CourseAnnouncement professor={professor} commencing={isBookable ? '' : commencing} small />
      </div>
      <CardPicture picture={picture} />
    </li>
  )
}
