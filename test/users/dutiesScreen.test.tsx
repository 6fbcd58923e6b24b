import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import UsersPage from '#web/areas/users/admin/UsersPage.tsx'
import PersonPage from '#web/areas/users/person/PersonPage.tsx'
import { press } from '../support/onScreen.ts'
import { renderScreen, type ScreenOptions } from '../support/screen.tsx'
import { account } from './anAccount.ts'

const colleague = { ...account, duties: ['editor'] }
const answers = {
  'GET /api/users': [colleague],
  'GET /api/users/usr_1': colleague,
  'PUT /api/users/usr_1': { ...colleague, version: 4 },
}
const openUsers = (session: ScreenOptions['session'], url = '/admin/manage-user') =>
  renderScreen(<UsersPage />, { session, url, answers })
const box = (name: string) => screen.queryByRole<HTMLInputElement>('checkbox', { name })

test('an administrator sees who has which duty, and gives and takes duties', async () => {
  const { calls } = await openUsers({ role: 'admin' }, '/admin/manage-user?edit=usr_1')
  expect(await screen.findByText('Member, Editor')).toBeDefined()
  await waitFor(() => expect(box('Editor')?.checked).toBe(true))
  expect(box('Support')?.checked).toBe(false)
  fireEvent.click(box('Editor')!)
  fireEvent.click(box('Bookkeeper')!)
  press('Save changes')
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')).toBeDefined())
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    role: 'user',
    duties: ['bookkeeper'],
    version: 3,
  })
})

test('whoever is made an administrator may do everything, so that no duty can be chosen', async () => {
  const { calls } = await openUsers({ role: 'admin' }, '/admin/manage-user?edit=usr_1')
  await waitFor(() => expect(box('Editor')).not.toBeNull())
  fireEvent.change(document.querySelector('form [name=role]')!, { target: { value: 'admin' } })
  expect(box('Editor')).toBeNull()
  press('Save changes')
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')).toBeDefined())
  const { body } = calls.find(({ method }) => method === 'PUT')!
  expect(body).toMatchObject({ role: 'admin' })
  expect(body).not.toHaveProperty('duties')
})

test('the list is filtered by a duty', async () => {
  const { calls } = await openUsers({ role: 'admin' }, '/admin/manage-user?role=bookkeeper')
  await screen.findByText('Member, Editor')
  expect(calls[0]!.query.get('role')).toBe('bookkeeper')
})

test('support staff find and read accounts, and have no form or button that changes them', async () => {
  const { unmount } = await openUsers({ duties: ['support'] }, '/admin/manage-user?edit=usr_1')
  expect(await screen.findByText('Member, Editor')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Zoé Martin' })).toBeDefined()
  for (const name of ['Add a user', 'Edit Zoé Martin', 'Delete Zoé Martin', 'Log out everywhere: Zoé Martin'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(document.querySelector('form [name=firstName]')).toBeNull()
  unmount()
  const { hasSecondFactor: _, ...seenBySupport } = colleague
  await renderScreen(<PersonPage />, {
    ...{ session: { duties: ['support'] }, url: '/admin/people?id=usr_1' },
    answers: { 'GET /api/users/usr_1': seenBySupport },
  })
  expect(await screen.findByText('Member, Editor')).toBeDefined()
  expect(screen.queryByText('Second factor')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
