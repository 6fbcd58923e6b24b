import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import OwnPage from '#web/areas/directory/own/OwnPage.tsx'
import { expectAlert, press } from '../support/onScreen.ts'
import { type Answers, refuse, renderScreen, type ScreenOptions, type SentCall } from '../support/screen.tsx'
import { callsOf, field, ownCompany, premium, type } from './ownCompany.ts'

beforeEach(() => window.sessionStorage.clear())

describe('the page of a member’s own company', () => {
  const render = (listing: object | null, answers: Answers = {}, options: ScreenOptions = premium) =>
    renderScreen(<OwnPage />, {
      url: '/directory',
      answers: { 'GET /api/directory/own': { listing }, ...answers },
      ...options,
    })

  /** Fills in the required fields. */
  const fillIn = async () => {
    await screen.findByLabelText('Company name')
    type('Company name', 'Maple Solar')
    type('City', 'Toronto')
    type('State or province', 'Ontario')
    type('Country', 'Canada')
    type('Industry', 'Retail')
  }

  test('asks visitors to log in and links to the login', async () => {
    await render(null, {}, {})
    expect(screen.getByText('Please log in to list your company.')).toBeTruthy()
    press('Log in')
    await waitFor(() => expect(window.location.pathname).toBe('/login'))
    expect(window.history.state).toMatchObject({ state: { from: '/directory', access: 'user' } })
  })

  test('leads instructors to their teaching and offers them no plan', async () => {
    await render(null, {}, { session: { role: 'instructor' } })
    expect(screen.getByText('Instructors list no company')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Your teaching' }).getAttribute('href')).toBe('/slots')
    expect(screen.queryByText(/Premium/)).toBeNull()
  })

  test.each(['free', 'pro'] as const)(
    'leads a %s member without a company to the Premium plan, to claiming and to asking',
    async (plan) => {
      await render(null, {}, { session: { package: plan } })
      await screen.findByText('Listing your own company is part of the Premium plan.')
      expect(screen.getByRole('link', { name: 'See the Premium plan' }).getAttribute('href')).toBe(
        '/pricing?plan=premium',
      )
      expect(screen.getByRole('link', { name: 'Look for my company' }).getAttribute('href')).toBe(
        '/companies',
      )
      expect(screen.queryByLabelText('Company name')).toBeNull()
      press('Ask to be listed')
      expect(await screen.findByLabelText('Company name')).toBeTruthy()
    },
  )

  test('sends the request of a free member, without a logo, and says that it waits', async () => {
    const { calls } = await render(
      null,
      { 'POST /api/directory/requests': ownCompany({ version: 1, package: 'free', status: 'pending' }) },
      { session: { package: 'free' } },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Ask to be listed' }))
    await fillIn()
    expect(screen.queryByText('Logo (optional)')).toBeNull()
    press('Ask to be listed')
    await screen.findByText('Your company is saved, and is waiting for our approval.')
    await screen.findByText('Nobody else sees it until we have looked at it. We will tell you by email.')
    expect(callsOf(calls, 'POST').map(({ path }) => path)).toEqual(['/api/directory/requests'])
  })

  test('tells a member why the company was withdrawn, and what to do', async () => {
    await render(ownCompany({ status: 'withdrawn', reason: 'The website belongs to others.' }))
    await screen.findByText('Your company is not shown in the directory')
    expect(screen.getByText('Our reason: The website belongs to others.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeTruthy()
  })

  test('tells pro members that their company stands in bold, and when it waits again', async () => {
    await render(ownCompany({ package: 'pro' }), {}, { session: { package: 'pro' } })
    await screen.findByText(/^Your company is in the directory, in bold\./)
    expect(screen.getByText(/Under another name, or with other links, it will wait/)).toBeTruthy()
  })

  test('lets members without the plan change and remove their company, but not its logo', async () => {
    await render(ownCompany({ package: 'free' }), {}, { session: { package: 'free' } })
    await screen.findByText(/^Your company is in the directory in plain text/)
    expect(field('Company name').value).toBe('Maple Solar')
    expect(screen.getByRole('button', { name: 'Remove my company' })).toBeTruthy()
    expect(screen.queryByText('Logo')).toBeNull()
  })

  test('sends the form as typed, with the account’s e-mail filled in', async () => {
    const { calls } = await render(null, {
      'POST /api/directory': ownCompany({ version: 1, website: 'https://www.maple.example' }),
    })
    await fillIn()
    expect(field('Email').value).toBe('ada@example.com')
    type(/^Website/, ' www.maple.example ')
    press('Publish my company')
    await screen.findByText('Your company is in the directory.')
    expect(callsOf(calls, 'POST')[0]!.body).toMatchObject({
      company: 'Maple Solar',
      website: 'www.maple.example',
      industry: 'Retail',
    })
    expect(callsOf(calls, 'POST')[0]!.body).not.toHaveProperty('version')
    await waitFor(() => expect(field(/^Website/).value).toBe('https://www.maple.example'))
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeTruthy()
    expect(window.sessionStorage.length).toBe(0)
  })

  test('says in each language that it can be used on a phone', async () => {
    for (const [language, hint] of [
      ['en', /on a phone, too: what you type stays in this tab/],
      ['fr', /sur un téléphone\s: ce que vous saisissez reste dans cet onglet/],
      ['es', /en un teléfono: lo que escriba se conserva en esta pestaña/],
    ] as const) {
      const { unmount } = await render(null, {}, { ...premium, language })
      expect(await screen.findByText(hint)).toBeTruthy()
      expect(document.body.textContent).not.toMatch(/desktop|ordinateur|ordenador/i)
      unmount()
    }
  })

  test.each([
    ['Company name', 'Please fill in all required fields: Company Name, Email, and Industry'],
    ['City', 'Please fill in all required location fields: City, State, and Country'],
  ])('does not send the form without %s, and marks the field', async (label, text) => {
    const { calls } = await render(null)
    await fillIn()
    type(label, '  ')
    press('Publish my company')
    await expectAlert(text)
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect(callsOf(calls, 'POST')).toEqual([])
  })

  test('requires a contractor type, own words for another type, and a link for a social platform', async () => {
    const { calls } = await render(null)
    await fillIn()
    expect(screen.queryByLabelText('Contractor type')).toBeNull()
    type('Industry', 'Local Contractors')
    press('Publish my company')
    await expectAlert('Please fill in all required fields for Local Contractors')
    type('Contractor type', 'other')
    press('Publish my company')
    await expectAlert('Please specify your contractor type when selecting "Other"')
    expect(field('Your contractor type').getAttribute('aria-invalid')).toBe('true')
    type('Your contractor type', 'Green roofs')
    type('Social platform', 'LinkedIn')
    press('Publish my company')
    await expectAlert('Please provide a URL when selecting a social platform')
    expect(callsOf(calls, 'POST')).toEqual([])
    type('Link to your page there', 'linkedin.com/company/maple')
    press('Publish my company')
    await waitFor(() => expect(callsOf(calls, 'POST')).toHaveLength(1))
    expect(callsOf(calls, 'POST')[0]!.body).toMatchObject({
      contractorType: 'Green roofs',
      socialLink: 'linkedin.com/company/maple',
    })
  })

  test('says at the field that a social link leads elsewhere, in the reader’s words', async () => {
    for (const [language, text] of [
      ['en', 'This link leads to another site. Enter the link to your page on LinkedIn, such as'],
      ['fr', 'Ce lien mène à un autre site. Saisissez le lien vers votre page sur LinkedIn'],
      ['es', 'Este enlace lleva a otro sitio. Ingrese el enlace a su página en LinkedIn'],
    ] as const) {
      const listing = ownCompany({ socialType: 'LinkedIn', socialLink: 'https://casino.example/' })
      const { calls, unmount } = await render(listing, {}, { ...premium, language })
      const link = await waitFor(
        () => document.querySelector<HTMLInputElement>('input[name=socialLink]')!.form!,
      )
      fireEvent.submit(link)
      const input = document.querySelector<HTMLInputElement>('input[name=socialLink]')!
      await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
      const described = input.getAttribute('aria-describedby')!.split(' ')
      expect(described.map((id) => document.getElementById(id)!.textContent).join(' ')).toContain(text)
      expect(callsOf(calls, 'PUT')).toEqual([])
      unmount()
    }
  })

  test('shows an error of the server at its field', async () => {
    const issue = {
      path: 'phone',
      code: 'listingField.phone',
      params: {},
      message: 'Enter a phone number of 7 to 15 digits.',
    }
    await render(null, {
      'POST /api/directory': () => refuse(400, 'input.invalid', issue.message, { issues: [issue] }),
    })
    await fillIn()
    press('Publish my company')
    await screen.findByText(issue.message)
    expect(field(/^Phone/).getAttribute('aria-invalid')).toBe('true')
    expect(field('City').value).toBe('Toronto')
  })

  test('says so if the form could not be submitted for an unknown reason', async () => {
    await render(null, { 'POST /api/directory': () => refuse(500, 'unexpected', 'Something went wrong') })
    await fillIn()
    press('Publish my company')
    await expectAlert('Submission failed. Please try again.')
    expect(field('City').value).toBe('Toronto')
  })

  test('keeps unsent changes over a reload, says so, and can discard them', async () => {
    const { unmount } = await render(ownCompany())
    await screen.findByLabelText('Company name')
    type('Company name', 'Maple Solar and Wind')
    unmount()
    await render(ownCompany())
    await screen.findByText('This is what you typed before and have not sent yet.', { exact: false })
    expect(field('Company name').value).toBe('Maple Solar and Wind')
    press('Discard it')
    expect(field('Company name').value).toBe('Maple Solar')
    expect(window.sessionStorage.length).toBe(0)
  })

  test('lets the member overwrite a change that somebody else has made since the page was loaded, or cancel', async () => {
    const stored = ownCompany({ version: 4, description: 'Theirs' })
    const respondToChange = ({ body }: SentCall) =>
      (body as { version: number }).version === 4
        ? ownCompany({ version: 5, company: 'Mine' })
        : refuse(409, 'directory.changedMeanwhile', 'This company was changed meanwhile.', {
            current: stored,
          })
    const { calls } = await render(ownCompany(), { 'PUT /api/directory/lst_1': respondToChange })
    await screen.findByLabelText('Company name')
    type('Company name', 'Mine')
    press('Save changes')
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByText('Cancel'))
    expect(field('Company name').value).toBe('Mine')
    expect(screen.getByRole('button', { name: 'Discard it' })).toBeTruthy()
    press('Save changes')
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Use mine' }))
    await screen.findByText('Your changes are in the directory.')
    expect(callsOf(calls, 'PUT').map(({ body }) => (body as { version: number }).version)).toEqual([3, 3, 4])
    expect(screen.queryByRole('button', { name: 'Discard it' })).toBeNull()
  })

  test('links to the entry of a company that is listed already, where it can be claimed', async () => {
    const refuseAsListed = () =>
      refuse(409, 'directory.listedAlready', 'This company is in the directory already.', { claim: 'lst_9' })
    await render(null, { 'POST /api/directory': refuseAsListed })
    await fillIn()
    press('Publish my company')
    await expectAlert('This company is in the directory already. Open it there and ask to take it over.')
    const entry = screen.getByRole('link', { name: 'Open the company' })
    expect(entry.getAttribute('href')).toBe('/companies/lst_9')
    expect(field('City').value).toBe('Toronto')
  })

  test('says that a company that looks like another member’s waits for approval', async () => {
    await render(null, {
      'POST /api/directory': ownCompany({ status: 'pending', isTwin: true, validationStatus: 'pending' }),
    })
    await fillIn()
    press('Publish my company')
    await screen.findByText('Your company is saved, and is waiting for our approval.')
    await screen.findByText('Your company is waiting for our approval')
    await screen.findByText(/It could be mistaken for a company that another member has listed/)
    expect(screen.queryByRole('link', { name: 'See it in the directory' })).toBeNull()
  })

  test('says that an unproved email is hidden, and mails a link to it', async () => {
    const { calls } = await render(ownCompany({ isEmailShown: false }), {
      'POST /api/directory/lst_1/verify-email': undefined,
    })
    await screen.findByText('Your email is not shown yet')
    press('Send the link')
    await screen.findByText('The link is on its way.')
    expect(callsOf(calls, 'POST')).toHaveLength(1)
  })

  test('removes the company after a confirmation, and shows an empty form', async () => {
    let listing: object | null = ownCompany()
    const { calls } = await render(null, {
      'GET /api/directory/own': () => ({ listing }),
      'DELETE /api/directory/lst_1': () => {
        listing = null
      },
    })
    await screen.findByLabelText('Company name')
    press('Remove my company')
    const dialog = await screen.findByRole('alertdialog')
    expect(callsOf(calls, 'DELETE')).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await screen.findByText('Your company is no longer in the directory.')
    await screen.findByRole('button', { name: 'Publish my company' })
    expect(field('Company name').value).toBe('')
  })

  test('fills in the town from the browser’s position', async () => {
    const position = { coords: { latitude: 43.65, longitude: -79.38 } }
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: (resolve: (found: typeof position) => void) => resolve(position) },
    })
    const userLocation = { city: 'Toronto', state: 'Ontario', country: 'Canada' }
    const { calls } = await render(null, { 'GET /api/directory/nearby': { userLocation } })
    await screen.findByLabelText('Company name')
    press('Use my location')
    await screen.findByText('Filled in. Please check it.')
    expect([field('City').value, field('Country').value]).toEqual(['Toronto', 'Canada'])
    expect(calls.find(({ path }) => path.endsWith('/nearby'))!.query.get('lat')).toBe('43.65')
  })

  test('says so if the browser does not give its position', async () => {
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (_: unknown, reject: (error: Error) => void) => reject(new Error('denied')),
      },
    })
    await render(null)
    await screen.findByLabelText('Company name')
    press('Use my location')
    await screen.findByText('Your browser did not say where you are. Please type it in.')
  })
})
