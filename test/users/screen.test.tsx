import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import UsersPage from '#web/areas/users/admin/UsersPage.tsx'
import { expectAlert, press } from '../support/onScreen.ts'
import { type Answers, refuse, renderScreen } from '../support/screen.tsx'
import { account } from './anAccount.ts'

const session = { role: 'admin' as const, userId: 'usr_admin' }
const answers = (overrides: Answers = {}): Answers => ({
  'GET /api/users': [account],
  'GET /api/users/usr_1': account,
  ...overrides,
})
const open = (overrides: Answers = {}, url = '/admin/manage-user') =>
  renderScreen(<UsersPage />, { session, url, answers: answers(overrides) })
const field = (name: string) => document.querySelector<HTMLInputElement>(`form [name=${name}]`)!
const fill = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } })
}
const rowOf = async (email: string) => within((await screen.findByText(email)).closest('tr')!)

test('administrators see every account with its role and plan, and which e-mail is not verified', async () => {
  await open()
  const row = await rowOf('zoe@example.org')
  expect(row.getByText('Member')).toBeDefined()
  expect(row.getByText('Premium, complimentary')).toBeDefined()
  expect(row.getByText('Not confirmed')).toBeDefined()
})

test('a list that is empty or failed to load shows a message, and loading can be repeated', async () => {
  const { unmount } = await open({ 'GET /api/users': [] })
  expect(await screen.findByText('No users found.')).toBeDefined()
  unmount()
  let isDown = true
  await open({
    'GET /api/users': () => (isDown ? refuse(500, 'unexpected', 'Something went wrong') : [account]),
  })
  await expectAlert('Failed to fetch users')
  isDown = false
  press('Try again')
  await rowOf('zoe@example.org')
})

test('the search is part of the URL and is done by the server', async () => {
  const { calls } = await open({}, '/admin/manage-user?q=zo&role=admin&package=pro')
  await rowOf('zoe@example.org')
  expect(Object.fromEntries(calls[0]!.query)).toEqual({ limit: '25', q: 'zo', role: 'admin', package: 'pro' })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zoé m' } })
  await waitFor(() => expect(calls.at(-1)?.query.get('q')).toBe('zoé m'))
  expect(new URLSearchParams(window.location.search).get('q')).toBe('zoé m')
})

test('after adding a user without a password the form is empty for the next one', async () => {
  const { calls } = await open({ 'POST /api/users': Response.json(account, { status: 201 }) })
  fill({ firstName: 'Zoé', lastName: 'Martin', email: 'zoe@example.org', package: 'premium' })
  press('Add user')
  await waitFor(() =>
    expect(screen.getByText('User added successfully!').closest('[role=status]')).not.toBeNull(),
  )
  const body = calls.find(({ method }) => method === 'POST')?.body
  expect(body).toEqual({
    firstName: 'Zoé',
    lastName: 'Martin',
    email: 'zoe@example.org',
    city: '',
    state: '',
    country: '',
    role: 'user',
    duties: [],
    package: 'premium',
    language: 'en',
  })
  expect(field('firstName').value).toBe('')
})

test('a taken e-mail and a common password show a message, and the typed values stay', async () => {
  let answer = refuse(409, 'account.emailTaken', 'This email is already registered.')
  await open({ 'POST /api/users': () => answer })
  fill({ firstName: 'Zoé', lastName: 'Martin', email: 'zoe@example.org', password: '123456' })
  press('Add user')
  await expectAlert('This email is already registered.')
  answer = refuse(400, 'input.invalid', 'x', {
    issues: [{ path: 'password', code: 'password.tooCommon', params: {}, message: 'x' }],
  })
  press('Add user')
  await expectAlert('This password is among the most used.')
  expect(field('email').value).toBe('zoe@example.org')
})

test('Edit loads the account into the form and becomes Cancel; saving sends the version that was loaded', async () => {
  const { calls } = await open({ 'PUT /api/users/usr_1': { ...account, version: 4 } })
  fireEvent.click((await rowOf('zoe@example.org')).getByRole('button', { name: 'Edit Zoé Martin' }))
  await waitFor(() => expect(field('city')?.value).toBe('Québec'))
  expect(
    (await rowOf('zoe@example.org')).getByRole('button', { name: 'Cancel editing Zoé Martin' }).textContent,
  ).toBe('Cancel')
  expect(field('password')).toBeNull()
  fill({ city: 'Laval', role: 'admin' })
  press('Save changes')
  expect(await screen.findByText('User updated successfully!')).toBeDefined()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    version: 3,
    city: 'Laval',
    role: 'admin',
    package: 'premium',
  })
  expect(screen.getByRole('heading', { name: 'Add a user' })).toBeDefined()
})

test('an administrator whose edit came too late sees a message and can reload the account', async () => {
  let stored = account
  await open(
    {
      'GET /api/users/usr_1': () => stored,
      'PUT /api/users/usr_1': () => refuse(409, 'account.changed', 'Changed', { current: stored }),
    },
    '/admin/manage-user?edit=usr_1',
  )
  await waitFor(() => expect(field('city')?.value).toBe('Québec'))
  fill({ city: 'Laval' })
  press('Save changes')
  await expectAlert('The account was changed meanwhile.')
  expect(field('city').value).toBe('Laval')
  stored = { ...account, city: 'Gatineau', version: 4 }
  press('Show what is stored')
  await waitFor(() => expect(field('city').value).toBe('Gatineau'))
})

test('a user is deleted after a confirmation, and refusals and failures show a message', async () => {
  let answer: unknown = refuse(409, 'account.lastAdmin', 'x')
  await open({ 'DELETE /api/users/usr_1': () => answer })
  fireEvent.click((await rowOf('zoe@example.org')).getByRole('button', { name: 'Delete Zoé Martin' }))
  press('Delete user')
  await expectAlert('The last administrator cannot be deleted or demoted.')
  answer = refuse(500, 'unexpected', 'Something went wrong')
  press('Delete user')
  await expectAlert('Failed to delete user')
  answer = undefined
  press('Delete user')
  expect(await screen.findByText('User deleted successfully!')).toBeDefined()
})

test('the messages “added” and “deleted” are never shown together', async () => {
  await open({
    'POST /api/users': Response.json(account, { status: 201 }),
    'DELETE /api/users/usr_1': undefined,
  })
  fill({ firstName: 'Zoé', lastName: 'Martin', email: 'zoe@example.org' })
  press('Add user')
  await screen.findByText('User added successfully!')
  fireEvent.click((await rowOf('zoe@example.org')).getByRole('button', { name: 'Delete Zoé Martin' }))
  press('Delete user')
  await screen.findByText('User deleted successfully!')
  expect(screen.queryByText('User added successfully!')).toBeNull()
})

test('a user is logged out everywhere after a confirmation', async () => {
  const { calls } = await open({ 'POST /api/users/usr_1/logout': undefined })
  fireEvent.click(
    (await rowOf('zoe@example.org')).getByRole('button', { name: 'Log out everywhere: Zoé Martin' }),
  )
  expect(screen.getByRole('alertdialog').textContent).toContain('zoe@example.org')
  press('End all sessions')
  expect(await screen.findByText('All sessions have ended.')).toBeDefined()
  expect(calls.some(({ path }) => path === '/api/users/usr_1/logout')).toBe(true)
})

test('the second factor of a user is removed after a confirmation', async () => {
  const { calls } = await open({
    'GET /api/users': [
      { ...account, hasSecondFactor: true },
      { ...account, _id: 'usr_2', email: 'other@example.org' },
    ],
    'DELETE /api/users/usr_1/factors': undefined,
  })
  await rowOf('other@example.org')
  fireEvent.click(screen.getByRole('button', { name: 'Remove second factor of Zoé Martin' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('zoe@example.org')
  fireEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove second factor' }),
  )
  expect(await screen.findByText('The second factor has been removed.')).toBeDefined()
  expect(calls.some(({ method, path }) => method === 'DELETE' && path === '/api/users/usr_1/factors')).toBe(
    true,
  )
})
