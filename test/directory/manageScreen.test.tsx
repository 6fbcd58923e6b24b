import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ManagedListing } from '#shared/directory/reviewRoutes.ts'
import ListingsPage from '#web/areas/directory/manage/ListingsPage.tsx'
import { expectAlert, press } from '../support/onScreen.ts'
import { type Answers, refuse, renderScreen, type SentCall } from '../support/screen.tsx'
import { aListing } from './screenFactories.ts'

const managed = (overrides: Partial<ManagedListing> = {}): ManagedListing => ({
  ...aListing({ city: 'Toronto', state: 'Ontario', country: 'Canada' }),
  source: 'upload',
  showsEmail: true,
  owner: '',
  status: 'public',
  duplicateOf: '',
  reason: '',
  isNew: false,
  changes: [],
  version: 4,
  ...overrides,
})
const waiting = managed({
  _id: 'lst_2',
  company: 'Waiting Roofs',
  status: 'pending',
  source: 'member',
  owner: 'eve@example.org',
})
const withdrawn = managed({
  _id: 'lst_3',
  company: 'Gone Heat',
  status: 'withdrawn',
  reason: 'Sells watches',
})

const render = (rows: readonly ManagedListing[], answers: Answers = {}, url = '/admin/listings') =>
  renderScreen(<ListingsPage />, {
    url,
    answers: { 'GET /api/directory/manage': () => rows, 'GET /api/directory/claims': [], ...answers },
    session: { role: 'admin' },
  })
const changesOf = (calls: readonly SentCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
const rowOf = async (name: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr')!
const pressIn = async (row: string, action: string) =>
  fireEvent.click(within(await rowOf(row)).getByRole('button', { name: `${action}: ${row}` }))
const lookAt = async (row: string) =>
  fireEvent.click(within(await rowOf(row)).getByRole('button', { name: `Look at it ${row}` }))
const choose = (company: string) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Choose ${company}` }))
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

afterEach(() => void vi.restoreAllMocks())

describe('the administrators’ companies', () => {
  test('show a name of markup as text, who sees each company, and whose it is', async () => {
    const name = '<img src=x onerror=alert(1)>'
    await render([managed({ company: name }), waiting, withdrawn])
    await screen.findByText(name)
    expect(document.querySelector('img[src=x]')).toBeNull()
    expect(within(await rowOf('Waiting Roofs')).getByText('eve@example.org')).toBeTruthy()
    expect(within(await rowOf('Gone Heat')).getByText('Sells watches')).toBeTruthy()
  })

  test('are filtered by the URL, which follows the chosen filters', async () => {
    const { calls } = await render([waiting], {}, '/admin/listings?status=pending&concern=duplicates')
    await rowOf('Waiting Roofs')
    const queryOf = (call: SentCall | undefined) => Object.fromEntries(call!.query)
    const lists = () => calls.filter(({ path }) => path === '/api/directory/manage')
    expect(queryOf(lists()[0])).toMatchObject({ status: 'pending', duplicates: 'true', limit: '50' })
    fireEvent.change(screen.getByLabelText('From'), { target: { value: 'member' } })
    fireEvent.change(screen.getByLabelText('To look at'), { target: { value: '' } })
    await waitFor(() => expect(window.location.search).toBe('?status=pending&source=member'))
    await waitFor(() =>
      expect(queryOf(lists().at(-1))).toMatchObject({ status: 'pending', source: 'member' }),
    )
  })

  test('say whether there are none at all, or none under the filter', async () => {
    const { unmount } = await render([])
    await screen.findByText('No companies in the directory yet.')
    unmount()
    await render([], {}, '/admin/listings?q=moss')
    await screen.findByText('Nothing matches')
  })

  test('are approved, declined with a reason, restored and deleted one by one', async () => {
    const { calls } = await render([managed(), waiting, withdrawn], {
      'POST /api/directory/lst_2/approve': waiting,
      'POST /api/directory/lst_2/decline': waiting,
      'POST /api/directory/lst_3/restore': withdrawn,
      'DELETE /api/directory/lst_1': undefined,
    })
    await pressIn('Waiting Roofs', 'Approve')
    await screen.findByText('The company is in the directory.')
    await pressIn('Waiting Roofs', 'Decline')
    fill(/^Reason/, 'The city is missing.')
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }))
    await screen.findByText('The member has been told.')
    await pressIn('Gone Heat', 'Restore')
    await screen.findByText('The company is public again.')
    await pressIn('Maple Solar', 'Delete')
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('The company is deleted.')
    expect(changesOf(calls)).toEqual([
      ['POST', '/api/directory/lst_2/approve', { version: 4 }],
      ['POST', '/api/directory/lst_2/decline', { reason: 'The city is missing.' }],
      ['POST', '/api/directory/lst_3/restore', {}],
      ['DELETE', '/api/directory/lst_1', undefined],
    ])
  })

  test('show the changes of a pending company before it is approved', async () => {
    const { calls } = await render(
      [
        {
          ...waiting,
          website: 'https://casino.example',
          changes: [
            { field: 'website', before: 'https://roofs.example', after: 'https://casino.example' },
            { field: 'description', before: 'Roofs', after: '' },
          ],
        },
      ],
      { 'POST /api/directory/lst_2/approve': waiting },
    )
    expect(within(await rowOf('Waiting Roofs')).getByText('Changed: Website, Description')).toBeTruthy()
    await lookAt('Waiting Roofs')
    const dialog = within(screen.getByRole('dialog', { name: 'Waiting Roofs' }))
    expect(document.activeElement!.textContent).toContain('since it was last approved')
    const [website, description] = dialog
      .getAllByRole('term')
      .map((term) => term.parentElement!)
      .slice(0, 2)
    expect(website!.querySelector('del')!.textContent).toBe('https://roofs.example')
    expect(website!.querySelector('ins a')!.getAttribute('rel')).toContain('noreferrer')
    expect(
      [description!.querySelector('del'), description!.querySelector('ins')].map((one) => one!.textContent),
    ).toEqual(['Roofs', 'Nothing'])
    fireEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    await screen.findByText('The company is in the directory.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(changesOf(calls)).toEqual([['POST', '/api/directory/lst_2/approve', { version: 4 }]])
  })

  test('show all of a new company, which can be declined there', async () => {
    const { calls } = await render(
      [
        {
          ...waiting,
          isNew: true,
          changes: [
            { field: 'company', before: '', after: 'Waiting Roofs' },
            { field: 'industry', before: '', after: 'Retail' },
          ],
        },
      ],
      { 'POST /api/directory/lst_2/decline': waiting },
    )
    expect(within(await rowOf('Waiting Roofs')).getByText('New company')).toBeTruthy()
    await lookAt('Waiting Roofs')
    const dialog = within(screen.getByRole('dialog', { name: 'Waiting Roofs' }))
    dialog.getByText('This company was never public. This is what its member has entered.')
    expect(document.querySelector('del')).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }))
    fill(/^Reason/, 'Not a roof.')
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }))
    await screen.findByText('The member has been told.')
    expect(changesOf(calls)).toEqual([['POST', '/api/directory/lst_2/decline', { reason: 'Not a roof.' }]])
  })

  test.each([true, false])('show in the preview what visitors see of the e-mail (%s)', async (showsEmail) => {
    const changes = [{ field: 'description' as const, before: 'Roofs', after: 'Roofs and walls' }]
    await render([{ ...waiting, email: 'eve@roofs.example', showsEmail, changes }])
    await lookAt('Waiting Roofs')
    const dialog = within(screen.getByRole('dialog', { name: 'Waiting Roofs' }))
    expect(dialog.queryByText('eve@roofs.example') !== null).toBe(showsEmail)
    expect(dialog.queryByText(/^The email is not shown until/) === null).toBe(showsEmail)
  })

  test('show at the button why one could not be approved', async () => {
    await render([waiting], {
      'POST /api/directory/lst_2/approve': () =>
        refuse(409, 'directory.notPending', 'This company is not waiting for an approval.'),
    })
    await pressIn('Waiting Roofs', 'Approve')
    await expectAlert('This company is not waiting for an approval.')
  })

  test('are edited with the member’s own form, under the version that was read', async () => {
    const { calls } = await render([managed()], {
      'PUT /api/directory/lst_1': { ...managed(), isEmailShown: true, isTwin: false },
    })
    await pressIn('Maple Solar', 'Edit')
    fill(/^Company name/, 'Maple Wind')
    press('Save changes')
    await screen.findByText('The changes are saved.')
    expect(changesOf(calls)).toMatchObject([
      ['PUT', '/api/directory/lst_1', { company: 'Maple Wind', version: 4 }],
    ])
  })

  test('are withdrawn together with one reason, and undone by restoring those that were', async () => {
    const other = managed({ _id: 'lst_4', company: 'Other Heat' })
    const { calls } = await render([managed(), other, withdrawn], {
      'POST /api/directory/lst_1/withdraw': managed(),
      'POST /api/directory/lst_4/withdraw': () => refuse(409, 'directory.changedMeanwhile', 'Changed'),
      'POST /api/directory/lst_1/restore': managed(),
    })
    await rowOf('Other Heat')
    press('Choose all shown')
    press('Withdraw 2')
    fill(/^Reason/, 'Spring cleaning')
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
    await screen.findByText(/1 company is no longer public\..*1 could not be changed\./)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText(/1 company is public again\./)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(changesOf(calls)).toEqual([
      ['POST', '/api/directory/lst_1/withdraw', { reason: 'Spring cleaning' }],
      ['POST', '/api/directory/lst_4/withdraw', { reason: 'Spring cleaning' }],
      ['POST', '/api/directory/lst_1/restore', {}],
    ])
  })

  test('are merged two by two; a member’s own stays unless another choice is made', async () => {
    const { calls } = await render([managed(), waiting], {
      'POST /api/directory/lst_2/merge': managed(),
      'POST /api/directory/lst_1/merge': waiting,
    })
    await rowOf('Waiting Roofs')
    choose('Maple Solar')
    expect(screen.queryByRole('button', { name: 'Merge these two' })).toBeNull()
    choose('Waiting Roofs')
    press('Merge these two')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Waiting Roofs/ }).checked).toBe(true)
    fireEvent.click(dialog.getByRole('radio', { name: /Maple Solar/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Merge' }))
    await screen.findByText('The companies are one now.')
    expect(changesOf(calls)).toEqual([['POST', '/api/directory/lst_2/merge', { into: 'lst_1' }]])
  })

  test('are saved as CSV with all rows under the filter, and no formula runs', async () => {
    const saved: Blob[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
    const { calls } = await render(
      [managed({ company: '=HYPERLINK("http://evil.example")' })],
      {},
      '/admin/listings?source=upload',
    )
    await screen.findByText(/HYPERLINK/)
    press('Download CSV')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]!.text()).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    const whole = calls.find(({ query }) => query.get('limit') === '1000')!
    expect(whole.query.get('source')).toBe('upload')
  })
})

test('a member’s claim is handed over or declined with a reason', async () => {
  const claim = {
    _id: 'usr_1',
    listingId: 'lst_1',
    company: 'Maple Solar',
    email: 'hello@maple.example',
    url: '/companies/maple-solar-1',
    claimant: 'zoe@example.org',
    evidence: 'Register number 42',
    askedAt: '2026-05-01T10:00:00Z',
  }
  const { calls } = await render([], {
    'GET /api/directory/claims': [claim],
    'POST /api/directory/claims/usr_1/decline': undefined,
    'POST /api/directory/claims/usr_1/accept': undefined,
  })
  await screen.findByText('Register number 42')
  press('Decline')
  fill(/^Reason/, 'Number 42 is a bakery.')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }))
  await screen.findByText('The member has been told.')
  press('Hand over')
  await screen.findByText('The company is the member’s now.')
  expect(changesOf(calls)).toEqual([
    ['POST', '/api/directory/claims/usr_1/decline', { reason: 'Number 42 is a bakery.' }],
    ['POST', '/api/directory/claims/usr_1/accept', {}],
  ])
})
