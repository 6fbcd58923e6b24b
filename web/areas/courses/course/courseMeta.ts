import { cutText } from '#shared/kernel/content/plainText.ts'
import { courseFee, minPeople } from '#shared/kernel/courseFee.ts'
import { dollarsOf } from '#shared/kernel/money.ts'
import { i18n, type PageMeta } from '#web/shell/index.ts'
import type { CourseData } from './loadCourse.ts'

/** Returns the price per person as an offer of schema.org, for the smallest group. */
const offer = () => ({
  '@type': 'Offer',
  category: 'Paid',
  price: dollarsOf(courseFee(1, 'pro')).toFixed(2),
  priceCurrency: 'CAD',
  eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minPeople },
})

/** Returns a city's next free day as an instance of a course of schema.org. */
const instanceOf = ({ city, days, instructors, weeks }: NonNullable<BookingCities>[number]) => ({
  '@type': 'CourseInstance',
  courseMode: 'Onsite',
  location: { '@type': 'Place', name: city, address: city },
  startDate: days[0]?.date,
  courseSchedule: {
    '@type': 'Schedule',
    repeatFrequency: 'Weekly',
    repeatCount: weeks[0],
  },
  instructor: instructors.map(({ firstName, lastName }) => ({
    '@type': 'Person',
    name: `${firstName} ${lastName}`,
  })),
})
type BookingCities = NonNullable<CourseData['booking']>['cities']

export function courseMeta({ course, booking }: CourseData): PageMeta {
  const t = i18n.getFixedT(null, 'courses')
  const title = course.title || t('untitled')
  const text = course.description.replaceAll(/\s+/g, ' ').trim()
  return {
    title,
    // Search engines expect a sentence or two, so a short text is followed by the list's description.
    description: text.length < 40 ? `${text} ${t('list.description')}`.trim() : cutText(text, 160),
    image: course.picture?.src,
    languages: course.languages,
    linkedData: {
      '@type': 'Course',
      name: title,
      description: text || t('list.description'),
      inLanguage: course.lang,
      image: course.picture?.src,
      provider: { '@type': 'Organization', name: i18n.getFixedT(null, 'shell')('brand') },
      ...(booking && {
        offers: [offer()],
        syllabusSections: booking.lessons.map(({ title: name, description }) => ({
          '@type': 'Syllabus',
          name,
          description: description || undefined,
        })),
        hasCourseInstance: (booking.cities ?? []).filter(({ days }) => days.length > 0).map(instanceOf),
      }),
    },
  }
}
