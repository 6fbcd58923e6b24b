import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import LoginPage from '#web/areas/account/LoginPage.tsx'
import ResetPasswordPage from '#web/areas/account/ResetPasswordPage.tsx'
import SignupPage from '#web/areas/account/SignupPage.tsx'
import { deviceName } from '#web/areas/account/security/deviceName.ts'
import type { RedirectedFrom } from '#web/shell/session/redirectAfterLogin.ts'
import { history } from '#web/shell/site/history.ts'
import { expectAlert, press } from '../support/onScreen.ts'
import { type Answers, refuse, renderScreen } from '../support/screen.tsx'

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const waitForStatus = async (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map((element) => element.textContent)).toContain(text))
const waitForPath = (pathname: string) => waitFor(() => expect(window.location.pathname).toBe(pathname))

const refused = refuse(401, 'account.loginFailed', 'Login failed')
const refusedInstructorLogin = { 'POST /api/instructor-login': () => refused.clone() }
const acceptedLogin = (role: string) => ({
  ...refusedInstructorLogin,
  'POST /api/login': { userId: 'usr_1', package: 'pro', token: 'secret-token', role },
})

async function logIn(answers: Answers, before = () => {}) {
  const rendered = await renderScreen(<LoginPage />, { url: '/login', answers })
  act(before)
  fill('Email', 'ada@example.org')
  fill('Password', 'a lake in winter')
  press('Login')
  return rendered
}

test('the login tries the instructor login first and leads a user home, without a token in storage', async () => {
  const { calls } = await logIn(acceptedLogin('user'))
  await waitForStatus('Login successful!')
  const credentials = { email: 'ada@example.org', password: 'a lake in winter', device: deviceName() }
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/instructor-login', credentials],
    ['/api/login', credentials],
  ])
  expect(window.location.pathname).toBe('/login')
  await waitForPath('/')
  expect(window.localStorage.getItem('isLoggedIn')).toBe('true')
  expect(window.localStorage.getItem('package')).toBe('pro')
  expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain('secret-token')
})

test('a user who was sent to the login returns to the page', async () => {
  await logIn(acceptedLogin('user'), () =>
    history.replace('/login', { from: '/account?tab=data', access: 'user' } satisfies RedirectedFrom),
  )
  await waitForPath('/account')
  expect(window.location.search).toBe('?tab=data')
})

test('a user does not return to a page that their role cannot open', async () => {
  await logIn(acceptedLogin('user'), () =>
    history.replace('/login', { from: '/admin/newsletter', access: 'admin' } satisfies RedirectedFrom),
  )
  await waitForPath('/')
})

test('a logged-in user sees so above the form, with a link to the account', async () => {
  await renderScreen(<LoginPage />, { url: '/login', session: { email: 'ada@example.org' } })
  expect(screen.getByText(/You are logged in as ada@example.org/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account')
})

test('a logged-in user who was sent here from a page of others reads whose page it is', async () => {
  await renderScreen(<LoginPage />, { url: '/login', session: { email: 'ada@example.org' } })
  const sentFrom = (access: RedirectedFrom['access']) =>
    act(() => history.replace('/login', { from: '/slots', access } satisfies RedirectedFrom))
  sentFrom('instructor')
  expect(screen.getByText(/That page is for instructors/)).toBeTruthy()
  sentFrom('admin')
  expect(screen.getByText(/That page is for administrators/)).toBeTruthy()
  sentFrom('user')
  expect(screen.queryByText(/That page is/)).toBeNull()
})

test('an administrator is led to the articles', async () => {
  await logIn(acceptedLogin('admin'))
  await waitForStatus('Admin login successful!')
  expect(window.localStorage.getItem('isAdmin')).toBe('true')
  await waitForPath('/Articles')
})

test('an instructor is led to the slots, and the common login is not tried', async () => {
  const { calls } = await logIn({
    'POST /api/instructor-login': { isInstructor: true, instructorId: 'usr_2', userId: 'usr_2', token: 'x' },
  })
  await waitForStatus('Instructor login successful!')
  expect(calls).toHaveLength(1)
  await waitForPath('/slots')
})

test('a refused login shows a message and keeps the typed values', async () => {
  await logIn({ ...refusedInstructorLogin, 'POST /api/login': () => refused.clone() })
  await expectAlert('Login failed')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.org')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'a lake in winter')
})

test('a failed login shows a message', async () => {
  await logIn({
    ...refusedInstructorLogin,
    'POST /api/login': refuse(500, 'unexpected.defect', 'Something went wrong'),
  })
  await expectAlert('Error logging in.')
})

test('too many attempts show a message', async () => {
  await logIn({
    ...refusedInstructorLogin,
    'POST /api/login': refuse(429, 'throttle.tooMany', 'Too many attempts. Please try again later.'),
  })
  await expectAlert('Too many attempts.')
})

test('an empty login is not sent', async () => {
  const { calls } = await renderScreen(<LoginPage />, { url: '/login' })
  press('Login')
  await expectAlert('This field is required.')
  expect(screen.getAllByText('This field is required.')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
  expect(calls).toEqual([])
})

test('password managers find their fields', async () => {
  await renderScreen(<LoginPage />, { url: '/login' })
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username')
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
})

const resetLinkSent = {
  'POST /api/forgot-password': { message: 'If that email exists, a reset link has been sent.' },
}

test('the forgot-password dialog takes over the e-mail and sends the language of the screen', async () => {
  const { calls } = await renderScreen(<LoginPage />, {
    url: '/login',
    language: 'fr',
    answers: resetLinkSent,
  })
  fill('Courriel', 'ada@example.org')
  press('Mot de passe oublié\u00a0?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Mot de passe oublié' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Envoyer le lien' }))
  expect((await dialog.findByRole('status')).textContent).toBe(
    'Si ce courriel est associé à un compte, un lien de réinitialisation y a été envoyé.',
  )
  expect(calls[0]?.body).toEqual({ email: 'ada@example.org', language: 'fr' })
})

test('a failed request for a reset link shows a message', async () => {
  await renderScreen(<LoginPage />, {
    url: '/login',
    answers: { 'POST /api/forgot-password': refuse(500, 'unexpected.defect', 'no') },
  })
  press('Forgot password?')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'ada@example.org' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send reset link' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Error sending reset email.')
})

test('a sign-up sends the typed values, remembers the e-mail and leads to the login', async () => {
  const { calls } = await renderScreen(<SignupPage />, {
    url: '/signup',
    answers: { 'POST /api/signup': { message: 'Signup successful!' } },
  })
  fill('First name', 'Ada')
  fill('Last name', 'Lovelace')
  fill('Email', 'ada@example.org')
  fill('Password', 'a lake in winter')
  press('Sign up')
  await waitForStatus('Signup successful!')
  expect(calls[0]?.body).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    password: 'a lake in winter',
  })
  expect(calls[0]?.query.get('lang')).toBe('en')
  expect(window.localStorage.getItem('userEmail')).toBe('ada@example.org')
  await waitForPath('/login')
})

test('only after a sign-up does the login say what comes next, with the address filled in and the password focused', async () => {
  window.localStorage.setItem('userEmail', 'ada@example.org')
  const { unmount } = await renderScreen(<LoginPage />, { url: '/login' })
  expect(screen.queryByText(/We have sent a letter/)).toBeNull()
  act(() => history.push('/login', { signedUp: true }))
  await waitForStatus(
    'Your account is ready: log in with the password that you have just chosen. We have also sent an email to ada@example.org. Its link confirms the address, and works for 24 hours.',
  )
  unmount()
})

test('an empty sign-up marks every field and focuses the first', async () => {
  const { calls } = await renderScreen(<SignupPage />, { url: '/signup' })
  press('Sign up')
  await expectAlert('Signup failed!')
  expect(screen.getAllByText('This field is required.')).toHaveLength(4)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')))
  expect(calls).toEqual([])
})

test('a taken e-mail shows a message in the language of the screen', async () => {
  await renderScreen(<SignupPage />, {
    url: '/signup',
    language: 'es',
    answers: { 'POST /api/signup': refuse(409, 'account.emailTaken', 'This email is already registered.') },
  })
  fill('Nombre', 'Ada')
  fill('Apellido', 'Lovelace')
  fill('Correo electrónico', 'ada@example.org')
  fill('Contraseña', 'a lake in winter')
  press('Registrarse')
  await expectAlert('Ya existe una cuenta con este correo.')
})

test('a reset page without a token shows a message and leads back to the login', async () => {
  await renderScreen(<ResetPasswordPage />, { url: '/reset-password' })
  await expectAlert('This password reset link is invalid or has expired.')
  press('Back to login')
  await waitForPath('/login')
})

const resetDone = {
  'POST /api/reset-password': { message: 'Password reset successfully! Redirecting to login...' },
}

test('the reset page asks for the password twice and sends it with the token, which leaves the URL at once', async () => {
  const { calls } = await renderScreen(<ResetPasswordPage />, {
    url: '/reset-password?token=from-the-mail',
    answers: resetDone,
  })
  await waitFor(() => expect(window.location.search).toBe(''))
  fill('New password', '12345')
  press('Reset password')
  await expectAlert('Password must be at least 6 characters long.')
  fill('New password', 'a forest in spring')
  fill('Confirm password', 'a forest')
  press('Reset password')
  await expectAlert('Passwords do not match.')
  fill('Confirm password', 'a forest in spring')
  press('Reset password')
  await waitForStatus('Password reset successfully! Redirecting to login...')
  expect(calls.map(({ body }) => body)).toEqual([
    { token: 'from-the-mail', newPassword: 'a forest in spring' },
  ])
  await waitForPath('/login')
})

test('a link that was used already shows a message', async () => {
  const used = refuse(
    400,
    'account.badResetLink',
    'This password reset link is invalid or has expired. Please ask for a new one.',
  )
  await renderScreen(<LoginPage />, {
    url: '/login?token=used',
    answers: { 'POST /api/reset-password': used },
  })
  fill('New password', 'a forest in spring')
  press('Reset password')
  await expectAlert('Please ask for a new one.')
})

test('the login page with a token asks for the new password once, and then shows the login', async () => {
  await renderScreen(<LoginPage />, { url: '/login?token=from-the-mail', answers: resetDone })
  expect(screen.queryByLabelText('Confirm password')).toBeNull()
  fill('New password', 'a forest in spring')
  press('Reset password')
  await waitForStatus('Password reset successfully! Redirecting to login...')
  expect(await screen.findByLabelText('Password')).toBeDefined()
})

test('an unused reset link survives a change of language, and is forgotten when the visitor opens another page', async () => {
  const page = await renderScreen(<LoginPage />, { url: '/login?token=from-the-mail' })
  page.unmount()
  const again = await renderScreen(<LoginPage />, { url: '/fr/login', language: 'fr' })
  expect(screen.getByLabelText('Nouveau mot de passe')).toBeDefined()
  window.history.pushState(null, '', '/news')
  again.unmount()
  await renderScreen(<LoginPage />, { url: '/login' })
  expect(await screen.findByLabelText('Password')).toBeDefined()
})
