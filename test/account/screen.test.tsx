import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import LoginPage from '#web/areas/account/LoginPage.tsx'
import ResetPasswordPage from '#web/areas/account/ResetPasswordPage.tsx'
import SignupPage from '#web/areas/account/SignupPage.tsx'
import { deviceName } from '#web/areas/account/security/deviceName.ts'
import type { RedirectedFrom } from '#web/shell/session/redirectAfterLogin.ts'
import { history } from '#web/shell/site/history.ts'
import { alertText, press } from '../support/onScreen.ts'
import { type Answers, refuse, renderScreen } from '../support/screen.tsx'

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const statusText = async (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(text))
const arrives = (pathname: string) => waitFor(() => expect(window.location.pathname).toBe(pathname))

const refused = refuse(401, 'account.loginFailed', 'Login failed')
const noInstructor = { 'POST /api/instructor-login': () => refused.clone() }
const granted = (role: string) => ({
  ...noInstructor,
  'POST /api/login': { userId: 'usr_1', package: 'pro', token: 'secret-token', role },
})

async function logIn(answers: Answers, before = () => {}) {
  const rendered = await renderScreen(<LoginPage />, { at: '/login', answers })
  act(before)
  fill('Email', 'ada@example.org')
  fill('Password', 'a lake in winter')
  press('Login')
  return rendered
}

test('the login asks the instructor login first and leads a user home, with no token in storage', async () => {
  const { sent } = await logIn(granted('user'))
  await statusText('Login successful!')
  const credentials = { email: 'ada@example.org', password: 'a lake in winter', device: deviceName() }
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/instructor-login', credentials],
    ['/api/login', credentials],
  ])
  expect(window.location.pathname).toBe('/login')
  await arrives('/')
  expect(window.localStorage.getItem('isLoggedIn')).toBe('true')
  expect(window.localStorage.getItem('package')).toBe('pro')
  expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain('secret-token')
})

test('whoever was sent to the login is led back, to a page that is for them', async () => {
  await logIn(granted('user'), () =>
    history.replace('/login', { from: '/account?tab=data', access: 'user' } satisfies RedirectedFrom),
  )
  await arrives('/account')
  expect(window.location.search).toBe('?tab=data')
})

test('a page for others is not gone back to', async () => {
  await logIn(granted('user'), () =>
    history.replace('/login', { from: '/admin/newsletter', access: 'admin' } satisfies RedirectedFrom),
  )
  await arrives('/')
})

test('who is logged in already is told so above the form, and led to their account', async () => {
  await renderScreen(<LoginPage />, { at: '/login', session: { email: 'ada@example.org' } })
  expect(screen.getByText(/You are logged in as ada@example.org/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account')
})

test('an admin is led to the articles', async () => {
  await logIn(granted('admin'))
  await statusText('Admin login successful!')
  expect(window.localStorage.getItem('isAdmin')).toBe('true')
  await arrives('/Articles')
})

test('an instructor is led to the slots, and the other login is not asked', async () => {
  const { sent } = await logIn({
    'POST /api/instructor-login': { isInstructor: true, instructorId: 'usr_2', userId: 'usr_2', token: 'x' },
  })
  await statusText('Instructor login successful!')
  expect(sent).toHaveLength(1)
  await arrives('/slots')
})

test('a refused login says so, keeps what was typed and may be tried again', async () => {
  await logIn({ ...noInstructor, 'POST /api/login': () => refused.clone() })
  await alertText('Login failed')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.org')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'a lake in winter')
})

test('a login that cannot be carried out says so', async () => {
  await logIn({
    ...noInstructor,
    'POST /api/login': refuse(500, 'unexpected.defect', 'Something went wrong'),
  })
  await alertText('Error logging in.')
})

test('too many tries are told as such', async () => {
  await logIn({
    ...noInstructor,
    'POST /api/login': refuse(429, 'throttle.tooMany', 'Too many attempts. Please try again later.'),
  })
  await alertText('Too many attempts.')
})

test('an empty login is not sent', async () => {
  const { sent } = await renderScreen(<LoginPage />, { at: '/login' })
  press('Login')
  await alertText('This field is required.')
  expect(screen.getAllByText('This field is required.')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
  expect(sent).toEqual([])
})

test('password managers find their fields', async () => {
  await renderScreen(<LoginPage />, { at: '/login' })
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username')
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
})

const forgotten = {
  'POST /api/forgot-password': { message: 'If that email exists, a reset link has been sent.' },
}

test('the forgot-password dialog takes over the e-mail and asks in the language on screen', async () => {
  const { sent } = await renderScreen(<LoginPage />, { at: '/login', language: 'fr', answers: forgotten })
  fill('Courriel', 'ada@example.org')
  press('Mot de passe oublié\u202f?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Mot de passe oublié' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Envoyer le lien' }))
  expect((await dialog.findByRole('status')).textContent).toBe(
    'Si ce courriel est associé à un compte, un lien de réinitialisation y a été envoyé.',
  )
  expect(sent[0]?.body).toEqual({ email: 'ada@example.org', language: 'fr' })
})

test('a reset mail that cannot be asked for is told', async () => {
  await renderScreen(<LoginPage />, {
    at: '/login',
    answers: { 'POST /api/forgot-password': refuse(500, 'unexpected.defect', 'no') },
  })
  press('Forgot password?')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'ada@example.org' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send reset link' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Error sending reset email.')
})

test('a sign-up is sent as typed, remembers the e-mail and leads to the login', async () => {
  const { sent } = await renderScreen(<SignupPage />, {
    at: '/signup',
    answers: { 'POST /api/signup': { message: 'Signup successful!' } },
  })
  fill('First name', 'Ada')
  fill('Last name', 'Lovelace')
  fill('Email', 'ada@example.org')
  fill('Password', 'a lake in winter')
  press('Sign up')
  await statusText('Signup successful!')
  expect(sent[0]?.body).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    password: 'a lake in winter',
  })
  expect(sent[0]?.query.get('lang')).toBe('en')
  expect(window.localStorage.getItem('userEmail')).toBe('ada@example.org')
  await arrives('/login')
})

test('the login after a sign-up tells that a letter was sent, and only then', async () => {
  window.localStorage.setItem('userEmail', 'ada@example.org')
  const { unmount } = await renderScreen(<LoginPage />, { at: '/login' })
  expect(screen.queryByText(/We have sent a letter/)).toBeNull()
  act(() => history.push('/login', { signedUp: true }))
  await statusText(
    'We have sent an email to ada@example.org. Its link confirms the address, and works for 24 hours.',
  )
  unmount()
})

test('an empty sign-up names every field and focuses the first', async () => {
  const { sent } = await renderScreen(<SignupPage />, { at: '/signup' })
  press('Sign up')
  await alertText('Signup failed!')
  expect(screen.getAllByText('This field is required.')).toHaveLength(4)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')))
  expect(sent).toEqual([])
})

test('a taken e-mail is told, in the language on screen', async () => {
  await renderScreen(<SignupPage />, {
    at: '/signup',
    language: 'es',
    answers: { 'POST /api/signup': refuse(409, 'account.emailTaken', 'This email is already registered.') },
  })
  fill('Nombre', 'Ada')
  fill('Apellidos', 'Lovelace')
  fill('Correo electrónico', 'ada@example.org')
  fill('Contraseña', 'a lake in winter')
  press('Registrarse')
  await alertText('Ya existe una cuenta con este correo.')
})

test('a reset page without a token says so and leads back to the login', async () => {
  await renderScreen(<ResetPasswordPage />, { at: '/reset-password' })
  await alertText('This password reset link is invalid or has expired.')
  press('Back to login')
  await arrives('/login')
})

const resetDone = {
  'POST /api/reset-password': { message: 'Password reset successfully! Redirecting to login...' },
}

test('the reset page checks the password twice, then sends it with the token, which left the address at once', async () => {
  const { sent } = await renderScreen(<ResetPasswordPage />, {
    at: '/reset-password?token=from-the-mail',
    answers: resetDone,
  })
  await waitFor(() => expect(window.location.search).toBe(''))
  fill('New password', '12345')
  press('Reset password')
  await alertText('Password must be at least 6 characters long.')
  fill('New password', 'a forest in spring')
  fill('Confirm password', 'a forest')
  press('Reset password')
  await alertText('Passwords do not match.')
  fill('Confirm password', 'a forest in spring')
  press('Reset password')
  await statusText('Password reset successfully! Redirecting to login...')
  expect(sent.map(({ body }) => body)).toEqual([
    { token: 'from-the-mail', newPassword: 'a forest in spring' },
  ])
  await arrives('/login')
})

test('the login page with a token asks for the new password alone, and becomes the login afterwards', async () => {
  await renderScreen(<LoginPage />, { at: '/login?token=from-the-mail', answers: resetDone })
  expect(screen.queryByLabelText('Confirm password')).toBeNull()
  fill('New password', 'a forest in spring')
  press('Reset password')
  await statusText('Password reset successfully! Redirecting to login...')
  expect(await screen.findByLabelText('Password')).toBeDefined()
})

test('a used link is told', async () => {
  const used = refuse(
    400,
    'account.badResetLink',
    'This password reset link is invalid or has expired. Please ask for a new one.',
  )
  await renderScreen(<LoginPage />, {
    at: '/login?token=used',
    answers: { 'POST /api/reset-password': used },
  })
  fill('New password', 'a forest in spring')
  press('Reset password')
  await alertText('Please ask for a new one.')
})
