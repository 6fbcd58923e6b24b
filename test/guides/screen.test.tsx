import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, refuse, renderScreen } from '#test/support/screen.tsx'
import Guides from '#web/areas/guides/Guides.tsx'

const source = { src: '/files/wide-960.webp', srcSet: '/files/wide-480.webp 480w', width: 960, height: 540 }
const aGuide = (overrides: object = {}) => ({
  _id: 'guide_1',
  title: 'Measure first',
  imageURL: source.src,
  image: { whole: source, '16x9': source },
  fileURL: 'http://localhost:3000/files/downloads/guide-file/dwn_1/measure.pdf',
  file: { name: 'Measure first.pdf', contentType: 'application/pdf', size: 1_240_000 },
  lang: 'en',
  ...overrides,
})
const draw = (answer: Answer, language: 'en' | 'fr' | 'es' = 'en') =>
  renderScreen(<Guides />, { language, answers: { 'GET /api/guides': answer } })

test('each guide opens its file in a new tab, and says what it is and how large', async () => {
  const { calls } = await draw([aGuide()])
  const link = await screen.findByRole('link', { name: /Measure first.*PDF.*1\.2\sMB.*opens in a new tab/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([aGuide().fileURL, '_blank'])
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(calls.map(({ query }) => query.get('lang'))).toEqual(['en'])
})

test('a file on another site is shown with the name of the site, and a guide without a title is called untitled', async () => {
  await draw([aGuide({ file: undefined, fileURL: 'https://example.org/a.pdf', title: '' })], 'fr')
  const link = await screen.findByRole('link', { name: /Sans titre.*example\.org/ })
  expect(link.getAttribute('lang')).toBe('en')
})

test('a message appears if there are no guides, and their space is reserved while they load', async () => {
  const { unmount } = await draw([])
  expect(await screen.findByText('No guides have been published yet.')).toBeTruthy()
  unmount()
  await draw(() => new Promise(() => undefined), 'es')
  expect(document.querySelector('[aria-busy=true] .skeleton')).toBeTruthy()
})

test('guides that failed to load can be loaded again', async () => {
  let broken = true
  await draw(() => (broken ? refuse(400, 'portal.unexpected', 'x') : [aGuide()]))
  expect(await screen.findByText(/Failed to fetch guides/)).toBeTruthy()
  broken = false
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByRole('link', { name: /Measure first/ })).toBeTruthy()
})
