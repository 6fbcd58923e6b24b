import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import AccountPage from '#web/areas/account/AccountPage.tsx'
import VerifyEmailPage from '#web/areas/account/VerifyEmailPage.tsx'
import { MeContext } from '#web/shell/session/MeContext.ts'
import { alertText, press } from '../support/onScreen.ts'
import { type Answers, refuse, renderScreen } from '../support/screen.tsx'

const statusText = async (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(text))
const arrives = (pathname: string) => waitFor(() => expect(window.location.pathname).toBe(pathname))

const ada = {
  userId: 'usr_test',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  role: 'user' as const,
  package: 'pro' as const,
  emailVerified: true,
  courses: [],
  subscriptionInfo: null,
}

const nothingLost = { plan: null, sessions: [], courses: [], files: 0, listing: null }

const accountOf = (me: typeof ada) => (
  <MeContext value={me}>
    <AccountPage />
  </MeContext>
)
const adasAccount = accountOf(ada)

test('the account page erases with the password in the body, then forgets the user and goes home', async () => {
  const answers: Answers = { 'DELETE /api/me': undefined, 'GET /api/me/erasure': nothingLost }
  const { sent } = await renderScreen(adasAccount, {
    at: '/account',
    session: { email: 'ada@example.org' },
    answers,
  })
  expect(await screen.findByText('Ada Lovelace')).toBeDefined()
  press('Delete my account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'a lake in winter' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await arrives('/')
  const erased = sent.find(({ method }) => method === 'DELETE')
  expect([erased?.body, String(erased?.query)]).toEqual([{ password: 'a lake in winter' }, ''])
  await statusText('Your account has been deleted.')
  expect(window.localStorage.getItem('isLoggedIn')).toBeNull()
  expect(window.localStorage.getItem('userEmail')).toBeNull()
})

test('before an account is erased, its dialog says what is lost and what is paid back', async () => {
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
  await renderScreen(adasAccount, {
    at: '/account',
    session: { email: ada.email },
    answers: { 'GET /api/me/erasure': losses },
  })
  press('Delete my account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  const items = await dialog.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'the plan Pro, paid until January 31, 2027',
    '“Net Zero” from March 1, 2027: it is called off, and C$64.00 goes back to your card',
    'the rest of “Net Zero”, which began on November 1, 2026: it is called off and not paid back',
    '“Net Zero” on March 1, 2027, which is not paid for: it is called off',
    'the lessons of “Net Zero” and its certificate',
    '2 files that you bought',
    'the listing of Verdant Works in the directory',
  ])
})

test('whoever cannot be told what is lost is told that, and may still erase the account', async () => {
  await renderScreen(adasAccount, {
    at: '/account',
    session: { email: ada.email },
    answers: { 'GET /api/me/erasure': refuse(404, 'account.missing', 'This account no longer exists.') },
  })
  press('Delete my account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('What you would lose could not be loaded.')
  expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeDefined()
})

test('the account page says that the address is confirmed, and asks for nothing', async () => {
  await renderScreen(adasAccount, { at: '/account', session: { email: ada.email } })
  expect(await screen.findByText('Confirmed')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Confirm your email address' })).toBeNull()
  expect(screen.queryByText(/is left out|stays unless/)).toBeNull()
})

test('the account page asks to confirm the address, tells what waits for it, and mails the link again', async () => {
  const { sent } = await renderScreen(accountOf({ ...ada, emailVerified: false }), {
    at: '/account',
    session: { email: ada.email },
    answers: {
      'POST /api/verify-email/send': { message: 'We have sent you a confirmation link.' },
      'GET /api/me': ada,
    },
  })
  expect(await screen.findByText('Not confirmed')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Confirm your email address' })).toBeDefined()
  expect(screen.getByText(/is left out until you have confirmed the address/)).toBeDefined()
  expect(screen.getByText(/stays unless you have confirmed the address/)).toBeDefined()
  press('Send the link again')
  await statusText('We have sent you a link. It works for 24 hours.')
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/verify-email/send')
})

test('another link is asked for in the language on screen', async () => {
  const { sent } = await renderScreen(accountOf({ ...ada, emailVerified: false }), {
    at: '/account',
    language: 'es',
    session: { email: ada.email },
    answers: { 'POST /api/verify-email/send': { message: 'ok' } },
  })
  press('Enviar el enlace de nuevo')
  await statusText('Le hemos enviado un enlace. Funciona durante 24 horas.')
  const asked = sent.find(({ path }) => path === '/api/verify-email/send')
  expect(asked?.query.get('lang')).toBe('es')
})

test('a link asked for too often is told as such', async () => {
  await renderScreen(accountOf({ ...ada, emailVerified: false }), {
    at: '/account',
    session: { email: ada.email },
    answers: {
      'POST /api/verify-email/send': refuse(
        429,
        'throttle.tooMany',
        'Too many attempts. Please try again later.',
      ),
    },
  })
  press('Send the link again')
  await alertText('Too many attempts.')
})

test('a mailed link confirms the address by the button alone, and its token leaves the address at once', async () => {
  const { sent } = await renderScreen(<VerifyEmailPage />, {
    at: '/verify-email?token=mailed',
    answers: { 'POST /api/verify-email': { message: 'ok' } },
  })
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(sent).toEqual([])
  press('Confirm my email address')
  await statusText('Your email address is confirmed.')
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'mailed' }])
  expect(screen.getByRole('link', { name: 'Open your account' }).getAttribute('href')).toBe('/account')
  expect(screen.queryByRole('button', { name: 'Confirm my email address' })).toBeNull()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Thank you' })),
  )
})

test('a page loaded anew before the press still confirms, and no storage holds the token after it', async () => {
  const options = { answers: { 'POST /api/verify-email': { message: 'ok' } } }
  const { unmount } = await renderScreen(<VerifyEmailPage />, {
    at: '/verify-email?token=mailed',
    ...options,
  })
  await waitFor(() => expect(window.location.search).toBe(''))
  unmount()
  const { sent } = await renderScreen(<VerifyEmailPage />, { at: '/verify-email', ...options })
  press('Confirm my email address')
  await statusText('Your email address is confirmed.')
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'mailed' }])
  expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain('mailed')
})

test('a link pressed when too many were pressed already can be pressed again', async () => {
  await renderScreen(<VerifyEmailPage />, {
    at: '/verify-email?token=mailed',
    answers: {
      'POST /api/verify-email': refuse(429, 'throttle.tooMany', 'Too many attempts. Please try again later.'),
    },
  })
  const button = screen.getByRole('button', { name: 'Confirm my email address' })
  button.focus()
  fireEvent.click(button)
  await alertText('Too many attempts.')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Confirm my email address' })),
  )
})

test('a link that is used, or has no token, is told, and where to have another', async () => {
  const used = refuse(400, 'account.badVerifyLink', 'This confirmation link is invalid or has expired.')
  const { unmount } = await renderScreen(<VerifyEmailPage />, {
    at: '/verify-email?token=used',
    language: 'fr',
    answers: { 'POST /api/verify-email': used },
  })
  press('Confirmer mon adresse courriel')
  await alertText('Ce lien de confirmation n’est pas valide ou a expiré.')
  expect(screen.getByText(/^Si l’adresse est déjà confirmée, tout est en ordre/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ouvrir votre compte' }).className).toContain('button-primary')
  expect(screen.queryByRole('button', { name: 'Confirmer mon adresse courriel' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  unmount()
  await renderScreen(<VerifyEmailPage />, { at: '/verify-email' })
  await alertText('This confirmation link is invalid or has expired.')
  expect(screen.queryByRole('button', { name: 'Confirm my email address' })).toBeNull()
})
