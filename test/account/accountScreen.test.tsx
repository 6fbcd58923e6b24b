import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import AccountPage from '#web/areas/account/AccountPage.tsx'
import VerifyEmailPage from '#web/areas/account/VerifyEmailPage.tsx'
import { MeContext } from '#web/shell/session/MeContext.ts'
import { SiteContext } from '#web/shell/site/SiteContext.ts'
import { aSite } from '../shell/aSite.ts'
import { expectAlert, press } from '../support/onScreen.ts'
import { type Answers, refuse, renderScreen } from '../support/screen.tsx'

const waitForStatus = async (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map((element) => element.textContent)).toContain(text))
const waitForPath = (pathname: string) => waitFor(() => expect(window.location.pathname).toBe(pathname))

const member = {
  userId: 'usr_test',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  role: 'user' as const,
  package: 'pro' as const,
  language: 'en' as const,
  emailVerified: true,
  courses: [],
  subscriptionInfo: null,
}

const nothingLost = { plan: null, sessions: [], courses: [], files: 0, listing: null }

const accountPageOf = (me: typeof member) => (
  <MeContext value={me}>
    <AccountPage />
  </MeContext>
)
const accountPage = accountPageOf(member)

test('erasing the account sends the password in the body, then forgets the user and opens the home page', async () => {
  const answers: Answers = { 'DELETE /api/me': undefined, 'GET /api/me/erasure': nothingLost }
  const { calls } = await renderScreen(accountPage, {
    url: '/account',
    session: { email: 'ada@example.org' },
    answers,
  })
  expect(await screen.findByText('Ada Lovelace')).toBeDefined()
  press('Delete my account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'a lake in winter' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await waitForPath('/')
  const erasure = calls.find(({ method }) => method === 'DELETE')
  expect([erasure?.body, String(erasure?.query)]).toEqual([{ password: 'a lake in winter' }, ''])
  await waitForStatus('Your account has been deleted.')
  expect(window.localStorage.getItem('isLoggedIn')).toBeNull()
  expect(window.localStorage.getItem('userEmail')).toBeNull()
})

test('the dialog that erases an account lists what is lost and what is refunded', async () => {
  const session = {
    courseName: 'Net Zero',
    timeZone: 'America/Toronto',
    startsAt: '2027-03-01T14:00:00.000Z',
  }
  const losses = {
    plan: { name: 'pro', until: '2027-01-31T00:00:00.000Z' },
    sessions: [
      { ...session, price: 64, isPaidBack: true },
      { ...session, startsAt: '2026-11-01T14:00:00.000Z', price: 80, isPaidBack: false },
      { ...session, price: 0, isPaidBack: false },
    ],
    courses: ['Net Zero'],
    files: 2,
    listing: 'Verdant Works',
  }
  await renderScreen(accountPage, {
    url: '/account',
    session: { email: member.email },
    answers: { 'GET /api/me/erasure': losses },
  })
  press('Delete my account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  const items = await dialog.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'the plan Pro, paid until January 31, 2027',
    '“Net Zero” from March 1, 2027: it is cancelled, and C$64.00 goes back to your card',
    'the rest of “Net Zero”, which began on November 1, 2026: it is cancelled and not paid back',
    '“Net Zero” on March 1, 2027, which is not paid for: it is cancelled',
    'the lessons of “Net Zero” and its certificate',
    '2 files that you bought',
    'the listing of Verdant Works in the directory',
  ])
})

test('if the list of losses fails to load, the dialog says so and the account can still be erased', async () => {
  await renderScreen(accountPage, {
    url: '/account',
    session: { email: member.email },
    answers: { 'GET /api/me/erasure': refuse(404, 'account.missing', 'This account no longer exists.') },
  })
  press('Delete my account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('What you would lose could not be loaded.')
  expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeDefined()
})

test('the account page shows that the address is confirmed and does not ask for it', async () => {
  await renderScreen(accountPage, { url: '/account', session: { email: member.email } })
  expect(await screen.findByText('Confirmed')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Confirm your email address' })).toBeNull()
  expect(screen.queryByText(/is left out|stays unless/)).toBeNull()
})

test('the account page asks to confirm the address, says what depends on it, and mails the link again', async () => {
  const { calls } = await renderScreen(accountPageOf({ ...member, emailVerified: false }), {
    url: '/account',
    session: { email: member.email },
    answers: {
      'POST /api/verify-email/send': { message: 'We have sent you a confirmation link.' },
      'GET /api/me': member,
    },
  })
  expect(await screen.findByText('Not confirmed')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Confirm your email address' })).toBeDefined()
  expect(screen.getByText(/is left out until you have confirmed the address/)).toBeDefined()
  expect(screen.getByText(/stays unless you have confirmed the address/)).toBeDefined()
  press('Send the link again')
  await waitForStatus('We have sent you a link. It works for 24 hours.')
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/verify-email/send')
})

test('another link is requested in the language of the screen', async () => {
  const { calls } = await renderScreen(accountPageOf({ ...member, emailVerified: false }), {
    url: '/account',
    language: 'es',
    session: { email: member.email },
    answers: { 'POST /api/verify-email/send': { message: 'ok' } },
  })
  press('Enviar el enlace de nuevo')
  await waitForStatus('Le enviamos un enlace. Funciona durante 24 horas.')
  const request = calls.find(({ path }) => path === '/api/verify-email/send')
  expect(request?.query.get('lang')).toBe('es')
})

test('a link requested too often is refused with a message', async () => {
  await renderScreen(accountPageOf({ ...member, emailVerified: false }), {
    url: '/account',
    session: { email: member.email },
    answers: {
      'POST /api/verify-email/send': refuse(
        429,
        'throttle.tooMany',
        'Too many attempts. Please try again later.',
      ),
    },
  })
  press('Send the link again')
  await expectAlert('Too many attempts.')
})

test('a mailed link confirms only when the button is pressed, and its token leaves the URL at once', async () => {
  const { calls } = await renderScreen(<VerifyEmailPage />, {
    url: '/verify-email?token=mailed',
    answers: { 'POST /api/verify-email': { message: 'ok' } },
  })
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(calls).toEqual([])
  press('Confirm my email address')
  await waitForStatus('Your email address is confirmed.')
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'mailed' }])
  expect(screen.getByRole('link', { name: 'Open your account' }).getAttribute('href')).toBe('/account')
  expect(screen.queryByRole('button', { name: 'Confirm my email address' })).toBeNull()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Thank you' })),
  )
})

test('a page that was reloaded before the button is pressed still confirms, and no storage holds the token afterwards', async () => {
  const options = { answers: { 'POST /api/verify-email': { message: 'ok' } } }
  const { unmount } = await renderScreen(<VerifyEmailPage />, {
    url: '/verify-email?token=mailed',
    ...options,
  })
  await waitFor(() => expect(window.location.search).toBe(''))
  unmount()
  const { calls } = await renderScreen(<VerifyEmailPage />, { url: '/verify-email', ...options })
  press('Confirm my email address')
  await waitForStatus('Your email address is confirmed.')
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'mailed' }])
  expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain('mailed')
})

test('after too many requests the button can be pressed again', async () => {
  await renderScreen(<VerifyEmailPage />, {
    url: '/verify-email?token=mailed',
    answers: {
      'POST /api/verify-email': refuse(429, 'throttle.tooMany', 'Too many attempts. Please try again later.'),
    },
  })
  const button = screen.getByRole('button', { name: 'Confirm my email address' })
  button.focus()
  fireEvent.click(button)
  await expectAlert('Too many attempts.')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Confirm my email address' })),
  )
})

test('a link that was used or has no token is refused, and the page says where to get another', async () => {
  const used = refuse(400, 'account.badVerifyLink', 'This confirmation link is invalid or has expired.')
  const { unmount } = await renderScreen(<VerifyEmailPage />, {
    url: '/verify-email?token=used',
    language: 'fr',
    answers: { 'POST /api/verify-email': used },
  })
  press('Confirmer mon adresse courriel')
  await expectAlert('Ce lien de confirmation n’est pas valide ou a expiré.')
  expect(screen.getByText(/^Si l’adresse est déjà confirmée, tout est en ordre/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ouvrir votre compte' }).className).toContain('button-primary')
  expect(screen.queryByRole('button', { name: 'Confirmer mon adresse courriel' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  unmount()
  await renderScreen(<VerifyEmailPage />, { url: '/verify-email' })
  await expectAlert('This confirmation link is invalid or has expired.')
  expect(screen.queryByRole('button', { name: 'Confirm my email address' })).toBeNull()
})

test('the account links the pages that are the user’s own, and none that visitors have too', async () => {
  await renderScreen(<SiteContext value={aSite}>{accountPage}</SiteContext>, {
    url: '/account',
    session: { package: 'pro' },
  })
  const yours = (await screen.findByRole('heading', { name: 'Yours' })).closest('section')!
  expect(
    within(yours)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Buy courses', 'Directory'])
})
