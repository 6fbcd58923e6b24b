import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Me } from '#shared/account/contract.ts'
import { type Answers, refuse, renderScreen } from '#test/support/screen.tsx'
import CardsAndInvoices from '#web/areas/payments/plans/CardsAndInvoices.tsx'

const subscriptionInfo = { status: 'active' } as Me['subscriptionInfo']
const draw = (me: Partial<Me>, answers: Answers = {}) =>
  renderScreen(<CardsAndInvoices />, {
    url: '/account',
    session: {},
    answers: { 'GET /api/me': me, ...answers },
  })
const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'Open at Stripe' }))

test('a member whose plan is paid is led to Stripe', async () => {
  await draw({ subscriptionInfo }, { 'POST /api/stripe/portal': { url: '#at-stripe' } })
  await open()
  await expect.poll(() => window.location.hash).toBe('#at-stripe')
})

test('when Stripe cannot be reached, the member is told and can try again', async () => {
  await draw(
    { subscriptionInfo },
    { 'POST /api/stripe/portal': refuse(503, 'payment.unavailable', 'Payments are unavailable.') },
  )
  await open()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open at Stripe' })).toBeTruthy()
})

test('whoever pays for no plan sees nothing of cards', async () => {
  const { calls } = await draw({ subscriptionInfo: null })
  await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/api/me'])
  expect(screen.queryByRole('heading')).toBeNull()
})
