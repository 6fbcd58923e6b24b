import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Me } from '#shared/account/contract.ts'
import { type Answers, refuse, renderScreen } from '#test/support/screen.tsx'
import CardsAndInvoices from '#web/areas/payments/plans/CardsAndInvoices.tsx'

const subscriptionInfo = { status: 'active' } as Me['subscriptionInfo']
const renderCard = (me: Partial<Me>, answers: Answers = {}) =>
  renderScreen(<CardsAndInvoices />, {
    url: '/account',
    session: {},
    answers: { 'GET /api/me': me, ...answers },
  })
const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'Open at Stripe' }))

test('a member with a paid plan can open Stripe’s customer portal', async () => {
  await renderCard({ subscriptionInfo }, { 'POST /api/stripe/portal': { url: '#at-stripe' } })
  await open()
  await expect.poll(() => window.location.hash).toBe('#at-stripe')
})

test('when Stripe cannot be reached, the member is told and can try again', async () => {
  await renderCard(
    { subscriptionInfo },
    { 'POST /api/stripe/portal': refuse(503, 'payment.unavailable', 'Payments are unavailable.') },
  )
  await open()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open at Stripe' })).toBeTruthy()
})

test('a member without a paid plan sees no button to Stripe', async () => {
  const { calls } = await renderCard({ subscriptionInfo: null })
  await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/api/me'])
  expect(screen.queryByRole('heading')).toBeNull()
})
