import { screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Answers, renderScreen, type ScreenOptions } from '#test/support/screen.tsx'
import HomePortal from '#web/areas/admin/HomePortal.tsx'
import HomeWatches from '#web/areas/audit/HomeWatches.tsx'
import HomeBooking from '#web/areas/bookings/HomeBooking.tsx'
import HomeLessons from '#web/areas/courses/HomeLessons.tsx'
import HomeFootprint from '#web/areas/footprints/HomeFootprint.tsx'
import HomePage from '#web/areas/home/HomePage.tsx'
import HomeTeaching from '#web/areas/instructors/HomeTeaching.tsx'

const rows = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

describe('the home page', () => {
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent

  test('greets a logged-in user, and a premium member as such', async () => {
    const { unmount } = await renderScreen(<HomePage />, { session: { package: 'free' } })
    expect(heading()).toBe('Welcome back.')
    expect(screen.queryByText('Premium member')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Calculate my footprint' })).toBeNull()
    unmount()
    await renderScreen(<HomePage />, { session: { package: 'premium' } })
    expect(screen.getByText('Premium member')).toBeTruthy()
  })

  test('tells a visitor what the portal is', async () => {
    await renderScreen(<HomePage />)
    expect(heading()).toBe('Know your carbon. Then do something about it.')
    expect(screen.queryByRole('region', { name: 'Your work' })).toBeNull()
  })
})

const aBooking = (overrides: object = {}) => ({
  _id: 'bkg_1',
  userId: 'usr_1',
  date: '2027-03-01',
  start: '09:00',
  end: '12:00',
  durationWeeks: 4,
  timeZone: 'America/Halifax',
  city: 'Halifax',
  area: 'North End',
  courseName: 'Net Zero',
  status: 'paid',
  paid: true,
  ...overrides,
})
const draw = (element: React.ReactElement, answers: Answers, session: ScreenOptions['session'] = {}) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-10T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  return renderScreen(element, { answers, session: { userId: 'usr_1', ...session } })
}

describe('the work of a member', () => {
  test('lists the next session with its place and unpaid bookings, but no past or cancelled ones', async () => {
    await draw(<HomeBooking />, {
      'GET /api/bookings/user/usr_1': [
        aBooking(),
        aBooking({ _id: 'bkg_2', date: '2027-04-01', status: 'confirmed' }),
        aBooking({ _id: 'bkg_3', status: 'cancelled' }),
        aBooking({ _id: 'bkg_4', date: '2027-01-01' }),
      ],
    })
    await screen.findByText('Next session: Net Zero')
    expect(rows()).toEqual([
      ['Next session: Net ZeroMar 15, 2027, 09:00–12:00 · North End, Halifax', '/sessions?booking=bkg_1'],
      [
        'Confirmed, to be paid: Net ZeroApr 1, 2027, 09:00–12:00 · North End, Halifax',
        '/sessions?booking=bkg_2',
      ],
    ])
  })

  test('has the first lesson that is not completed; a user without courses gets no error', async () => {
    const lesson = (id: string, completed: boolean) => ({
      name: `Lesson ${id}`,
      lesson: { id, completed },
    })
    const course = { name: 'Net Zero', title: 'Net Zero', videos: [lesson('1', true), lesson('2', false)] }
    const { unmount } = await draw(<HomeLessons />, {
      'GET /api/me': { courses: ['Net Zero'] },
      'GET /api/courses/purchased': [course],
    })
    await screen.findByText('Continue: Lesson 2')
    expect(rows()).toEqual([['Continue: Lesson 21 of 2 lessons completed', '/courses']])
    unmount()
    const { calls } = await draw(<HomeLessons />, { 'GET /api/me': { courses: [] } })
    await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/api/me'])
  })

  test('has the watched pages and the footprint', async () => {
    const { unmount } = await draw(<HomeWatches />, { 'GET /api/audit/watches': [{}, {}] })
    expect(await screen.findByText('2 pages are measured each month.')).toBeTruthy()
    unmount()
    await draw(<HomeFootprint />, {})
    expect(rows().map(([, href]) => href)).toEqual(['/footprint'])
  })
})

test('the work of an instructor has the next class and the number of waiting requests', async () => {
  await draw(
    <HomeTeaching />,
    {
      'GET /api/bookings': [aBooking({ status: 'on-hold' })],
      'GET /api/bookings/assigned/usr_1': [aBooking({ date: '2027-05-01' }), aBooking({ _id: 'bkg_2' })],
    },
    { role: 'instructor' },
  )
  await screen.findByText('Next session: Net Zero')
  expect(rows().map(([text]) => text)).toEqual([
    'Next session: Net ZeroMar 15, 2027, 09:00–12:00 · North End, Halifax',
    'Your teaching1 request waits for you.',
  ])
})

test('an administrator is led to the content portal, and nobody else is', async () => {
  const { unmount } = await draw(<HomePortal />, {}, { role: 'admin' })
  expect(rows().map(([, href]) => href)).toEqual(['/Articles'])
  unmount()
  await draw(<HomePortal />, {})
  expect(rows()).toEqual([])
})
