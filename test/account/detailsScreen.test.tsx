import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Me } from '#shared/account/contract.ts'
import AccountPage from '#web/areas/account/AccountPage.tsx'
import ChangeEmailPage from '#web/areas/account/details/ChangeEmailPage.tsx'
import { MeContext } from '#web/shell/session/MeContext.ts'
import { press } from '../support/onScreen.ts'
import { type Answers, refuse, renderScreen } from '../support/screen.tsx'

const member: Me = {
  ...{ userId: 'usr_test', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' },
  ...{ role: 'user', package: 'pro', language: 'en', emailVerified: true, courses: [] },
  subscriptionInfo: null,
}
const show = (overrides: Partial<Me> = {}, answers: Answers = {}, language?: 'fr') =>
  renderScreen(
    <MeContext value={{ ...member, ...overrides }}>
      <AccountPage />
    </MeContext>,
    { url: '/account', session: { email: member.email }, answers, ...(language && { language }) },
  )
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const waitForStatus = async (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text))

test('the name is changed in place, and the button that opened the form has the focus again', async () => {
  const { calls } = await show({}, { 'PUT /api/me': { ...member, firstName: 'Zoé', language: 'fr' } })
  press('Change name or language')
  expect(document.activeElement).toBe(screen.getByLabelText('First name'))
  expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Lovelace')
  fill('First name', 'Zoé')
  fill('Language of our emails', 'fr')
  press('Save')
  await waitForStatus('Your details are saved.')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ firstName: 'Zoé', lastName: 'Lovelace', language: 'fr' },
  })
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change name or language' })),
  )
})

test('a name that is missing is not sent, and a failure keeps what was typed', async () => {
  const { calls } = await show(
    {},
    { 'PUT /api/me': refuse(500, 'unexpected.defect', 'Something went wrong') },
  )
  press('Change name or language')
  fill('Last name', '')
  press('Save')
  expect((await screen.findByText('This field is required.')).textContent).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  fill('Last name', 'Byron')
  press('Save')
  expect(await screen.findByText('This could not be saved. Please try again.')).toBeDefined()
  expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Byron')
})

async function openPasswordDialog() {
  press('Change password')
  return within(await screen.findByRole('dialog', { name: 'Change password' }))
}

test('the password is changed in a dialog that password managers understand', async () => {
  const { calls } = await show({}, { 'PUT /api/me/password': { message: 'ok' } })
  const dialog = await openPasswordDialog()
  expect(
    [...document.querySelectorAll('dialog input')].map((input) => input.getAttribute('autocomplete')),
  ).toEqual(['username', 'current-password', 'new-password'])
  fill('Current password', 'a lake in winter')
  fill('New password', 'a forest in spring')
  fireEvent.click(dialog.getByRole('button', { name: 'Change password' }))
  await waitForStatus('Your password has been changed.')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ password: 'a lake in winter', newPassword: 'a forest in spring' },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a refused password stays in the dialog with its message, and an error of a field stands at it', async () => {
  const issue = { path: 'newPassword', code: 'password.tooPersonal', params: {}, message: '' }
  let answer = refuse(403, 'account.passwordWrong', 'The password is not correct.')
  await show({}, { 'PUT /api/me/password': () => answer.clone() })
  const dialog = await openPasswordDialog()
  fill('Current password', 'wrong')
  fill('New password', 'ada lovelace')
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Change password' }))
  submit()
  expect((await dialog.findByRole('alert')).textContent).toBe('The password is not correct.')
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'ada lovelace')
  answer = new Response(JSON.stringify({ code: 'input.invalid', message: '', issues: [issue] }), {
    status: 400,
  })
  submit()
  expect(await dialog.findByText(/This password is the email or a name of its owner/)).toBeDefined()
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Current password')).toHaveProperty('value', 'wrong')
})

const subscription: NonNullable<Me['subscriptionInfo']> = {
  ...{ status: 'active', priceId: 'price_1', planName: 'pro', nextPlanName: 'pro' },
  ...{ cancelAtPeriodEnd: false, periodEnd: '2027-01-31T12:00:00.000Z' },
}

test.each([
  [{}, 'Renews on January 31, 2027'],
  [{ cancelAtPeriodEnd: true, nextPlanName: 'free' as const }, 'Ends on January 31, 2027'],
  [{ nextPlanName: 'premium' as const }, 'Becomes Premium on January 31, 2027'],
])('the account page says until when the plan runs and what follows: %o', async (overrides, words) => {
  await show({ subscriptionInfo: { ...subscription, ...overrides } })
  expect(screen.getByText(words)).toBeDefined()
})

test('without a subscription no date stands beside the plan, and administrators have no plan', async () => {
  await show()
  expect(screen.queryByText(/Renews|Ends on|Becomes/)).toBeNull()
  expect(screen.getByText('Pro')).toBeDefined()
})

test('in French the plan’s date and the buttons are French', async () => {
  await show({ subscriptionInfo: subscription }, {}, 'fr')
  expect(screen.getByText('Se renouvelle le 31 janvier 2027')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Modifier le mot de passe' })).toBeDefined()
})

async function askForEmail() {
  press('Change email')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change email' }))
  fill('New email', 'zoe@example.org')
  fill('Password', 'a lake in winter')
  fireEvent.click(dialog.getByRole('button', { name: 'Send the link' }))
  return dialog
}

test('a new e-mail is entered in a dialog, and is shown as waiting for confirmation', async () => {
  const { calls } = await show(
    { pendingEmail: 'zoe@example.org' },
    { 'POST /api/me/email': { message: 'ok' }, 'GET /api/me': member },
  )
  await askForEmail()
  await waitForStatus('We have sent a link to the new address. It works for 24 hours.')
  const request = calls.find(({ path }) => path === '/api/me/email')
  expect([request?.body, request?.query.get('lang')]).toEqual([
    { email: 'zoe@example.org', password: 'a lake in winter' },
    'en',
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Waiting for zoe@example.org to be confirmed')).toBeDefined()
})

test.each([
  [refuse(409, 'account.emailTaken', ''), 'This email is already registered.'],
  [refuse(403, 'account.passwordWrong', ''), 'The password is not correct.'],
  [refuse(500, 'unexpected.defect', ''), 'This could not be saved. Please try again.'],
])('a refused address stays in the dialog with its message', async (answer, message) => {
  await show({}, { 'POST /api/me/email': answer })
  const dialog = await askForEmail()
  expect((await dialog.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByLabelText('New email')).toHaveProperty('value', 'zoe@example.org')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'a lake in winter')
})

const openLink = (answer: Answers[string], session?: { email: string }) =>
  renderScreen(<ChangeEmailPage />, {
    url: '/change-email?token=mailed',
    answers: { 'POST /api/me/email/confirm': answer },
    ...(session && { session }),
  })

test('the mailed link calls nothing before its button is pressed, and then the login knows the new address', async () => {
  const { calls } = await openLink({ message: 'ok', email: 'zoe@example.org' })
  expect(calls).toEqual([])
  press('Use this address')
  expect(await screen.findByRole('heading', { name: 'Your email address has been changed' })).toBeDefined()
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/me/email/confirm', { token: 'mailed' }],
  ])
  expect(window.localStorage.getItem('userEmail')).toBe('zoe@example.org')
})

test('a mailed link does not change the stored session, which may be another account’s', async () => {
  await openLink({ message: 'ok', email: 'zoe@example.org' }, { email: 'eve@example.org' })
  press('Use this address')
  await screen.findByRole('heading', { name: 'Your email address has been changed' })
  expect(window.localStorage.getItem('userEmail')).toBe('eve@example.org')
})

test('an address that was taken meanwhile is refused in words', async () => {
  await openLink(refuse(409, 'account.emailTaken', ''))
  press('Use this address')
  expect(await screen.findByText('This email is already registered.')).toBeDefined()
})
