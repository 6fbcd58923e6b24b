import { courses } from '#shared/courses/contract.ts'
import { ItemIntro } from '#web/lists/ItemIntro.tsx'
import { PageError } from '#web/lists/PageError.tsx'
import { sitemapOfList } from '#web/lists/sitemapOfList.ts'
import {
  client,
  Link,
  LinkButton,
  type LoaderErrorProps,
  type PageMeta,
  useLanguage,
  useTranslation,
} from '#web/shell/index.ts'
import { classes } from '#web/ui/index.ts'
import { CourseAnnouncement } from '../list/CourseAnnouncement.tsx'
import { Cities } from '../offer/Cities.tsx'
import { ExampleCertificate } from '../offer/ExampleCertificate.tsx'
import { Prices } from '../offer/Prices.tsx'
import { Questions } from '../offer/Questions.tsx'
import { useOfferTexts } from '../offer/useOfferTexts.ts'
import { courseMeta } from './courseMeta.ts'
import { type CourseData, loadCourse, type ShownCourse } from './loadCourse.ts'
import { WhoTeaches } from './WhoTeaches.tsx'

export const loader = loadCourse
export const meta = ({ data }: { data: CourseData }): PageMeta => courseMeta(data)

export const sitemap = sitemapOfList(client(courses).list)

export default function CoursePage({ data: { course, booking } }: { data: CourseData }) {
  const { t } = useOfferTexts()
  return (
    <div className="page grid gap-16">
      <Announcement course={course} isBookable={booking !== undefined} />
      {booking && (
        <>
          {booking.lessons.length > 0 && <Lessons lessons={booking.lessons} />}
          {booking.instructors.length > 0 && <WhoTeaches instructors={booking.instructors} />}
          {/* A single city's card leaves room for the prices beside it. */}
          <div className={classes('grid gap-16', booking.cities?.length === 1 && 'lg:grid-cols-2')}>
            <section aria-labelledby="cities-heading" className="grid content-start gap-5">
              <h2 id="cities-heading" className="text-2xl">
                {t('cities.heading')}
              </h2>
              {booking.cities ? (
                <Cities cities={booking.cities} course={booking.name} />
              ) : (
                <p>{t('cities.failed')}</p>
              )}
            </section>
            <div className="grid content-start gap-8">
              <Prices />
              <p>
                <LinkButton to="/buy-courses">{t('book')}</LinkButton>
              </p>
            </div>
          </div>
          <ExampleCertificate course={booking.name} lessons={booking.lessons.length} />
          <Questions />
        </>
      )}
    </div>
  )
}

function Announcement({ course, isBookable }: { course: ShownCourse; isBookable: boolean }) {
  const { t } = useOfferTexts()
  const { t: ofCourses } = useTranslation('courses')
  const { title, description, professor, commencing, lang, picture } = course
  return (
    <article className="grid items-start gap-10 lg:grid-cols-2 lg:gap-16">
      <div className="grid gap-5">
        <ItemIntro
          list={{ to: '/courses', name: t('all') }}
          title={title || ofCourses('untitled')}
          lang={lang}
          otherLanguageNote={(language) => t('otherLanguage', { language })}
          description={description}
        />
        <CourseAnnouncement professor={professor} commencing={isBookable ? '' : commencing} />
        <p>
          <LinkButton to={isBookable ? '/buy-courses' : '/contact'}>
            {t(isBookable ? 'book' : 'ask')}
          </LinkButton>
        </p>
        {isBookable && (
          <p className="text-soft">
            {t('price.members')} <Link to="/pricing">{t('price.plans')}</Link>
          </p>
        )}
      </div>
      {picture && (
        <img
          className="aspect-16/9 w-full rounded-panel bg-sunken object-cover"
          {...picture}
          sizes="(min-width: 64rem) 34rem, 100vw"
          alt=""
          fetchPriority="high"
        />
      )}
    </article>
  )
}

function Lessons({ lessons }: Pick<NonNullable<CourseData['booking']>, 'lessons'>) {
  const { t } = useOfferTexts()
  const language = useLanguage()
  return (
    <section aria-labelledby="lessons-heading" className="grid gap-5">
      <h2 id="lessons-heading" className="text-2xl">
        {t('lessons.heading')}
      </h2>
      <p className="max-w-prose text-lg">{t('lessons.lead')}</p>
      <ol className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
        {lessons.map(({ title, description, lang }, index) => (
          // Two lessons may have the same title, and the list is never reordered.
          <li
            key={index}
            className="grid content-start gap-1 border-t border-line pt-4"
            lang={lang === language ? undefined : lang}
          >
            <h3 className="text-lg wrap-anywhere">{title}</h3>
            {description && <p className="text-soft wrap-anywhere">{description}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

export function ErrorBoundary(error: LoaderErrorProps) {
  const { t } = useOfferTexts()
  return (
    <PageError
      {...error}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
      failed={{ title: t('failed.title'), text: t('failed.text') }}
    >
      <LinkButton to="/courses" look={error.status === 404 ? 'primary' : 'secondary'}>
        {t('all')}
      </LinkButton>
    </PageError>
  )
}
