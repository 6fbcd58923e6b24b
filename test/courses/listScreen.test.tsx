import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answer, renderScreen } from '#test/support/screen.tsx'
import * as page from '#web/areas/courses/list/CoursesPage.tsx'
import { withData } from '#web/shell/screens/withData.tsx'

const CoursesPage = withData(page)
const taught = 'Net Zero Carbon Strategy for Business'
const announced = (id: string, title: string) => ({
  _id: id,
  title,
  description: 'What it teaches.',
  professor: 'Inès Okafor',
  commencing: '2027-03-15',
  fileURL: '',
  lang: 'en',
  languages: ['en'],
})
const draw = (courses: Answer, options: object = {}, owned: string[] = []) =>
  renderScreen(<CoursesPage />, {
    url: '/courses',
    answers: { 'GET /api/courses': courses, 'GET /api/me': { courses: owned } },
    ...options,
  })
const titlesAt = (level: number) =>
  screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent)

describe('the list of courses', () => {
  test('shows visitors each course with a link to its page, and the price of those that can be booked', async () => {
    const { calls } = await draw([announced('course_1', taught), announced('course_2', 'Energy')])
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Courses')
    const [first, second] = screen.getAllByRole('listitem')
    expect(within(first!).getByRole('link', { name: taught }).getAttribute('href')).toBe('/courses/course_1')
    expect(within(first!).getByText('C$10.00 a person, from 8 people')).toBeTruthy()
    expect(within(second!).queryByText(/C\$/)).toBe(null)
    expect(calls.some(({ path }) => path.endsWith('/purchased'))).toBe(false)
  })

  test('tells visitors what opens the lessons, in the specification’s words, and where to go on', async () => {
    await draw([announced('course_1', taught)])
    expect(await screen.findByText('Access Denied')).toBeTruthy()
    expect(screen.getByText(/You must purchase the course to access this page\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Buy courses' }).getAttribute('href')).toBe('/buy-courses')
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  })

  test('has the taught course even if nobody has announced it', async () => {
    await draw([])
    expect((await screen.findByRole('link', { name: taught })).getAttribute('href')).toBe(
      '/courses/netzero-carbon-course',
    )
  })

  test('stands below “Access Denied” for a member without a course', async () => {
    await draw([announced('course_1', taught)], { session: { package: 'free' } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeTruthy()
    expect(screen.getByText('You must purchase the course to access this page.')).toBeTruthy()
    expect(titlesAt(2)).toEqual(['All courses'])
    expect(titlesAt(3)).toEqual([taught])
  })

  test('offers whoever has opened an invitation their place instead, and visitors too', async () => {
    window.localStorage.setItem('pendingInvitation', 'bkg_1.seat_1.x')
    for (const options of [{}, { session: { package: 'free' } }] as const) {
      const { unmount } = await draw([announced('course_1', taught)], options)
      expect(await screen.findByRole('link', { name: taught })).toBeTruthy()
      await waitFor(() => expect(screen.queryByText('Access Denied')).toBe(null))
      expect(titlesAt(1)).toEqual(['session' in options ? 'Your courses' : 'Courses'])
      unmount()
    }
  })

  test('is replaced by the lessons for a member who has bought a course', async () => {
    const { calls } = await draw([announced('course_1', taught)], { session: { package: 'pro' } }, [taught])
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/me')).toBe(true))
    await waitFor(() => expect(document.querySelector('.skeleton')).toBe(null))
    expect(screen.queryByRole('link', { name: taught })).toBe(null)
    expect(titlesAt(1)).toEqual([])
  })
})
