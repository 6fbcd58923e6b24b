import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ClassView } from '#shared/classes/classView.ts'
import { expectAlert, press } from '#test/support/onScreen.ts'
import { type Answers, refuse, renderScreen, type ScreenOptions } from '#test/support/screen.tsx'
import BackToClass from '#web/areas/classes/BackToClass.tsx'
import ClassList from '#web/areas/classes/ClassList.browser.tsx'
import * as page from '#web/areas/classes/ClassPage.tsx'
import { classExample } from '#web/areas/classes/example.ts'
import { ParamsContext } from '#web/shell/routing/routing.tsx'
import { withData } from '#web/shell/screens/withData.tsx'
import { aFlight, aFootprint } from '../footprints/aFootprint.ts'

const Page = withData(page)
const code = 'lnk_test'
const readRoute = `GET /api/classes/code/${code}`
const answerRoute = `POST /api/classes/code/${code}/answers`
const plainText = (element: Element | null) => element?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')
const noSpread = { byCategory: {}, total: undefined, count: 0 }

const aClass = (overrides: Partial<ClassView> = {}): ClassView => ({ ...classExample, ...overrides })
/** A class in which nobody has given a figure. */
const anEmptyClass = (overrides: Partial<ClassView> = {}): ClassView =>
  aClass({
    ...{ answered: 0, both: 0, change: undefined },
    before: { ...classExample.before, ...noSpread },
    after: { ...classExample.after, ...noSpread },
    ...overrides,
  })
const open = (answers: Answers, options: ScreenOptions = {}) =>
  renderScreen(
    <ParamsContext value={{ code }}>
      <Page />
    </ParamsContext>,
    { url: `/class/${code}`, answers, ...options },
  )
const storeFootprint = (overrides: Record<string, unknown> = {}) =>
  localStorage.setItem('carbonFootprints', JSON.stringify([aFootprint(overrides)]))
const storedClass = () => JSON.parse(localStorage.getItem('carbonClasses') ?? '{}')[classExample._id]

afterEach(() => {
  for (const key of ['carbonFootprints', 'carbonClasses']) localStorage.removeItem(key)
  // The page reads the storage anew when another tab has changed it.
  window.dispatchEvent(new StorageEvent('storage'))
})

describe('the page of a class', () => {
  test('says which course it is, when figures can be given, who sees what, and what remains', async () => {
    await open({ [readRoute]: anEmptyClass() })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(classExample.courseName)
    const text = plainText(document.body)
    expect(text).toContain('4 weekly sessions from Monday, January 4, 2027 to Monday, January 25, 2027')
    expect(text).toContain('Toronto, Downtown')
    // By the clock of Toronto, wherever the reader is.
    expect(text).toMatch(/until January 4, 2027 at 12:00/)
    expect(text).toMatch(/from January 25, 2027 at 9:00/)
    expect(text).toContain('With four of those one can guess the fifth.')
    expect(text).toContain('The spread appears when 5 people have given this figure. So far: 0.')
  })

  test('links to the calculators while nothing is calculated, and the footprint links back to the class', async () => {
    await open({ [readRoute]: anEmptyClass() })
    const link = await screen.findByRole('link', { name: 'Your flights' })
    expect(link.getAttribute('href')).toBe('/trade?calculator=aircraft#calculator-section-anchor')
    expect(screen.queryByRole('button', { name: /Give/ })).toBeNull()
    await renderScreen(<BackToClass />, { url: '/footprint' })
    expect(screen.getByRole('link', { name: classExample.courseName }).getAttribute('href')).toBe(
      `/class/${code}`,
    )
  })

  test('sends the calculations of the chosen year, and keeps figure and secret in the browser', async () => {
    storeFootprint({ year: 2025, people: 2, entries: [aFlight()] })
    const given = { own: { total: 45, byCategory: { aircraft: 45 } }, class: anEmptyClass({ answered: 1 }) }
    const { calls } = await open({ [readRoute]: anEmptyClass(), [answerRoute]: given })
    expect(plainText((await screen.findByText(/for each of 2 people/)).closest('p'))).toBe(
      '45 kg CO₂e for each of 2 people of the household',
    )
    press('Give as my figure before the course')
    await screen.findByText('Your figure is saved.')
    const { body } = calls.find(({ method }) => method === 'POST')! as { body: any }
    expect(body).toMatchObject({
      ...{ stage: 'before', people: 2 },
      entries: [{ calculator: 'aircraft', factors: '2026-1', inputs: { flightDistance: '1000' } }],
    })
    expect(Object.keys(body.entries[0])).not.toContain('kg')
    expect(body.participant).toMatch(/^[0-9a-f]{32}$/)
    expect(storedClass()).toMatchObject({ participant: body.participant, before: { year: 2025, total: 45 } })
    expect(plainText(screen.getByText(/Given before the course/))).toBe(
      'Given before the course: 45 kg CO₂e (2025).',
    )
    // A second press is by the same person.
    press('Replace my figure before the course')
    const posts = () => calls.filter(({ method }) => method === 'POST')
    await waitFor(() => expect(posts()).toHaveLength(2))
    expect(posts()[1]!.body).toMatchObject({ participant: body.participant })
  })

  test('says in words why a figure was refused', async () => {
    storeFootprint()
    const message = 'All 8 people of this class have given a figure.'
    await open({
      [readRoute]: anEmptyClass(),
      [answerRoute]: () => refuse(409, 'class.full', message, { params: { most: 8 } }),
    })
    await screen.findByRole('button', { name: 'Give as my figure before the course' })
    press('Give as my figure before the course')
    await expectAlert('If one of them is not in your class')
  })

  test('draws the spread beside one’s own figure, and has it as a table', async () => {
    const own = {
      code,
      courseName: 'A',
      at: '2027-01-04T15:00:00Z',
      before: { year: 2026, total: 1234, byCategory: { aircraft: 99 } },
    }
    localStorage.setItem('carbonClasses', JSON.stringify({ [classExample._id]: own }))
    await open({ [readRoute]: aClass() })
    const before = within(await screen.findByRole('region', { name: 'Before the course' }))
    expect(plainText(before.getAllByText(/Half of the figures/)[0]!)).toBe(
      'Half of the figures lie between 2.1 t CO₂e and 5.2 t CO₂e. Yours: 1.2 t CO₂e.',
    )
    expect(plainText(document.body)).toContain(
      '5 people gave both figures. At the median, theirs went down by 420 kg CO₂e.',
    )
    // Six have given a figure, and the spread is made of five.
    expect(plainText(document.body)).toContain(
      'The next spread is made when 5 people have given or changed theirs.',
    )
    const table = before.getByRole('table', { hidden: true })
    const [, total] = within(table).getAllByRole('row', { hidden: true })
    expect(plainText(total!)).toContain('3.4 t CO₂e')
  })

  test('takes no figure outside the times for figures', async () => {
    storeFootprint()
    const closed = { ...classExample.before, isOpen: false }
    await open({ [readRoute]: aClass({ before: closed, after: { ...classExample.after, isOpen: false } }) })
    await screen.findByText(/No figure can be given now/)
    expect(screen.queryByRole('button', { name: /figure/ })).toBeNull()
  })

  test.each(['en', 'fr', 'es'] as const)(
    'has its words in %s when there is no such class',
    async (language) => {
      const prefix = language === 'en' ? '' : `/${language}`
      await open(
        { [readRoute]: () => refuse(404, 'class.missing', 'x') },
        { language, url: `${prefix}/class/${code}` },
      )
      const words = {
        en: 'This class could not be found',
        fr: 'Ce groupe est introuvable',
        es: 'No se encontró esta clase',
      }
      await screen.findByRole('heading', { name: words[language] })
    },
  )
})

describe('an instructor', () => {
  const booking = {
    ...{ _id: 'bkg_1', userId: 'usr_2', status: 'confirmed', paid: false, price: 64, people: 8 },
    ...{ date: '2099-01-05', start: '09:00', end: '12:00', durationWeeks: 1, timeZone: 'America/Toronto' },
    ...{
      city: 'Toronto',
      area: '',
      courseName: classExample.courseName,
      createdAt: '2026-02-27T12:00:00.000Z',
    },
  }
  const bookingsRoute = 'GET /api/bookings/assigned/usr_1'
  const ownRoute = 'GET /api/classes/bkg_1'
  const linkRoute = (method: string) => `${method} /api/classes/bkg_1/link`
  const own = (overrides: object = {}) => ({ ...anEmptyClass(), isInstructor: true, ...overrides })
  const confirm = async (name: string) =>
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  const list = (answers: Answers) => renderScreen(<ClassList userId="usr_1" />, { url: '/slots', answers })

  test('makes the link of a confirmed booking, renews it and ends it', async () => {
    await list({
      [bookingsRoute]: [booking, { ...booking, _id: 'bkg_2', status: 'cancelled' }],
      [ownRoute]: own(),
      [linkRoute('POST')]: own({ url: '/class/lnk_1' }),
      [linkRoute('PUT')]: own({ url: '/class/lnk_2' }),
      [linkRoute('DELETE')]: undefined,
    })
    await screen.findByRole('button', { name: 'Make the link' })
    press('Make the link')
    const field = (await screen.findByLabelText('Link for the class')) as HTMLInputElement
    expect(field.value).toBe(`${window.location.origin}/class/lnk_1`)
    press('Renew the link')
    await confirm('Renew the link')
    await waitFor(() => expect(field.value).toBe(`${window.location.origin}/class/lnk_2`))
    press('End the link')
    await confirm('End the link')
    await screen.findByRole('button', { name: 'Make the link' })
  })

  test('sees how many took part, the spread, and that the portal cannot tell who is real', async () => {
    await list({
      [bookingsRoute]: [booking],
      [ownRoute]: { ...aClass(), isInstructor: true, url: '/class/lnk_1' },
    })
    await screen.findByText(/6 of 8 people took part: 6 figures before the course, 5 after it./)
    expect(plainText(document.body)).toContain('Half of the figures lie between 2.1 t CO₂e and 5.2 t CO₂e.')
    expect(document.body.textContent).toContain(
      'The portal cannot tell whether each figure is a real person’s.',
    )
  })

  test('without a booking reads that there is no class yet', async () => {
    await list({ [bookingsRoute]: [] })
    await screen.findByText('No class yet. It begins with a confirmed booking.')
  })
})
