import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Me } from '#shared/account/contract.ts'
import { planGives } from '#shared/directory/planGives.ts'
import { planGives as planKeeps } from '#shared/inventories/planGives.ts'
import { packages } from '#shared/kernel/actor.ts'
import type { Language } from '#shared/kernel/language.ts'
import { defaultPlans, plansOf } from '#shared/payments/plan.ts'
import { type Answers, refuse, renderScreen } from '#test/support/screen.tsx'
import { PaidPlan } from '#web/areas/payments/orders/SuccessPage.tsx'
import * as page from '#web/areas/payments/plans/PricingPage.tsx'
import { withData } from '#web/shell/screens/withData.tsx'

const Pricing = withData(page)
const [pro, premium] = ['price_pro_monthly', 'price_premium_monthly']

type Subscription = NonNullable<Me['subscriptionInfo']>
const subscribed = (overrides: Partial<Subscription> = {}): Subscription => ({
  status: 'active',
  priceId: pro,
  planName: 'pro',
  nextPlanName: overrides.cancelAtPeriodEnd ? 'free' : (overrides.planName ?? 'pro'),
  cancelAtPeriodEnd: false,
  periodEnd: '2027-03-05T12:00:00.000Z',
  ...overrides,
})
const aMe = (overrides: Partial<Me> = {}): Partial<Me> => ({
  ...{ email: 'ada@example.com', role: 'user', courses: [], package: 'free', subscriptionInfo: null },
  ...overrides,
})

interface PricingOptions {
  me?: Partial<Me> | (() => Partial<Me>)
  language?: Language
  url?: string
  answers?: Answers
}
const draw = ({ me, language = 'en', url = '/pricing', answers = {} }: PricingOptions = {}) =>
  renderScreen(<Pricing />, {
    ...{ url, language },
    ...(me && { session: { package: 'free' } }),
    answers: { 'GET /api/plans': plansOf(defaultPlans), ...(me && { 'GET /api/me': me }), ...answers },
  })
const card = (plan: string) => document.querySelector<HTMLElement>(`[data-plan=${plan}]`)!
/** The text of each plan's button, or the text in place of the button. */
const offers = () =>
  ['free', 'pro', 'premium'].map(
    (plan) => within(card(plan)).queryByRole('button')?.textContent ?? card(plan).lastChild?.textContent,
  )

afterEach(() => void vi.useRealTimers())

test('a plan that arrives late shows on the pricing page, even after the success page was left', {
  timeout: 30_000,
}, async () => {
  let me = aMe()
  const answers: Answers = { 'GET /api/plans': plansOf(defaultPlans), 'GET /api/me': () => me }
  const bothPages = (
    <>
      <PaidPlan />
      <Pricing />
    </>
  )
  await renderScreen(bothPages, { url: '/pricing', session: { package: 'free' }, answers })
  await waitFor(() => expect(offers()[0]).toBe('This is your plan.'))
  me = aMe({ package: 'pro', subscriptionInfo: subscribed() })
  await waitFor(() => expect(offers()[1]).toBe('This is your plan.'), { timeout: 20_000 })
})

test.each<[customer: string, me: Partial<Me> | undefined, offers: string[]]>([
  ['a visitor', undefined, ['Join now', 'Choose Pro', 'Choose Premium']],
  ['a free member', aMe(), ['This is your plan.', 'Choose Pro', 'Choose Premium']],
  [
    'a subscriber to Pro',
    aMe({ subscriptionInfo: subscribed() }),
    ['Change to Free', 'This is your plan.', 'Change to Premium'],
  ],
  [
    'a subscriber who has cancelled',
    aMe({ subscriptionInfo: subscribed({ cancelAtPeriodEnd: true }) }),
    ['Your account changes to this plan on March 5, 2027.', 'Keep Pro', 'Change to Premium'],
  ],
  [
    'a subscriber who changes to a cheaper plan',
    aMe({ package: 'premium', subscriptionInfo: subscribed({ planName: 'premium', nextPlanName: 'pro' }) }),
    ['Change to Free', 'Your account changes to this plan on March 5, 2027.', 'Keep Premium'],
  ],
  [
    'a member with a plan from an administrator',
    aMe({ package: 'premium' }),
    [
      'You have a plan already.',
      'You have a plan already.',
      'This is your plan. You were given it: nothing is charged, and there is nothing to end.',
    ],
  ],
  [
    'a member with a plan from an administrator that another may replace',
    aMe({ package: 'pro' }),
    [
      'You have a plan already.',
      'This is your plan. You were given it: nothing is charged, and there is nothing to end. A plan that you buy takes its place for good.',
      'Choose Premium',
    ],
  ],
])('%s sees the right button on each plan', async (_, me, expected) => {
  await draw(me ? { me } : {})
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(offers()).toEqual(expected))
})

test('a subscriber ends the plan by a button of its own, until it is to end', async () => {
  const { unmount } = await draw({ me: aMe({ subscriptionInfo: subscribed() }) })
  const button = await screen.findByRole('button', { name: 'End my plan' })
  expect(button.closest('[data-plan]')).toBeNull()
  button.click()
  expect(await screen.findByRole('alertdialog', { name: 'End your plan?' })).toBeTruthy()
  unmount()
  await draw({
    me: aMe({ subscriptionInfo: subscribed({ cancelAtPeriodEnd: true, nextPlanName: 'free' }) }),
  })
  await waitFor(() => expect(offers()[1]).toBe('Keep Pro'))
  expect(screen.queryByRole('button', { name: 'End my plan' })).toBeNull()
})

test('each plan promises exactly the directory’s benefits that the API gives', async () => {
  await draw()
  await screen.findByRole('heading', { level: 1 })
  for (const plan of packages) {
    const promises = within(card(plan))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    const { claims, asks, bold, publishes, logo } = planGives[plan]
    expect([plan, promises]).toEqual([
      plan,
      expect.arrayContaining([expect.stringContaining('in the directory')]),
    ])
    const promised = (text: string) => promises.some((promise) => promise?.includes(text))
    expect([claims, asks]).toEqual([true, true])
    expect({ bold, publishes, logo, home: logo }).toEqual({
      bold: promised('in bold, in colour and larger'),
      publishes: promised('Published at once'),
      logo: promised('with your logo'),
      home: promised('on the home page'),
    })
  }
})

test('each plan promises as many inventories, sites and years as the API keeps', async () => {
  await draw()
  await screen.findByRole('heading', { level: 1 })
  const numberIn = (text: string, word: RegExp) => {
    const [, count] = word.exec(text) ?? []
    return count === 'one' ? 1 : Number(count)
  }
  for (const plan of packages) {
    const promise = within(card(plan)).getByText(/greenhouse-gas inventor/i).textContent ?? ''
    expect([plan, numberIn(promise, /(one|\d+) compan/), numberIn(promise, /(one|\d+) site/)]).toEqual([
      plan,
      planKeeps[plan].inventories,
      planKeeps[plan].sites,
    ])
    expect(numberIn(promise, /(one|\d+) year/)).toBe(planKeeps[plan].years)
  }
})

test.each([
  ['fr', 'Choisir Pro', '29,99'],
  ['es', 'Elegir Pro', '29.99'],
] as const)('plans are shown in %s too', async (language, button, price) => {
  await draw({ language })
  expect(await screen.findByRole('button', { name: button })).toBeTruthy()
  expect(card('pro').textContent?.replace(/\s/g, ' ')).toContain(price)
})

test('a visitor who chooses a plan logs in first, and returns to the button of that plan', async () => {
  const { unmount } = await draw()
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Premium' }))
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(window.history.state).toMatchObject({ state: { from: '/pricing?plan=premium', access: 'user' } })
  unmount()
  await draw({ me: aMe(), url: '/pricing?plan=premium' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose Premium'))
})

test('a refused checkout says why, and can be tried again', async () => {
  const answers = {
    'POST /api/stripe/create-checkout-session': () => refuse(409, 'payment.alreadySubscribed', 'x'),
  }
  const { calls } = await draw({ me: aMe(), answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Pro' }))
  expect(await screen.findByText(/already/)).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ priceId: pro })
  expect(offers()[1]).toBe('Choose Pro')
})

test('a click before the account has loaded starts one checkout', async () => {
  const accountLoaded = Promise.withResolvers<void>()
  const { calls } = await draw({
    me: aMe(),
    answers: {
      'GET /api/me': () => accountLoaded.promise.then(() => aMe()),
      'POST /api/stripe/create-checkout-session': () => refuse(409, 'payment.alreadySubscribed', 'x'),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Pro' }))
  accountLoaded.resolve()
  expect(await screen.findByText(/already/)).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { priceId: pro },
  ])
})

/** Changes to Premium, which costs C$12.34 today, and confirms it in the dialog. `pollCount` counts the requests for the account. */
async function changeToPremium(me: () => Partial<Me>) {
  const { calls } = await draw({
    me,
    answers: {
      'GET /api/stripe/update-subscription': { due: 12.34, periodEnd: subscribed().periodEnd },
      'POST /api/stripe/update-subscription': { message: 'Subscription updated successfully!' },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Change to Premium' }))
  const dialog = await screen.findByRole('alertdialog')
  await within(dialog).findByText(/^Today you pay C\$12\.34/)
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change to Premium' }))
  return { calls, pollCount: () => calls.filter(({ path }) => path === '/api/me').length }
}
test('the dialog says that a cheaper plan follows when the paid month is over', async () => {
  await draw({
    me: aMe({ package: 'premium', subscriptionInfo: subscribed({ planName: 'premium', priceId: premium }) }),
    answers: { 'GET /api/stripe/update-subscription': { due: 0, periodEnd: subscribed().periodEnd } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Change to Pro' }))
  const dialog = await screen.findByRole('alertdialog')
  await within(dialog).findByText(/^You pay nothing today\. Premium stays until March 5, 2027/)
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a change shows its price first, then the page polls until the account has the plan', async () => {
  let me = aMe({ subscriptionInfo: subscribed() })
  const { pollCount } = await changeToPremium(() => me)
  await pass(0)
  expect(within(card('premium')).getByRole('button').textContent).toBe('Updating...')
  const before = pollCount()
  me = aMe({ subscriptionInfo: subscribed({ priceId: premium, planName: 'premium' }) })
  await pass(3000)
  expect(pollCount()).toBe(before + 1)
  expect(screen.getByText('Subscription updated successfully!')).toBeTruthy()
  expect(offers()).toEqual(['Change to Free', 'Change to Pro', 'This is your plan.'])
})

test('a successful change removes the error of the one before', async () => {
  let me = aMe({ subscriptionInfo: subscribed() })
  let fails = true
  await draw({
    me: () => me,
    answers: {
      'GET /api/stripe/update-subscription': { due: 20, periodEnd: subscribed().periodEnd },
      'POST /api/stripe/update-subscription': () => {
        if (fails) return refuse(500, 'unexpected', 'Something went wrong')
        me = aMe({ subscriptionInfo: subscribed({ priceId: premium, planName: 'premium' }) })
        return { message: 'x' }
      },
    },
  })
  const choose = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Change to Premium' }))
    const dialog = await screen.findByRole('alertdialog')
    await within(dialog).findByText(/^Today you pay/)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change to Premium' }))
  }
  await choose()
  expect(await screen.findByText('Failed to update subscription. Please try again.')).toBeTruthy()
  fails = false
  await choose()
  expect(await screen.findByText('Subscription updated successfully!')).toBeTruthy()
  expect(screen.queryByText('Failed to update subscription. Please try again.')).toBeNull()
})

test('after ten polls, three seconds apart, the page says that the update may be late', async () => {
  const { pollCount } = await changeToPremium(() => aMe({ subscriptionInfo: subscribed() }))
  const before = pollCount()
  await pass(26_900)
  expect(screen.queryByText('Subscription update may be delayed. Please refresh later.')).toBeNull()
  await pass(200)
  expect(screen.getByText('Subscription update may be delayed. Please refresh later.')).toBeTruthy()
  expect(pollCount()).toBe(before + 10)
  await pass(60_000)
  expect(pollCount()).toBe(before + 10)
})

test('the page says what to do about a failed payment', async () => {
  await draw({ me: aMe({ package: 'pro', subscriptionInfo: subscribed({ status: 'past_due' }) }) })
  expect(await screen.findByText('Your last payment did not go through')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cards and invoices' })).toBeTruthy()
})
