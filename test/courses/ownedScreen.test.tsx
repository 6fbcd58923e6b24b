import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answer, refuse, renderScreen } from '#test/support/screen.tsx'
import OwnedCourses from '#web/areas/courses/owned/OwnedCourses.tsx'

const course = 'Net Zero Carbon Strategy for Business'
const aLesson = (id: string, overrides: object = {}) => ({
  name: `Lesson ${id}`,
  url: `https://files.example/${id}.mp4`,
  lesson: {
    id,
    description: '',
    seconds: 90,
    position: 0,
    share: 0,
    completed: false,
    captions: ['en', 'fr'],
    ...overrides,
  },
})
const aCourse = (overrides: object = {}) => ({
  name: course,
  title: course,
  description: '',
  professor: 'Imani Okafor',
  videos: [aLesson('one', { completed: true, share: 1 }), aLesson('two')],
  ...overrides,
})
const draw = (answer: Answer, otherAnswers: Record<string, Answer> = {}, language: 'en' | 'fr' = 'en') =>
  renderScreen(<OwnedCourses />, {
    language,
    answers: { 'GET /api/courses/purchased': answer, ...otherAnswers },
  })
/** Draws a course whose lesson has another URL with each request, and counts the requests. */
async function drawWithNewUrls() {
  const requests = { count: 0 }
  await draw(() => [
    aCourse({ videos: [{ ...aLesson('two'), url: `https://files.example/${++requests.count}.mp4` }] }),
  ])
  await screen.findByRole('heading', { name: 'Lesson two' })
  return requests
}
const film = () => document.querySelector('video')!

describe('a purchased course', () => {
  test('opens with the first lesson that is not completed, with captions in the page’s language', async () => {
    await draw([aCourse()], {}, 'fr')
    expect(await screen.findByRole('heading', { name: 'Lesson two' })).toBeTruthy()
    expect(film().src).toBe('https://files.example/two.mp4')
    const tracks = [...film().querySelectorAll('track')]
    expect(tracks.map(({ srclang, default: shown }) => [srclang, shown])).toEqual([
      ['en', false],
      ['fr', true],
    ])
    expect(screen.getByText('1 sur 2')).toBeTruthy()
    const [one, two] = screen.getAllByRole('listitem')
    expect(within(one!).getByRole('button', { name: /Lesson one.*Terminée/ })).toBeTruthy()
    expect(within(two!).getByRole('button').getAttribute('aria-current')).toBe('true')
  })

  test('reports what was played, and continues where the member stopped', async () => {
    const { calls } = await draw([aCourse({ videos: [aLesson('two', { position: 30 })] })], {
      'PUT /api/lessons/two/progress': { position: 36, share: 1, completed: true },
    })
    await screen.findByRole('heading', { name: 'Lesson two' })
    const [player, playhead] = [film(), { seconds: 0 }]
    Object.defineProperty(player, 'currentTime', {
      get: () => playhead.seconds,
      set: (seconds: number) => (playhead.seconds = seconds),
    })
    Object.defineProperty(player, 'paused', { value: false })
    fireEvent.loadedMetadata(player)
    expect(playhead.seconds).toBe(30)
    const reports = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    fireEvent.play(player)
    await waitFor(() => expect(reports()).toHaveLength(1))
    for (const seconds of [32, 34, 60, 62]) {
      playhead.seconds = seconds
      fireEvent.timeUpdate(player)
    }
    fireEvent.pause(player)
    await waitFor(() => expect(reports()).toHaveLength(2))
    expect(reports()).toEqual([
      { position: 30, seen: [] },
      {
        position: 62,
        seen: [
          { from: 30, to: 34 },
          { from: 60, to: 62 },
        ],
      },
    ])
    expect(await screen.findByText('1 of 1')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Get the certificate' })).toBeTruthy()
  })

  test('sends a failed report again with the next one', async () => {
    let broken = true
    const { calls } = await draw([aCourse()], {
      'PUT /api/lessons/two/progress': () =>
        broken ? refuse(400, 'portal.unexpected', 'x') : { position: 4, share: 0.1, completed: false },
    })
    await screen.findByRole('heading', { name: 'Lesson two' })
    const [player, playhead] = [film(), { seconds: 0 }]
    Object.defineProperty(player, 'currentTime', { get: () => playhead.seconds })
    Object.defineProperty(player, 'paused', { value: false })
    const play = (from: number, to: number) => {
      playhead.seconds = from
      fireEvent.play(player)
      playhead.seconds = to
      fireEvent.timeUpdate(player)
      fireEvent.pause(player)
    }
    play(0, 2)
    expect(await screen.findByText(/could not be saved just now/)).toBeTruthy()
    broken = false
    play(2, 4)
    await waitFor(() => expect(screen.queryByText(/could not be saved just now/)).toBeNull())
    const seenByReport = calls.flatMap(({ method, body }) =>
      method === 'PUT' ? [(body as { seen: object[] }).seen] : [],
    )
    expect(seenByReport.flat()).toContainEqual({ from: 2, to: 4 })
    expect(seenByReport.flat()).toContainEqual({ from: 0, to: 2 })
  })

  test('continues with a newly signed URL when the film fails, since its URL may have expired', async () => {
    await drawWithNewUrls()
    film().currentTime = 7
    fireEvent.error(film())
    await waitFor(() => expect(film().src).toBe('https://files.example/2.mp4'))
    film().currentTime = 0
    fireEvent.loadedMetadata(film())
    expect(film().currentTime).toBe(7)
    expect(screen.queryByText(/could not be played/)).toBeNull()
  })

  test('says that a film cannot be played if the new URL fails too, and tries again on request', async () => {
    const requests = await drawWithNewUrls()
    expect(film().src).toBe('https://files.example/1.mp4')
    fireEvent.error(film())
    await waitFor(() => expect(film().src).toBe('https://files.example/2.mp4'))
    fireEvent.error(film())
    expect(await screen.findByText(/could not be played/)).toBeTruthy()
    await waitFor(() => expect(requests.count).toBe(3))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(film().src).toBe('https://files.example/3.mp4'))
  })

  test('links to a lesson on another site, which the member marks as done', async () => {
    const lessonElsewhere = {
      name: 'Reading',
      driveLink: 'https://elsewhere.example',
      lesson: { ...aLesson('two').lesson, seconds: undefined },
    }
    await draw([aCourse({ videos: [lessonElsewhere] })], {
      'POST /api/lessons/two/complete': { position: 0, share: 1, completed: true },
    })
    expect((await screen.findByRole('link', { name: 'Go to Reading' })).getAttribute('href')).toBe(
      'https://elsewhere.example',
    )
    fireEvent.click(screen.getByRole('button', { name: 'I have done this lesson' }))
    expect(await screen.findByRole('button', { name: 'Get the certificate' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I have done this lesson' })).toBeNull()
  })

  test('says when the certificate is ready while the last session is still to come', async () => {
    await draw([aCourse({ videos: [aLesson('one', { completed: true })], certificateAfter: '2027-01-25' })])
    expect(
      await screen.findByText(/^Your certificate is ready after the last session on January 25, 2027/),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Get the certificate' })).toBeNull()
  })

  test('offers the certificate once every lesson is completed', async () => {
    const completedCourse = aCourse({ videos: [aLesson('one', { completed: true })] })
    await draw([completedCourse], {
      'POST /api/certificates': {
        _id: 'crt_1',
        name: 'Ada',
        course,
        completedAt: '2027-03-15T12:00:00.000Z',
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Get the certificate' }))
    const pdf = await screen.findByRole('link', { name: 'Download as PDF' })
    expect(pdf.getAttribute('href')).toBe('/api/certificates/crt_1/pdf?lang=en')
    expect(screen.getByRole('link', { name: 'Page to verify it' }).getAttribute('href')).toBe(
      '/certificate?number=crt_1',
    )
  })
})
