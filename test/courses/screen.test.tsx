import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, refuse, renderScreen, type SentCall } from '#test/support/screen.tsx'
import Courses from '#web/areas/courses/Courses.tsx'

const source = { src: '/files/wide-960.webp', srcSet: '/files/wide-480.webp 480w', width: 960, height: 540 }
const aCourse = (overrides: object = {}) => ({
  _id: 'course_1',
  title: 'Net zero',
  description: 'From inventory to plan.',
  professor: 'Inès Okafor',
  commencing: '2027-03-15',
  image: { whole: source, '16x9': source },
  fileURL: '',
  lang: 'en',
  ...overrides,
})
const draw = (answer: Answer, language: 'en' | 'fr' | 'es' = 'en') =>
  renderScreen(<Courses />, { language, answers: { 'GET /api/courses': answer } })

test('each course shows its description, its teacher and its first day', async () => {
  const { calls } = await draw([
    aCourse(),
    aCourse({ _id: 'course_2', title: '', description: '', lang: 'fr' }),
  ])
  const [first, second] = await screen.findAllByRole('listitem')
  expect(within(first!).getByRole('heading', { level: 3, name: 'Net zero' })).toBeTruthy()
  expect(within(first!).getByText('Inès Okafor').getAttribute('translate')).toBe('no')
  expect(within(first!).getByText('03/15/2027').getAttribute('datetime')).toBe('2027-03-15')
  expect(within(second!).getByText('Untitled').getAttribute('lang')).toBe('fr')
  expect(within(second!).getByText('No description available')).toBeTruthy()
  expect(calls.map(({ query }) => query.get('lang'))).toEqual(['en'])
})

test('the first day stands in figures as the portal writes it, and beside it with the month in words', async () => {
  const { unmount } = await draw([aCourse()])
  const shown = async () => (await screen.findByText('03/15/2027')).parentElement!.textContent
  expect(await shown()).toBe('03/15/2027 (March 15, 2027)')
  unmount()
  await draw([aCourse()], 'fr')
  expect(await shown()).toBe('03/15/2027 (15 mars 2027)')
})

test('a course that can be booked says beside its announced day that it also begins on free days', async () => {
  const taught = 'Net Zero Carbon Strategy for Business'
  await renderScreen(<Courses />, {
    language: 'fr',
    answers: {
      'GET /api/courses': ({ query }: SentCall) => [
        aCourse({ title: query.get('lang') === 'en' ? taught : 'Stratégie', lang: query.get('lang') }),
        aCourse({ _id: 'course_2', title: 'Inventory workshop' }),
      ],
    },
  })
  const link = await screen.findByRole('link', { name: 'aux prochains jours libres' })
  expect(link.getAttribute('href')).toBe('/courses/course_1#cities-heading')
  expect(screen.getAllByRole('link', { name: 'aux prochains jours libres' })).toHaveLength(1)
})

test('an empty list shows a message, and space is reserved while it loads', async () => {
  const { unmount } = await draw([])
  expect(await screen.findByText('No courses available yet.')).toBeTruthy()
  unmount()
  await draw(() => new Promise(() => undefined), 'fr')
  expect(document.querySelector('[aria-busy=true] .skeleton')).toBeTruthy()
})

test('loading can be repeated after a failure', async () => {
  let broken = true
  await draw(() => (broken ? refuse(400, 'portal.unexpected', 'x') : [aCourse()]))
  expect(await screen.findByText(/Failed to fetch courses/)).toBeTruthy()
  broken = false
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByRole('heading', { name: 'Net zero' })).toBeTruthy()
})
