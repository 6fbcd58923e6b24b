import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answer, refuse, renderScreen } from '#test/support/screen.tsx'
import CertificatePage from '#web/areas/courses/certificate/CertificatePage.tsx'
import OwnedCoursesPage from '#web/areas/courses/owned/OwnedCoursesPage.tsx'

const course = 'Net Zero Carbon Strategy for Business'
const aLesson = (id: string, over: object = {}) => ({
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
    ...over,
  },
})
const aCourse = (over: object = {}) => ({
  name: course,
  title: course,
  description: '',
  professor: 'Imani Okafor',
  videos: [aLesson('one', { completed: true, share: 1 }), aLesson('two')],
  ...over,
})
const draw = (answer: Answer, more: Record<string, Answer> = {}, language: 'en' | 'fr' = 'en') =>
  renderScreen(<OwnedCoursesPage />, { language, answers: { 'GET /api/courses/purchased': answer, ...more } })
const film = () => document.querySelector('video')!

describe('a course that was paid for', () => {
  test('opens with the first lesson that is not completed, with captions in the reader’s language', async () => {
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

  test('is told what was played, and goes on where the reader stopped', async () => {
    const { sent } = await draw([aCourse({ videos: [aLesson('two', { position: 30 })] })], {
      'PUT /api/lessons/two/progress': { position: 36, share: 1, completed: true },
    })
    await screen.findByRole('heading', { name: 'Lesson two' })
    const [player, now] = [film(), { at: 0 }]
    Object.defineProperty(player, 'currentTime', { get: () => now.at, set: (at: number) => (now.at = at) })
    Object.defineProperty(player, 'paused', { value: false })
    fireEvent.loadedMetadata(player)
    expect(now.at).toBe(30)
    const told = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    fireEvent.play(player)
    await waitFor(() => expect(told()).toHaveLength(1))
    for (const at of [32, 34, 60, 62]) {
      now.at = at
      fireEvent.timeUpdate(player)
    }
    fireEvent.pause(player)
    await waitFor(() => expect(told()).toHaveLength(2))
    expect(told()).toEqual([
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

  test('tells again what could not be told', async () => {
    let broken = true
    const { sent } = await draw([aCourse()], {
      'PUT /api/lessons/two/progress': () =>
        broken ? refuse(400, 'portal.unexpected', 'x') : { position: 4, share: 0.1, completed: false },
    })
    await screen.findByRole('heading', { name: 'Lesson two' })
    const [player, now] = [film(), { at: 0 }]
    Object.defineProperty(player, 'currentTime', { get: () => now.at })
    Object.defineProperty(player, 'paused', { value: false })
    const play = (from: number, to: number) => {
      now.at = from
      fireEvent.play(player)
      now.at = to
      fireEvent.timeUpdate(player)
      fireEvent.pause(player)
    }
    play(0, 2)
    expect(await screen.findByText(/could not be saved just now/)).toBeTruthy()
    broken = false
    play(2, 4)
    await waitFor(() => expect(screen.queryByText(/could not be saved just now/)).toBeNull())
    const seen = sent.flatMap(({ method, body }) =>
      method === 'PUT' ? [(body as { seen: object[] }).seen] : [],
    )
    expect(seen.flat()).toContainEqual({ from: 2, to: 4 })
    expect(seen.flat()).toContainEqual({ from: 0, to: 2 })
  })

  test('goes on with another address, from where it was, when the first has run out', async () => {
    let asked = 0
    await draw(() => [
      aCourse({ videos: [{ ...aLesson('two'), url: `https://files.example/${++asked}.mp4` }] }),
    ])
    await screen.findByRole('heading', { name: 'Lesson two' })
    film().currentTime = 7
    fireEvent.error(film())
    await waitFor(() => expect(film().src).toBe('https://files.example/2.mp4'))
    film().currentTime = 0
    fireEvent.loadedMetadata(film())
    expect(film().currentTime).toBe(7)
    expect(screen.queryByText(/could not be played/)).toBeNull()
  })

  test('says that a film is broken when another address does not play either, and tries again at a press', async () => {
    let asked = 0
    await draw(() => [
      aCourse({ videos: [{ ...aLesson('two'), url: `https://files.example/${++asked}.mp4` }] }),
    ])
    await screen.findByRole('heading', { name: 'Lesson two' })
    expect(film().src).toBe('https://files.example/1.mp4')
    fireEvent.error(film())
    await waitFor(() => expect(film().src).toBe('https://files.example/2.mp4'))
    fireEvent.error(film())
    expect(await screen.findByText(/could not be played/)).toBeTruthy()
    await waitFor(() => expect(asked).toBe(3))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(film().src).toBe('https://files.example/3.mp4'))
  })

  test('leads to a lesson elsewhere, whose reader says when it is done', async () => {
    const elsewhere = {
      name: 'Reading',
      driveLink: 'https://elsewhere.example',
      lesson: { ...aLesson('two').lesson, seconds: undefined },
    }
    await draw([aCourse({ videos: [elsewhere] })], {
      'POST /api/lessons/two/complete': { position: 0, share: 1, completed: true },
    })
    expect((await screen.findByRole('link', { name: 'Go to Reading' })).getAttribute('href')).toBe(
      'https://elsewhere.example',
    )
    fireEvent.click(screen.getByRole('button', { name: 'I have done this lesson' }))
    expect(await screen.findByRole('button', { name: 'Get the certificate' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I have done this lesson' })).toBeNull()
  })

  test('gives its certificate once every lesson is completed', async () => {
    const done = aCourse({ videos: [aLesson('one', { completed: true })] })
    await draw([done], {
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

describe('the page that verifies certificates', () => {
  const open = (answer: Answer, at = '/certificate') =>
    renderScreen(<CertificatePage />, { at, answers: { 'GET /api/certificates/crt_1': answer } })
  const certificate = { _id: 'crt_1', name: 'Ada Lovelace', course, completedAt: '2027-03-15T23:30:00.000Z' }

  test('asks for a number, and tells whose it is', async () => {
    const { sent } = await open(certificate)
    expect(sent).toEqual([])
    fireEvent.change(screen.getByLabelText('Number'), { target: { value: ' crt_1 ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByText('This certificate is valid.')).toBeTruthy()
    for (const fact of ['Ada Lovelace', course, 'March 15, 2027', 'crt_1'])
      expect(screen.getByText(fact)).toBeTruthy()
  })

  test('says so of a number that nobody has', async () => {
    await open(refuse(404, 'course.certificateMissing', 'x'), '/certificate?number=crt_1')
    expect(await screen.findByText(/No certificate has this number/)).toBeTruthy()
    expect((screen.getByLabelText('Number') as HTMLInputElement).value).toBe('crt_1')
  })
})
