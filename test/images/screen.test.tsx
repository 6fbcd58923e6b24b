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
const some = (count: number) => Array.from({ length: count }, (_, index) => anImage(index))
const unanswered: Answer = () => new Promise(() => undefined)
const refused: Answer = () => refuse(400, 'portal.unexpected', 'x')

describe('the gallery of services', () => {
  const draw = (answer: Answer) =>
    renderScreen(<Gallery />, { answers: { 'GET /api/service-images': answer } })
  const captions = () =>
    screen.getAllByRole('figure').map((figure) => figure.querySelector('figcaption')?.textContent)
  const drawn = Object.values(en.gallery)

  test('has six drawn pictures until any is uploaded, and when none can be had', async () => {
    for (const answer of [unanswered, [], refused]) {
      const { unmount } = await draw(answer)
      expect(captions()).toEqual(drawn)
      unmount()
    }
  })

  test('shows uploaded pictures in their places, lazily, with their size and what they show', async () => {
    const { sent } = await draw(some(2))
    const first = await screen.findByRole('img', { name: 'Picture 0' })
    expect(first.getAttribute('loading')).toBe('lazy')
    expect([first.getAttribute('width'), first.getAttribute('height')]).toEqual(['960', '480'])
    expect(captions()).toEqual(['Picture 0', 'Picture 1', ...drawn.slice(2)])
    expect(sent.map(({ query }) => query.toString())).toEqual(['lang=en&limit=7'])
  })

  test('shows the others when the reader wants them', async () => {
    await draw(({ query }: { query: URLSearchParams }) => some(Math.min(9, Number(query.get('limit') ?? 9))))
    fireEvent.click(await screen.findByRole('button', { name: 'Show all pictures' }))
    await waitFor(() => expect(screen.getAllByRole('figure')).toHaveLength(9))
  })
})

describe('featured companies', () => {
  const draw = (answer: Answer) =>
    renderScreen(<Featured />, { answers: { 'GET /api/featured-listings': answer } })

  test('stand side by side, each whole and with its size', async () => {
    await draw(some(3))
    const first = await screen.findByRole('img', { name: 'Picture 0' })
    expect(first.getAttribute('sizes')).toBe('28rem')
    expect(screen.getAllByRole('img')).toHaveLength(3)
    expect(screen.getByRole('group', { name: 'Featured companies in pictures' }).tabIndex).toBe(0)
  })

  test('say when there is none yet', async () => {
    await draw([])
    expect(await screen.findByText('No images uploaded yet.')).toBeTruthy()
  })

  test('can be asked for again when they could not be loaded', async () => {
    let broken = true
    await draw(() => (broken ? refuse(400, 'portal.unexpected', 'x') : some(1)))
    expect(await screen.findByText('Error fetching listings')).toBeTruthy()
    broken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('img', { name: 'Picture 0' })).toBeTruthy()
  })
})
