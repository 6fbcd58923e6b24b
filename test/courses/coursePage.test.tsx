import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { languages } from '#shared/kernel/language.ts'
import { type Answer, refuse, renderScreen } from '#test/support/screen.tsx'
import * as page from '#web/areas/courses/course/CoursePage.tsx'
import { withData } from '#web/shell/screens/withData.tsx'

const CoursePage = withData(page)
const taught = 'Net Zero Carbon Strategy for Business'
const titles = { en: taught, fr: 'Stratégie carboneutre', es: 'Estrategia de cero neto' }
const announcement = (lang: 'en' | 'fr' | 'es') => ({
  _id: 'course_1',
  title: titles[lang],
  description: 'From inventory to plan.',
  professor: 'Inès Okafor',
  commencing: '2027-03-15',
  fileURL: '',
  lang,
  languages: [...languages],
})
const aLesson = (overrides: object = {}) => ({
  title: 'One',
  description: '',
  course: taught,
  place: 1,
  lang: 'en',
  ...overrides,
})
const offered = [
  {
    city: 'Toronto',
    timeZone: 'America/Toronto',
    areas: ['Downtown'],
    courses: [4, 1].map((durationWeeks) => ({
      courseId: 'netzero-carbon-course',
      name: taught,
      durationWeeks,
    })),
  },
]
const freeDays = {
  timeZone: 'America/Toronto',
  instructors: [
    { firstName: 'Imani', lastName: 'Okafor', speaks: ['en', 'fr'], about: 'Counts carbon with bakeries.' },
  ],
  days: [{ date: '2027-03-15', start: '09:00', end: '12:00' }],
}
const answers: Record<string, Answer> = {
  'GET /api/courses': [announcement('en')],
  'GET /api/courses/course_1': ({ query }: { query: URLSearchParams }) =>
    announcement(query.get('lang') as 'en' | 'fr' | 'es'),
  'GET /api/lessons': [
    aLesson({ title: 'Two', place: 2 }),
    aLesson({ description: 'Where to begin.' }),
    aLesson({ title: 'Of another course', course: 'Another' }),
  ],
  'GET /api/bookings/offered': offered,
  'GET /api/bookings/free-days': freeDays,
}
const draw = (overrides: Record<string, Answer> = {}, language: 'en' | 'fr' | 'es' = 'en', id = 'course_1') =>
  renderScreen(<CoursePage />, {
    url: `/courses/${id}`,
    path: '/courses/:id',
    language,
    answers: { ...answers, ...overrides },
  })
const section = (name: string) => screen.findByRole('region', { name })

describe('the page of a course', () => {
  test('says what one learns, with the lessons in their order and no others', async () => {
    await draw()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(taught)
    const lessons = within(await section('Lessons'))
    expect(lessons.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'One',
      'Two',
    ])
    expect(lessons.getByText('Where to begin.')).toBeTruthy()
  })

  test('shows where it is taught, by whom and when it can begin, in the shortest duration', async () => {
    const { calls } = await draw()
    const places = within(await section('Places and next free days'))
    expect(places.getByRole('heading', { name: 'Toronto' })).toBeTruthy()
    expect(places.getByText('Imani Okafor')).toBeTruthy()
    expect(places.getByText('1, 4')).toBeTruthy()
    const day = places.getByRole<HTMLAnchorElement>('link', { name: 'Monday, March 15' })
    expect(day.querySelector('time')!.getAttribute('datetime')).toBe('2027-03-15')
    const form = new URL(day.href)
    expect(form.pathname).toBe('/buy-courses')
    expect(Object.fromEntries(form.searchParams)).toEqual({
      city: 'Toronto',
      course: taught,
      weeks: '1',
      date: '2027-03-15',
      start: '09:00',
      end: '12:00',
    })
    const [asked] = calls.filter(({ path }) => path === '/api/bookings/free-days')
    expect(Object.fromEntries(asked!.query)).toEqual({
      city: 'Toronto',
      courseName: taught,
      durationWeeks: '1',
    })
  })

  test('introduces its instructors, taking one city after the other, and names their languages in the reader’s language', async () => {
    const portrait = {
      src: '/files/p/1x1-480.webp',
      srcSet: '/files/p/1x1-480.webp 480w',
      width: 480,
      height: 480,
    }
    const ofCity: Record<string, object[]> = {
      Toronto: [
        ...freeDays.instructors,
        { firstName: 'Noé', lastName: 'Roy', speaks: ['fr', 'ase'], about: '' },
      ],
      Montréal: [{ firstName: 'Élise', lastName: 'Roy', speaks: ['fr'], about: '', portrait }],
    }
    await draw(
      {
        'GET /api/bookings/offered': Object.keys(ofCity).map((city) => ({ ...offered[0], city })),
        'GET /api/bookings/free-days': ({ query }: { query: URLSearchParams }) => ({
          ...freeDays,
          instructors: ofCity[query.get('city')!],
        }),
      },
      'fr',
    )
    const people = within(await section('Qui enseigne')).getAllByRole('listitem')
    expect(people.map(({ textContent }) => textContent)).toEqual([
      'IOImani OkaforTorontoLangues\u00a0: anglais, françaisCounts carbon with bakeries.',
      'Élise RoyMontréalLangues\u00a0: français',
      'NRNoé RoyTorontoLangues\u00a0: français, langue des signes américaine',
    ])
    const image = people[1]!.querySelector('img')!
    expect([image.getAttribute('src'), image.getAttribute('alt'), image.loading]).toEqual([
      portrait.src,
      '',
      'lazy',
    ])
    const places = within(await section('Lieux et prochains jours libres'))
    expect(places.getByText('Imani Okafor, Noé Roy')).toBeTruthy()
  })

  test('works out the price for the smallest group, for twelve, and what Premium saves', async () => {
    await draw()
    const price = within(await section('What it costs'))
    expect(price.getByText(/^C\$10\.00 a person, for at least 8 people: C\$80\.00\. /)).toBeTruthy()
    const rows = price.getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/8.*C\$80\.00.*C\$64\.00/),
      expect.stringMatching(/12.*C\$120\.00.*C\$96\.00/),
      expect.stringMatching(/20.*C\$200\.00.*C\$160\.00/),
    ])
    expect(
      price.getByText('Premium members pay 20% less, C$8.00 a person. A group of 8 saves C$16.00.'),
    ).toBeTruthy()
  })

  test('recognizes the taught course by its French title too, and shows an example of its certificate', async () => {
    await draw({}, 'fr')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(titles.fr)
    const certificate = within(await section('Votre certificat'))
    expect(certificate.getByText('Un exemple')).toBeTruthy()
    expect(certificate.getByText('Certificat de suivi')).toBeTruthy()
    expect(certificate.getByText('Stratégie de carboneutralité en entreprise')).toBeTruthy()
    expect(certificate.getByText('2 leçons')).toBeTruthy()
  })

  test('of a course that is only announced has no price, places or certificate', async () => {
    const other = { ...announcement('en'), title: 'Energy in buildings' }
    const { calls } = await draw({ 'GET /api/courses/course_1': other })
    expect(await screen.findByRole('heading', { name: 'Energy in buildings' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ask about this course' }).getAttribute('href')).toBe('/contact')
    expect(screen.queryByText(/C\$/)).toBe(null)
    expect(calls.some(({ path }) => path.startsWith('/api/bookings'))).toBe(false)
  })

  test('stays when the cities cannot be loaded, and says so', async () => {
    await draw({ 'GET /api/bookings/offered': refuse(503, 'portal.busy', 'x') })
    const places = within(await section('Places and next free days'))
    expect(places.getByText(/could not be loaded/)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Who teaches' })).toBe(null)
    expect(screen.getByRole('heading', { name: 'What it costs' })).toBeTruthy()
  })

  test('exists for a taught course that nobody has announced', async () => {
    await draw({ 'GET /api/courses': [] }, 'en', 'netzero-carbon-course')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(taught)
    expect(await section('What it costs')).toBeTruthy()
  })

  test('says that there is no such course', async () => {
    await draw({ 'GET /api/courses/course_2': refuse(404, 'course.missing', 'x') }, 'en', 'course_2')
    expect(await screen.findByRole('heading', { name: 'Course not found' })).toBeTruthy()
  })
})

test('search engines read the course, its price and where it begins', () => {
  const meta = page.meta({
    data: {
      course: { ...announcement('en'), picture: undefined },
      booking: {
        name: taught,
        lessons: [],
        cities: [{ city: 'Toronto', areas: [], weeks: [1], ...freeDays }],
        instructors: [],
      },
    },
  })
  expect(meta.linkedData).toMatchObject({
    '@type': 'Course',
    name: taught,
    offers: [{ price: '10.00', priceCurrency: 'CAD', eligibleQuantity: { minValue: 8 } }],
    hasCourseInstance: [
      { startDate: '2027-03-15', location: { name: 'Toronto' }, instructor: [{ name: 'Imani Okafor' }] },
    ],
  })
  expect(meta.description.length).toBeGreaterThan(40)
})
