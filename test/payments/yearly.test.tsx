import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Me } from '#shared/account/contract.ts'
import { defaultPlans, PaidPlans, plansOf } from '#shared/payments/plan.ts'
import { planChange } from '#shared/payments/planChange.ts'
import { type Answers, refuse, renderScreen } from '#test/support/screen.tsx'
import * as page from '#web/areas/payments/plans/PricingPage.tsx'
import { withData } from '#web/shell/screens/withData.tsx'

const Pricing = withData(page)
const plansByYear = plansOf([
  { ...defaultPlans[0]!, yearly: { priceId: 'price_pro_yearly', cents: 29_990 } },
  { ...defaultPlans[1]!, yearly: { priceId: 'price_premium_yearly', cents: 49_990 } },
])

type Subscription = NonNullable<Me['subscriptionInfo']>
const subscriber = (overrides: Partial<Subscription>): Partial<Me> => ({
  ...{ email: 'ada@example.com', role: 'user', courses: [], package: overrides.planName ?? 'pro' },
  subscriptionInfo: {
    status: 'active',
    priceId: 'price_pro_monthly',
    interval: 'month',
    planName: 'pro',
    nextPlanName: overrides.planName ?? 'pro',
    cancelAtPeriodEnd: false,
    periodEnd: '2027-03-05T12:00:00.000Z',
    ...overrides,
  },
})
const draw = (me?: Partial<Me>, answers: Answers = {}, url = '/pricing') =>
  renderScreen(<Pricing />, {
    url,
    ...(me && { session: { package: 'free' } }),
    answers: { 'GET /api/plans': plansByYear, ...(me && { 'GET /api/me': me }), ...answers },
  })
const card = (plan: string) => document.querySelector<HTMLElement>(`[data-plan=${plan}]`)!
const offers = () =>
  ['free', 'pro', 'premium'].map(
    (plan) => within(card(plan)).queryByRole('button')?.textContent ?? card(plan).lastChild?.textContent,
  )
const byYear = () => screen.findByRole('radio', { name: 'By the year, two months free' })

test('where no plan is sold by the year, nothing speaks of it', async () => {
  await draw(undefined, { 'GET /api/plans': plansOf(defaultPlans) })
  await screen.findByRole('button', { name: 'Choose Pro' })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(document.body.textContent).not.toMatch(/year, two|by the year/)
})

test('a visitor sees the prices of a month first, and those of a year by one press', async () => {
  await draw()
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'By the month' })).checked).toBe(true)
  expect(card('pro').textContent).toContain('C$29.99a month')
  fireEvent.click(await byYear())
  expect(card('pro').textContent).toContain('C$299.90a year')
  expect(card('premium').textContent).toContain('C$499.90a year')
  expect(card('free').textContent).toContain('C$0.00')
  fireEvent.click(screen.getByRole('button', { name: 'Choose Pro' }))
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(window.history.state).toMatchObject({ state: { from: '/pricing?plan=pro&interval=year' } })
})

test('a free member pays for the year that was chosen', async () => {
  const me: Partial<Me> = { ...subscriber({}), package: 'free', subscriptionInfo: null }
  const { calls } = await draw(
    me,
    { 'POST /api/stripe/create-checkout-session': () => refuse(409, 'payment.alreadySubscribed', 'x') },
    '/pricing?plan=premium&interval=year',
  )
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose Premium'))
  fireEvent.click(screen.getByRole('button', { name: 'Choose Premium' }))
  expect(await screen.findByText(/already/)).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    priceId: 'price_premium_yearly',
    interval: 'year',
  })
})

const later =
  'You can choose this plan once the period that you have paid for has ended. End your plan first.'
test.each<[who: string, subscription: Partial<Subscription>, byMonth: string[], byYear: string[]]>([
  [
    'a subscriber to Pro by the month',
    {},
    ['Change to Free', 'This is your plan.', 'Change to Premium'],
    ['Change to Free', 'Change to Pro', 'Change to Premium'],
  ],
  [
    'a subscriber to Premium by the month',
    { planName: 'premium' },
    ['Change to Free', 'Change to Pro', 'This is your plan.'],
    ['Change to Free', later, 'Change to Premium'],
  ],
  [
    'a subscriber to Premium by the month who changes to Pro',
    { planName: 'premium', nextPlanName: 'pro' },
    ['Change to Free', 'Your account changes to this plan on March 5, 2027.', 'Keep Premium'],
    ['Change to Free', later, later],
  ],
  [
    'a subscriber to Pro by the year',
    { interval: 'year', priceId: 'price_pro_yearly' },
    ['Change to Free', later, later],
    ['Change to Free', 'This is your plan.', 'Change to Premium'],
  ],
])('%s sees the right button on each plan', async (_, subscription, monthly, yearly) => {
  await draw(subscriber(subscription))
  fireEvent.click(await screen.findByRole('radio', { name: 'By the month' }))
  await waitFor(() => expect(offers()).toEqual(monthly))
  fireEvent.click(await byYear())
  await waitFor(() => expect(offers()).toEqual(yearly))
})

test('a member whose year is no longer sold sees it as the present plan, and can keep it', async () => {
  const year = { interval: 'year', priceId: 'price_pro_yearly' }
  const answers = { 'GET /api/plans': plansOf(defaultPlans) }
  const { unmount } = await draw(subscriber(year), answers)
  await waitFor(() => expect(offers()).toEqual(['Change to Free', 'This is your plan.', later]))
  unmount()
  await draw(subscriber({ ...year, cancelAtPeriodEnd: true, nextPlanName: 'free' }), answers)
  await waitFor(() => expect(offers()[1]).toBe('Keep Pro'))
})

test('the dialog says what a year costs today and later, and the change arrives', async () => {
  let me = subscriber({})
  const answers: Answers = {
    'GET /api/plans': plansByYear,
    'GET /api/me': () => me,
    'GET /api/stripe/update-subscription': { due: 280.5, periodEnd: '2027-03-05T12:00:00.000Z' },
    'POST /api/stripe/update-subscription': () => {
      me = subscriber({ interval: 'year', priceId: 'price_pro_yearly' })
      return { message: 'x' }
    },
  }
  const { calls } = await renderScreen(<Pricing />, { url: '/pricing', session: { package: 'pro' }, answers })
  fireEvent.click(await byYear())
  fireEvent.click(await screen.findByRole('button', { name: 'Change to Pro' }))
  const dialog = await screen.findByRole('alertdialog')
  await within(dialog).findByText(/^Today you pay C\$280\.50: a year of the new plan/)
  expect(within(dialog).getByText('Then it is C$299.90 a year.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change to Pro' }))
  expect(await screen.findByText('Subscription updated successfully!')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ newPriceId: 'price_pro_yearly' })
  expect(offers()).toEqual(['Change to Free', 'This is your plan.', 'Change to Premium'])
})

test('a month of a plan changes to a year at once unless something paid would be given up', () => {
  const terms = ['pro', 'premium'].flatMap((name) =>
    (['month', 'year'] as const).map((interval) => ({ name: name as 'pro' | 'premium', interval })),
  )
  expect(terms.map((present) => terms.map((chosen) => planChange(present, chosen)))).toEqual([
    ['keep', 'now', 'now', 'now'],
    ['refused', 'keep', 'refused', 'now'],
    ['atPeriodEnd', 'refused', 'keep', 'now'],
    ['refused', 'atPeriodEnd', 'refused', 'keep'],
  ])
})

test('settings cannot sell a year that is not ten months', () => {
  const withYear = (cents: number) => [{ ...defaultPlans[0], yearly: { priceId: 'price_year', cents } }]
  expect(z.safeParse(PaidPlans, withYear(29_990)).success).toBe(true)
  for (const cents of [29_989, 35_988, 0]) expect(z.safeParse(PaidPlans, withYear(cents)).success).toBe(false)
})
