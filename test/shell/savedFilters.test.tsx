import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ListFilters } from '#web/forms/ListFilters.tsx'
import { useSearchParams } from '#web/shell/index.ts'
import { renderScreen } from '../support/screen.tsx'

const session = { role: 'admin' as const }
const options = [{ value: 'paid', label: 'Paid' }]

/** A list whose filters are in the page's address, as those of administrators are. */
function List() {
  const [search, change] = useSearchParams()
  return (
    <ListFilters
      search={{ label: 'Search', value: search.get('q') ?? '' }}
      choices={[{ name: 'status', label: 'Status', value: search.get('status') ?? '', any: 'Any', options }]}
      change={(changes) => change(changes, { replace: true })}
    />
  )
}
const links = () =>
  within(screen.getByRole('navigation', { name: 'Saved filters' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

beforeEach(() => window.localStorage.removeItem('savedFilters'))

test('the filters of a list are saved under a name, found again as a link, and removed', async () => {
  await renderScreen(<List />, { session, url: '/admin/orders?q=bakery&status=paid&order=ord_1' })
  fireEvent.click(await screen.findByRole('button', { name: 'Save these filters' }))
  fireEvent.change(screen.getByLabelText('Name of these filters'), { target: { value: ' Paid bakeries ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(links()).toEqual([['Paid bakeries', '/admin/orders?q=bakery&status=paid', 'true']]),
  )
  expect(screen.queryByRole('button', { name: 'Save these filters' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove “Paid bakeries”' }))
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Saved filters' })).toBeNull())
  expect(window.localStorage.getItem('savedFilters')).toBeNull()
})

test('a list without filters has nothing to save, and shows no filters of other lists or other people', async () => {
  const other = { userId: 'usr_other', path: '/admin/orders', name: 'Other', query: 'q=x' }
  window.localStorage.setItem('savedFilters', JSON.stringify([other, 7, { name: 'broken' }]))
  await renderScreen(<List />, { session, url: '/admin/orders' })
  expect(await screen.findByLabelText('Search')).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'Saved filters' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save these filters' })).toBeNull()
})

test('a manipulated entry in storage cannot link to another page or set another parameter', async () => {
  const { unmount } = await renderScreen(<List />, { session, url: '/admin/orders?q=a' })
  fireEvent.click(await screen.findByRole('button', { name: 'Save these filters' }))
  fireEvent.change(screen.getByLabelText('Name of these filters'), { target: { value: 'A' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const [saved] = JSON.parse(window.localStorage.getItem('savedFilters')!)
  unmount()
  const changed = { ...saved, query: 'status=paid&next=https://evil.example&q=b' }
  window.localStorage.setItem('savedFilters', JSON.stringify([changed]))
  await renderScreen(<List />, { session, url: '/admin/orders' })
  await waitFor(() => expect(links()).toEqual([['A', '/admin/orders?q=b&status=paid', null]]))
})
