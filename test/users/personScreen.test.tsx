import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, renderScreen } from '#test/support/screen.tsx'
import PersonPlaces from '#web/areas/attendees/own/PersonPlaces.tsx'
import PersonBookings from '#web/areas/bookings/admin/PersonBookings.tsx'
import PersonLearning from '#web/areas/courses/admin/PersonLearning.tsx'
import PersonCompany from '#web/areas/directory/manage/PersonCompany.tsx'
import PersonPayments from '#web/areas/payments/admin/PersonPayments.tsx'
import PersonPage from '#web/areas/users/person/PersonPage.tsx'
import { account } from './anAccount.ts'

const session = { role: 'admin' as const, userId: 'usr_admin' }
const url = '/admin/people?id=usr_1'
const person = { ...account, emailVerified: true, paidPackage: 'pro' }
const route = 'GET /api/users/usr_1'
const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

test('a person’s page says who it is, and why they have their plan', async () => {
  await renderScreen(<PersonPage />, { session, url, answers: { [route]: person } })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Zoé Martin')
  expect(screen.getByRole('link', { name: person.email }).getAttribute('href')).toBe(`mailto:${person.email}`)
  expect(factOf('Plan')).toBe('Premium, given by an administrator; pays for Pro')
  expect(factOf('Place')).toBe('Québec, Canada')
  expect(factOf('Language')).toBe('Français')
})

test.each([
  [{ complimentaryPackage: 'free', paidPackage: 'premium' }, 'Premium, paid'],
  [{ paidPackage: 'free' }, 'Premium, given by an administrator'],
  [{ package: 'free', complimentaryPackage: 'free', paidPackage: 'free' }, 'Free'],
  [{ complimentaryPackage: 'pro', paidPackage: 'premium' }, 'Premium, paid'],
])('the plan of %j is shown as “%s”', async (plans, text) => {
  await renderScreen(<PersonPage />, { session, url, answers: { [route]: { ...person, ...plans } } })
  await screen.findByRole('heading', { level: 1 })
  expect(factOf('Plan')).toBe(text)
})

test('a person’s page says that there is no such account', async () => {
  const missing = refuse(404, 'users.missing', 'x')
  await renderScreen(<PersonPage />, { session, url, answers: { [route]: missing } })
  expect(await screen.findByRole('heading', { name: 'This user no longer exists.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All users' }).getAttribute('href')).toBe('/admin/manage-user')
})

test('an account is changed on the person’s page, which then shows what is stored', async () => {
  let stored = person
  const { calls } = await renderScreen(<PersonPage />, {
    session,
    url,
    answers: {
      [route]: () => stored,
      'PUT /api/users/usr_1': () => {
        stored = { ...person, firstName: 'Zoë', version: 4 }
        return stored
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Zoé Martin' }))
  fireEvent.change(document.querySelector('[name=firstName]')!, { target: { value: 'Zoë' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Zoë Martin'))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ firstName: 'Zoë', version: 3 })
  expect(factOf('Role')).toBe('Member')
})

test('what a person has bought and pays for stands on their page, without the column of the buyer', async () => {
  const buyer = { userId: 'usr_1', name: 'Zoé Martin', email: person.email }
  const { calls } = await renderScreen(<PersonPayments />, {
    session,
    url,
    answers: {
      'GET /api/subscriptions': [],
      'GET /api/orders/manage': [
        {
          orderId: 'ord_1',
          status: 'fulfilled',
          total: 39,
          createdAt: '2026-05-01T12:00:00.000Z',
          lines: [{ title: 'Workbook', quantity: 1, price: 39 }],
          buyer,
        },
      ],
    },
  })
  const orders = within(await screen.findByRole('table', { name: 'Orders' }))
  expect(orders.getByText('Workbook')).toBeTruthy()
  expect(orders.queryByRole('columnheader', { name: 'Buyer' })).toBe(null)
  expect(screen.getByText('No subscriptions found.')).toBeTruthy()
  expect(calls.map(({ query }) => query.get('userId'))).toEqual(['usr_1', 'usr_1'])
})

const aBooking = (overrides: object) => ({
  _id: 'bkg_1',
  userId: 'usr_1',
  status: 'paid',
  paid: true,
  date: '2027-03-15',
  start: '09:00',
  end: '12:00',
  durationWeeks: 1,
  timeZone: 'America/Toronto',
  city: 'Toronto',
  area: 'Downtown',
  courseName: 'Net Zero Carbon Strategy for Business',
  people: 8,
  price: 64,
  createdAt: '2027-02-27T12:00:00.000Z',
  ...overrides,
})

test('what a person has booked or teaches leads to the bookings, the latest first', async () => {
  await renderScreen(<PersonBookings />, {
    session,
    url,
    answers: {
      'GET /api/bookings/user/usr_1': [aBooking({})],
      'GET /api/bookings/assigned/usr_1': [aBooking({ _id: 'bkg_2', date: '2027-04-15' })],
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Bookings' }))
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/bookings?booking=bkg_2',
    '/admin/bookings?booking=bkg_1',
  ])
})

test('bookings that could not be loaded can be loaded again', async () => {
  let isDown = true
  await renderScreen(<PersonBookings />, {
    session,
    url,
    answers: {
      'GET /api/bookings/user/usr_1': () => (isDown ? refuse(500, 'unexpected', 'x') : []),
      'GET /api/bookings/assigned/usr_1': [],
    },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByText('No bookings.')).toBeTruthy()
})

test('the company of a person leads to the list of companies', async () => {
  const listing = { _id: 'lst_1', company: 'Juniper Solar', city: 'Calgary', state: '', country: 'Canada' }
  await renderScreen(<PersonCompany />, {
    session,
    url,
    answers: { 'GET /api/directory/manage': [{ ...listing, address: '', status: 'pending' }] },
  })
  const link = await screen.findByRole('link', { name: 'Juniper Solar' })
  expect(link.getAttribute('href')).toBe('/admin/listings?q=lst_1')
  expect(screen.getByText('Waiting')).toBeTruthy()
})

test('the places of a person lead to their bookings, and say what they give', async () => {
  const place = {
    ...{ bookingId: 'bkg_1', courseName: 'Weaving', date: '2027-03-01', city: 'Toronto', status: 'paid' },
    ...{ name: 'Ada Example', attended: 2 },
  }
  const places = [place, { ...place, bookingId: 'bkg_2', status: 'cancelled', attended: 1 }]
  await renderScreen(<PersonPlaces />, { session, url, answers: { 'GET /api/seats/held': places } })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(within(first!).getByRole('link', { name: 'Weaving' }).getAttribute('href')).toBe(
    '/admin/bookings?booking=bkg_1',
  )
  expect(first!.textContent).toContain('named Ada Example · at 2 sessions')
  expect(first!.textContent).not.toContain('not paid any more')
  expect(second!.textContent).toContain('at 1 session · not paid any more')
})

test('the courses of a person show how far they are, and lead to the certificate', async () => {
  const courses = [
    { name: 'Weaving', lessons: 3, begun: 3, completed: 3, certificate: 'AB12' },
    { name: 'Dyeing', lessons: 2, begun: 1, completed: 1, certificateAfter: '2027-03-01' },
    { name: 'Felting', lessons: 0, begun: 0, completed: 0 },
  ]
  await renderScreen(<PersonLearning />, { session, url, answers: { 'GET /api/courses/learning': courses } })
  expect(await screen.findByText('Lessons completed: 3 of 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the certificate' }).getAttribute('href')).toBe(
    '/certificate?number=AB12',
  )
  expect(screen.getByText('Lessons completed: 1 of 2 · Certificate from March 1, 2027 on')).toBeTruthy()
  expect(screen.getByText('The course has no lessons.')).toBeTruthy()
})
