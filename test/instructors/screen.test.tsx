import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Profile } from '#shared/instructors/contract.ts'
import InstructorsPage from '#web/areas/instructors/admin/InstructorsPage.tsx'
import SlotsPage from '#web/areas/instructors/slots/SlotsPage.tsx'
import { zoneCity } from '#web/areas/instructors/slots/zoneCity.ts'
import { MeContext } from '#web/shell/session/MeContext.ts'
import { expectAlert, press } from '../support/onScreen.ts'
import { type Answers, refuse, renderScreen, type SentCall } from '../support/screen.tsx'
import { aProfile, courseName, me, renderSlots } from './slotsPage.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const bodies = (calls: SentCall[], method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body)
const routes = {
  profile: 'PUT /api/instructors/profile/imani%40example.org',
  hours: 'PUT /api/instructors/availability/imani%40example.org',
}

describe('an instructor’s page', () => {
  test.each([
    ['America/Toronto', 'À l’heure de Toronto.'],
    ['America/St_Johns', 'À l’heure de St. John’s.'],
    ['America/Edmonton', 'À l’heure d’Edmonton.'],
    ['America/Halifax', 'À l’heure d’Halifax.'],
    ['Asia/Hong_Kong', 'À l’heure de Hong Kong.'],
    ['Africa/Cairo', 'À l’heure du Caire.'],
  ])('names the city of its time zone in correct French (%s)', async (timeZone, text) => {
    await renderScreen(
      <MeContext value={me as never}>
        <SlotsPage />
      </MeContext>,
      {
        language: 'fr',
        answers: { 'GET /api/instructors/profile/imani%40example.org': aProfile({ timeZone }) },
      },
    )
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('shows the instructor’s name and e-mail', async () => {
    await renderSlots(aProfile())
    expect(screen.getByText('Imani Okafor')).toBeTruthy()
    expect(screen.getByText('imani@example.org')).toBeTruthy()
  })

  test('says that it could not be loaded, and tries again', async () => {
    let fails = true
    const answer = () => (fails ? refuse(400, 'test.down', 'down') : aProfile())
    await renderScreen(
      <MeContext value={me as never}>
        <SlotsPage />
      </MeContext>,
      { answers: { 'GET /api/instructors/profile/imani%40example.org': answer } },
    )
    await expectAlert('Failed to load profile.')
    fails = false
    press('Try again')
    await screen.findByRole('heading', { name: 'Weekly hours' })
  })

  test('stores the city, and asks for the nearest known city if it is unknown', async () => {
    const issue = { path: 'timeZone', code: 'hours.unknownCity', params: {}, message: 'x' }
    const answer = ({ body }: SentCall) =>
      (body as { timeZone?: string }).timeZone
        ? aProfile({ city: 'Nowhere', timeZone: 'Africa/Addis_Ababa', version: 4 })
        : refuse(400, 'input.invalid', 'x', { issues: [issue] })
    const { calls } = await renderSlots(aProfile({ city: '', timeZone: '' }), { [routes.profile]: answer })
    expect(screen.queryByLabelText('Country')).toBeNull()
    type('City', 'Nowhere')
    press('Save city and location')
    await screen.findByText(
      'We do not know this city. Choose its country, and the nearest city that we know.',
    )
    await screen.findByRole('option', { name: 'Ethiopia' })
    expect(screen.getByRole('option', { name: 'Somaliland' })).toBeTruthy()
    type('Country', 'Ethiopia')
    await screen.findByRole('option', { name: 'Debre Markos, Amhara' })
    type('Nearest city', '1')
    press('Save city and location')
    await screen.findByText('City/Location updated!')
    expect(bodies(calls, 'PUT').at(-1)).toMatchObject({ city: 'Nowhere', timeZone: 'Africa/Addis_Ababa' })
    expect(screen.getByText('In the time of Addis Ababa.')).toBeTruthy()
    expect(screen.queryByLabelText('Country')).toBeNull()
  })

  test('keeps the time zone of the city, unless another city’s is chosen', async () => {
    const answer = ({ body }: SentCall) => aProfile({ ...(body as Partial<Profile>), version: 4 })
    const { calls } = await renderSlots(aProfile(), { [routes.profile]: answer })
    expect(screen.getByText('Your hours are in the time of Toronto.')).toBeTruthy()
    press('Save city and location')
    await screen.findByText('City/Location updated!')
    expect(bodies(calls, 'PUT').at(-1)).not.toHaveProperty('timeZone')
    press('Choose another city’s time')
    type('Country', (await screen.findByRole<HTMLOptionElement>('option', { name: 'Ethiopia' })).value)
    await screen.findByRole('option', { name: 'Debre Markos, Amhara' })
    type('Nearest city', '1')
    press('Save city and location')
    await waitFor(() => expect(bodies(calls, 'PUT').at(-1)).toMatchObject({ timeZone: 'Africa/Addis_Ababa' }))
  })

  test.each([
    ['Europe/London', 'Londres', 'Londres'],
    ['Africa/Addis_Ababa', 'Addis-Abeba', 'Adís Abeba'],
    ['America/Argentina/Salta', 'Salta', 'Salta'],
    ['America/New_York', 'New York', 'Nueva York'],
  ])('names the city of the time zone %s in French and Spanish: %s, %s', (timeZone, french, spanish) => {
    expect([zoneCity(timeZone, 'fr'), zoneCity(timeZone, 'es')]).toEqual([french, spanish])
  })

  test('says how members see the instructor: languages, a line and a portrait that can be removed', async () => {
    const portrait = {
      src: '/files/p/1x1-480.webp',
      srcSet: '/files/p/1x1-480.webp 480w',
      width: 480,
      height: 480,
    }
    const answer = ({ body }: SentCall) => aProfile({ ...(body as Partial<Profile>), version: 4 })
    const { calls } = await renderSlots(aProfile({ portrait }), { [routes.profile]: answer })
    const card = within(await screen.findByRole('region', { name: 'How members see you' }))
    expect(card.getByRole('img', { name: 'Your portrait' }).getAttribute('src')).toBe(portrait.src)
    press('Remove French')
    expect(document.activeElement).toBe(field('Another language'))
    type('Another language', 'iu')
    press('Add language')
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'English',
      'Inuktitut',
    ])
    type('About you optional', 'Counts carbon with bakeries.')
    press('Remove the portrait')
    expect(card.queryByRole('img')).toBeNull()
    press('Save what members see')
    await screen.findByText('Members see it from now on.')
    expect(bodies(calls, 'PUT')).toEqual([
      {
        ...{ speaks: ['en', 'iu'], about: 'Counts carbon with bakeries.' },
        ...{ removeImage: true, version: 3 },
      },
    ])
  })

  test('shows at its field what is wrong with the introduction, and keeps what was typed', async () => {
    const issues = [
      { path: 'speaks', code: 'field.required', params: {}, message: 'x' },
      { path: 'about', code: 'field.link', params: {}, message: 'x' },
    ]
    await renderSlots(aProfile({ speaks: ['en'] }), {
      [routes.profile]: refuse(400, 'input.invalid', 'x', { issues }),
    })
    await screen.findByRole('region', { name: 'How members see you' })
    press('Remove English')
    type('About you optional', 'See carbon.example')
    press('Save what members see')
    await expectAlert('This field is required.')
    expect(field('Another language').getAttribute('aria-invalid')).toBe('true')
    expect(field('About you optional').getAttribute('aria-invalid')).toBe('true')
    expect(field('About you optional').value).toBe('See carbon.example')
  })

  test('adds and removes regions and courses at once; an empty region is ignored', async () => {
    const answer = ({ body }: SentCall) => aProfile({ ...(body as Partial<Profile>), version: 4 })
    const { calls } = await renderSlots(aProfile(), { [routes.profile]: answer })
    press('Add region')
    type('Another region', 'Scarborough')
    press('Add region')
    await screen.findByText('Scarborough')
    await waitFor(() => expect(field('Another region').value).toBe(''))
    press('Remove North York')
    await waitFor(() => expect(screen.queryByText('North York')).toBeNull())
    type('Weeks, once a week', '2')
    press('Add course')
    await screen.findByText(`${courseName}, 2 weeks`)
    press(`Remove ${courseName}, 4 weeks`)
    await waitFor(() => expect(screen.queryByText(`${courseName}, 4 weeks`)).toBeNull())
    expect(bodies(calls, 'PUT')).toMatchObject([
      { regions: ['North York', 'Scarborough'], version: 3 },
      { regions: ['Scarborough'], version: 4 },
      { subjects: [{ durationWeeks: 4 }, { name: courseName, durationWeeks: 2 }] },
      { subjects: [{ name: courseName, durationWeeks: 2 }] },
    ])
  })

  test('refuses hours that end before they begin or overlap, and then sends all hours at once', async () => {
    const answer = ({ body }: SentCall) => aProfile({ ...(body as Partial<Profile>), version: 4 })
    const { calls } = await renderSlots(aProfile(), { [routes.hours]: answer })
    type('Monday, until (1)', '08:00')
    press('Save availability')
    await expectAlert('The end must come after the start.')
    type('Monday, until (1)', '12:00')
    press('Add hours to Monday')
    type('Monday, from (2)', '11:00')
    press('Save availability')
    await expectAlert('These hours overlap others of the same day.')
    expect(bodies(calls, 'PUT')).toEqual([])
    type('Monday, from (2)', '13:00')
    type('Monday, until (2)', '00:00')
    press('Add hours to Friday')
    press('Save availability')
    await screen.findByText('Availability updated!')
    expect(bodies(calls, 'PUT')[0]).toMatchObject({
      version: 3,
      availability: {
        Monday: [
          { start: '09:00', end: '12:00' },
          { start: '13:00', end: '24:00' },
        ],
        Friday: [{ start: '09:00', end: '12:00' }],
      },
    })
  })

  test('deletes stored hours on the server, and unsaved ones without a call', async () => {
    const { calls } = await renderSlots(aProfile(), {
      'DELETE /api/instructors/availability/imani%40example.org/Monday/0': aProfile({
        availability: {},
        version: 4,
      }),
    })
    press('Add hours to Friday')
    press('Delete hours 1 of Friday')
    expect(bodies(calls, 'DELETE')).toEqual([])
    press('Discard changes')
    press('Delete hours 1 of Monday')
    await screen.findByText('Slot deleted!')
    const { query, body } = calls.find(({ method }) => method === 'DELETE')!
    expect({ ...Object.fromEntries(query), ...(body as object) }).toMatchObject({
      start: '09:00',
      end: '12:00',
    })
    expect(screen.queryByLabelText('Monday, from (1)')).toBeNull()
  })

  test('removes the error of saving or deleting hours when either succeeds', async () => {
    let isDown = true
    const removeRoute = 'DELETE /api/instructors/availability/imani%40example.org/Monday/0'
    await renderSlots(aProfile(), {
      [routes.hours]: () => (isDown ? refuse(500, 'unexpected', 'x') : aProfile({ version: 4 })),
      [removeRoute]: () =>
        isDown ? refuse(500, 'unexpected', 'x') : aProfile({ availability: {}, version: 4 }),
    })
    press('Delete hours 1 of Monday')
    await expectAlert('Failed to delete slot.')
    isDown = false
    press('Save availability')
    await screen.findByText('Availability updated!')
    expect(screen.queryByText('Failed to delete slot.')).toBeNull()
    isDown = true
    press('Save availability')
    await expectAlert('Failed to update availability.')
    isDown = false
    press('Delete hours 1 of Monday')
    await screen.findByText('Slot deleted!')
    expect(screen.queryByText('Failed to update availability.')).toBeNull()
  })

  test('keeps the input when the profile was changed after it was loaded, and stores it at the next try', async () => {
    const answer = ({ body }: SentCall) =>
      (body as { version: number }).version === 3
        ? refuse(409, 'instructor.changedMeanwhile', 'x', {
            current: aProfile({ version: 5, location: 'Elsewhere' }),
          })
        : aProfile({ ...(body as Partial<Profile>), version: 6 })
    const { calls } = await renderSlots(aProfile(), { [routes.hours]: answer })
    type('Monday, until (1)', '11:00')
    press('Save availability')
    await expectAlert('This profile was changed meanwhile. Please look at it again.')
    expect(field('Monday, until (1)').value).toBe('11:00')
    press('Save availability')
    await screen.findByText('Availability updated!')
    expect(bodies(calls, 'PUT').map((body) => (body as { version: number }).version)).toEqual([3, 5])
  })

  test('shows the free hours of four weeks, without past and booked hours and days off', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:20:00Z') }) // 10:20 in Toronto, a Monday
    try {
      await renderSlots(
        aProfile({
          overrides: { '2026-11-30': [] },
          bookings: [{ date: '2026-12-07', start: '10:00', end: '11:00' }],
        }),
      )
      const free = within(screen.getByRole('region', { name: 'Free in the next four weeks' })).getAllByRole(
        'listitem',
      )
      expect(free.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
        'Mon, Nov 2310:30 a.m. – 12:00 p.m.',
        'Mon, Dec 79:00 a.m. – 10:00 a.m.11:00 a.m. – 12:00 p.m.',
        'Mon, Dec 149:00 a.m. – 12:00 p.m.',
      ])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the administrators’ list of instructors', () => {
  const profile = aProfile()
  const render = (answers: Answers = {}) =>
    renderScreen(<InstructorsPage />, {
      url: '/admin/add-instructor',
      session: { role: 'admin' },
      answers: { 'GET /api/instructors': [], ...answers },
    })
  const fillIn = () => {
    type('First name', 'Rosa')
    type('Last name', 'Díaz')
    type('Email', 'rosa@example.org')
  }

  test('says that it is empty, or that it could not be fetched', async () => {
    const { unmount } = await render()
    await screen.findByText('No instructors found.')
    unmount()
    await render({ 'GET /api/instructors': () => refuse(400, 'test.down', 'down') })
    await expectAlert('Failed to fetch instructors')
  })

  test('adds an instructor in the language on screen, and shows them', async () => {
    let instructors: Profile[] = []
    const { calls } = await render({
      'GET /api/instructors': () => instructors,
      'POST /api/instructors/add': () => {
        instructors = [profile]
        return Response.json(profile, { status: 201 })
      },
    })
    await screen.findByText('No instructors found.')
    fillIn()
    press('Add instructor')
    await screen.findByText('Instructor added successfully!')
    await screen.findByRole('rowheader', { name: 'Imani Okafor' })
    expect(bodies(calls, 'POST')).toEqual([
      { firstName: 'Rosa', lastName: 'Díaz', email: 'rosa@example.org', language: 'en' },
    ])
    expect(field('First name').value).toBe('')
  })

  test('keeps the input when the e-mail is taken', async () => {
    await render({ 'POST /api/instructors/add': () => refuse(409, 'account.emailTaken', 'x') })
    fillIn()
    press('Add instructor')
    await expectAlert('This email is already registered.')
    expect(field('Email').value).toBe('rosa@example.org')
  })

  test('deletes an instructor after a dialog', async () => {
    const { calls } = await render({
      'GET /api/instructors': [profile],
      'DELETE /api/instructors/usr_1': undefined,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Imani Okafor' }))
    expect(bodies(calls, 'DELETE')).toHaveLength(0)
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete instructor' }),
    )
    await screen.findByText('Instructor deleted.')
    expect(bodies(calls, 'DELETE')).toHaveLength(1)
  })
})
