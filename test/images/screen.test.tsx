import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answer, refuse, renderScreen } from '#test/support/screen.tsx'
import Featured from '#web/areas/images/Featured.tsx'
import Gallery from '#web/areas/images/Gallery.tsx'
import en from '#web/areas/images/locales/en.json' with { type: 'json' }

const whole = { src: '/files/whole-960.webp', srcSet: '/files/whole-480.webp 480w', width: 960, height: 480 }
const anImage = (number: number) => ({
  _id: `img_${number}`,
  alternative: `Picture ${number}`,
  lang: 'en',
  image: { whole },
})
const images = (count: number) => Array.from({ length: count }, (_, index) => anImage(index))
const unanswered: Answer = () => new Promise(() => undefined)
const refused: Answer = () => refuse(400, 'portal.unexpected', 'x')

describe('the gallery of services', () => {
  const draw = (answer: Answer) =>
    renderScreen(<Gallery />, { answers: { 'GET /api/service-images': answer } })
  const captions = () =>
    screen.getAllByRole('figure').map((figure) => figure.querySelector('figcaption')?.textContent)
  const drawings = Object.values(en.gallery)

  test('shows six drawings while pictures load, if there are none and if loading fails', async () => {
    for (const answer of [unanswered, [], refused]) {
      const { unmount } = await draw(answer)
      expect(captions()).toEqual(drawings)
      unmount()
    }
  })

  test('shows uploaded pictures instead, loaded lazily, with size and alternative text', async () => {
    const { calls } = await draw(images(2))
    const first = await screen.findByRole('img', { name: 'Picture 0' })
    expect(first.getAttribute('loading')).toBe('lazy')
    expect([first.getAttribute('width'), first.getAttribute('height')]).toEqual(['960', '480'])
    expect(captions()).toEqual(['Picture 0', 'Picture 1', ...drawings.slice(2)])
    expect(calls.map(({ query }) => query.toString())).toEqual(['lang=en&limit=7'])
  })

  test('shows the other pictures on request', async () => {
    await draw(({ query }: { query: URLSearchParams }) =>
      images(Math.min(9, Number(query.get('limit') ?? 9))),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Show all pictures' }))
    await waitFor(() => expect(screen.getAllByRole('figure')).toHaveLength(9))
  })
})

describe('featured companies', () => {
  const draw = (answer: Answer) =>
    renderScreen(<Featured />, { answers: { 'GET /api/featured-listings': answer } })

  test('are shown side by side, uncropped and with their size', async () => {
    await draw(images(3))
    const first = await screen.findByRole('img', { name: 'Picture 0' })
    expect(first.getAttribute('sizes')).toBe('28rem')
    expect(screen.getAllByRole('img')).toHaveLength(3)
    expect(screen.getByRole('group', { name: 'Featured companies in pictures' }).tabIndex).toBe(0)
  })

  test('show a message if there are none', async () => {
    await draw([])
    expect(await screen.findByText('No images uploaded yet.')).toBeTruthy()
  })

  test('can be loaded again after a failure', async () => {
    let broken = true
    await draw(() => (broken ? refuse(400, 'portal.unexpected', 'x') : images(1)))
    expect(await screen.findByText('Error fetching listings')).toBeTruthy()
    broken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('img', { name: 'Picture 0' })).toBeTruthy()
  })
})
