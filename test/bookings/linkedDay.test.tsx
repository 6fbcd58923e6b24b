import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderScreen } from '#test/support/screen.tsx'
import BuyCoursesPage from '#web/areas/bookings/buy/BuyCoursesPage.tsx'
import DaysSection from '#web/areas/bookings/month/DaysSection.tsx'
import UnfinishedBooking from '#web/areas/bookings/UnfinishedBooking.tsx'

const course = 'Net Zero Carbon Strategy for Business'
const answers = {
  'GET /api/bookings/offered': ['Toronto', 'Halifax'].map((city) => ({
    city,
    timeZone: 'America/Toronto',
    areas: [],
    courses: [{ courseId: 'netzero-carbon-course', name: course, durationWeeks: 2 }],
  })),
  'GET /api/bookings/user/usr_test': [],
  'GET /api/bookings/free-month': { timeZone: 'America/Toronto', days: [] },
}
const day = { city: 'Halifax', course, weeks: '2', date: '2027-03-15', start: '09:00', end: '12:00' }
const linkTo = (choice: Record<string, string>) => `/buy-courses?${new URLSearchParams(choice)}`
const member = { package: 'premium' } as const
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
const formValues = async () => {
  await screen.findByRole('form', { name: 'Booking' })
  return ['city', 'courseName', 'durationWeeks', 'date', 'start', 'end'].map((name) => field(name).value)
}
afterEach(() => window.sessionStorage.clear())

describe('a link to a day', () => {
  test('fills in the booking form, and leaves the URL', async () => {
    await renderScreen(<BuyCoursesPage />, {
      url: linkTo(day),
      session: member,
      answers,
    })
    expect(await formValues()).toEqual(['Halifax', course, '2', '2027-03-15', '09:00', '12:00'])
    expect(window.location.search).toBe('')
  })

  test('replaces what was chosen before', async () => {
    const before = await renderScreen(<BuyCoursesPage />, { url: linkTo(day), session: member, answers })
    await formValues()
    before.unmount()
    const later = { ...day, city: 'Toronto', date: '2027-04-05' }
    await renderScreen(<BuyCoursesPage />, { url: linkTo(later), session: member, answers })
    expect(await formValues()).toEqual(['Toronto', course, '2', '2027-04-05', '09:00', '12:00'])
  })

  test.each([
    ['a city where nobody teaches', { ...day, city: 'Atlantis' }, ['', '', '', '', '', '']],
    ['another course', { ...day, course: 'Alchemy' }, ['', '', '', '', '', '']],
    ['a number of weeks that is not offered', { ...day, weeks: '3' }, ['', '', '', '', '', '']],
    ['an impossible day', { ...day, date: '2027-13-40' }, ['Halifax', course, '2', '', '', '']],
    ['an impossible hour', { ...day, end: '99:00' }, ['Halifax', course, '2', '', '', '']],
  ])('with %s fills in only what is on offer', async (_, choice, expected) => {
    await renderScreen(<BuyCoursesPage />, { url: linkTo(choice), session: member, answers })
    expect(await formValues()).toEqual(expected)
  })

  test('fills in the search for free days of a visitor', async () => {
    await renderScreen(<DaysSection />, { url: linkTo(day), answers })
    await waitFor(() => expect(field('city')?.value).toBe('Halifax'))
    expect(field('durationWeeks').value).toBe('2')
  })
})

describe('an unfinished booking', () => {
  const keepDraft = () => window.sessionStorage.setItem('booking', JSON.stringify({ ...day, people: '8' }))

  test('leads a member back to the form', async () => {
    keepDraft()
    await renderScreen(<UnfinishedBooking />, { session: member })
    const link = screen.getByRole('link', { name: 'Continue your booking' })
    expect(link.getAttribute('href')).toBe('/buy-courses')
    expect(screen.getByText(/Halifax · Monday, March 15/)).toBeTruthy()
  })

  test.each([
    ['a visitor, who cannot book', {}],
    ['a free member, who cannot book', { session: { package: 'free' } } as const],
  ])('is not shown to %s', async (_, options) => {
    keepDraft()
    await renderScreen(<UnfinishedBooking />, options)
    expect(screen.queryByRole('link')).toBe(null)
  })

  test('is not shown if nothing was chosen', async () => {
    await renderScreen(<UnfinishedBooking />, { session: member })
    expect(screen.queryByRole('link')).toBe(null)
  })
})
