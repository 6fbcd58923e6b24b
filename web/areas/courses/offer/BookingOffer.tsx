import { useQuery } from '@tanstack/react-query'
import { taughtCourses } from '#shared/kernel/taughtCourses.ts'
import { QueryList } from '#web/lists/QueryList.tsx'
import { Link } from '#web/shell/index.ts'
import { Cities } from './Cities.tsx'
import { loadOffer } from './loadOffer.ts'
import { Prices } from './Prices.tsx'
import { useOfferTexts } from './useOfferTexts.ts'

const [course] = taughtCourses

/** Shows the price and the next free days of the course to users who cannot book it yet. */
export default function BookingOffer() {
  const { t } = useOfferTexts()
  const query = useQuery({
    queryKey: ['courses', 'offer', course.courseId],
    queryFn: ({ signal }) => loadOffer(course, signal),
  })
  return (
    <div className="grid gap-12">
      <p>
        <Link to={`/courses/${course.courseId}`} className="font-semibold">
          {t('about')}
        </Link>
      </p>
      <Prices />
      <section aria-labelledby="cities-heading" className="grid gap-5">
        <h2 id="cities-heading" className="text-2xl">
          {t('cities.heading')}
        </h2>
        <QueryList
          query={query}
          height="min-h-96"
          failedText={t('cities.failed')}
          needsScript={t('cities.needsScript')}
          empty={<Cities cities={[]} course={course.name} />}
        >
          {(cities) => <Cities cities={cities} course={course.name} />}
        </QueryList>
      </section>
    </div>
  )
}
