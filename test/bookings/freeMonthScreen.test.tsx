import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addMonths, datesOfMonth, dayIn } from '#shared/kernel/calendar.ts'
import { type Answer, renderScreen, type SentCall } from '#test/support/screen.tsx'
import BuyCoursesPage from '#web/areas/bookings/buy/BuyCoursesPage.tsx'
import DaysSection from '#web/areas/bookings/month/DaysSection.tsx'
import texts from '#web/areas/bookings/month/locales/en.json' with { type: 'json' }

const course = 'Net Zero Carbon Strategy for Business'
const cityOf = (city: string, weeks: number[]) => ({
  city,
  timeZone: 'America/Toronto',
  areas: [],
  courses: weeks.map((durationWeeks) => ({ courseId: 'netzero-carbon-course', name: course, durationWeeks })),
})
const thisMonth = dayIn('America/Toronto', new Date()).slice(0, 7)
const month = addMonths(thisMonth, 1)
const [first, second, , , , , , eighth] = datesOfMonth(month)
const hours = [
  { start: '09:00', end: '12:00' },
  { start: '13:00', end: '17:00' },
]
const monthRoute = 'GET /api/bookings/free-month'
/** One month has three free days. Earlier months have none, and name the first of these as the next. */
const freeMonth = ({ query }: SentCall) =>
  query.get('month') === month
    ? { timeZone: 'America/Toronto', days: [first, second, eighth].map((date) => ({ date, hours })) }
    : { timeZone: 'America/Toronto', days: [], ...(query.get('month')! < month && { next: first }) }

const openPage = (answers: Record<string, Answer> = {}, session?: { package: 'premium' }) =>
  renderScreen(<BuyCoursesPage />, {
    url: '/buy-courses',
    ...(session && { session }),
    answers: {
      'GET /api/bookings/offered': [cityOf('Halifax', [2]), cityOf('Toronto', [2, 4])],
      'GET /api/bookings/user/usr_test': [],
      [monthRoute]: freeMonth,
      ...answers,
    },
  })
/** Opens the search for free days alone, as the page shows it to a visitor. */
const openFindDays = () =>
  renderScreen(<DaysSection />, {
    answers: {
      'GET /api/bookings/offered': [cityOf('Halifax', [2]), cityOf('Toronto', [2, 4])],
      [monthRoute]: freeMonth,
    },
  })
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
const choose = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const dayButtons = () =>
  within(screen.getByRole('table'))
    .getAllByRole('button')
    .filter((button) => button.dataset.date)

async function chooseCourse(city: string) {
  await waitFor(() => expect(field('city')).toBeTruthy())
  choose('city', city)
  if (city === 'Toronto') choose('durationWeeks', '4')
  await waitFor(() => expect(dayButtons()).toHaveLength(3))
}

test('a member picks a free day and its hours, which fill in the form', async () => {
  const { calls } = await openPage({}, { package: 'premium' })
  await chooseCourse('Toronto')
  // The calendar has opened at the first month with a free day.
  expect(
    calls.filter(({ path }) => path.endsWith('free-month')).map(({ query }) => query.get('month')),
  ).toEqual([thisMonth, month])
  fireEvent.click(dayButtons()[1]!)
  expect([field('date').value, field('start').value]).toEqual([second, ''])
  const picks = within(screen.getByRole('list', { name: /^Free on/ })).getAllByRole('button')
  expect(picks.map(({ textContent }) => textContent)).toEqual([
    '9:00 a.m. – 12:00 p.m.',
    '1:00 p.m. – 5:00 p.m.',
  ])
  fireEvent.click(picks[1]!)
  expect(picks[1]!.getAttribute('aria-pressed')).toBe('true')
  expect([field('date').value, field('start').value, field('end').value]).toEqual([second, '13:00', '17:00'])
  expect(screen.getByText(new RegExp(texts.each.replaceAll('.', '\\.')))).toBeTruthy()
})

test('one free day is in the Tab order, and the arrow keys go to the others by days and by weeks', async () => {
  await openPage({}, { package: 'premium' })
  await chooseCourse('Toronto')
  const [one, two, three] = dayButtons()
  expect([one, two, three].map((button) => button!.tabIndex)).toEqual([0, -1, -1])
  one!.focus()
  fireEvent.keyDown(one!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(two)
  fireEvent.keyDown(two!, { key: 'ArrowLeft' })
  fireEvent.keyDown(one!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(three)
  fireEvent.keyDown(three!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(three)
})

test('a month without free days names the next one, or the other cities when there is none', async () => {
  await openPage({}, { package: 'premium' })
  await chooseCourse('Toronto')
  fireEvent.click(screen.getByRole('button', { name: texts.earlier }))
  expect(await screen.findByText(/Nobody is free in .* The next free day is/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: texts.later }))
  await waitFor(() => expect(dayButtons()).toHaveLength(3))
  choose('durationWeeks', '2')
  await waitFor(() => expect(dayButtons()).toHaveLength(3))
  fireEvent.click(screen.getByRole('button', { name: texts.later }))
  expect(await screen.findByText(/nor in the six months after it/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tell me when' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Halifax' }))
  expect(field('city').value).toBe('Halifax')
})

test('the day and hours that a visitor picks are kept for the booking form', async () => {
  const { unmount } = await openFindDays()
  await chooseCourse('Toronto')
  fireEvent.click(dayButtons()[0]!)
  fireEvent.click(within(screen.getByRole('list', { name: /^Free on/ })).getAllByRole('button')[0]!)
  expect(screen.getByText(texts.visitor)).toBeTruthy()
  unmount()
  await openPage({}, { package: 'premium' })
  await waitFor(() => expect(field('date')?.value).toBe(first))
  expect([field('city').value, field('durationWeeks').value, field('start').value]).toEqual([
    'Toronto',
    '4',
    '09:00',
  ])
})
