import { describe, expect, it } from 'vitest'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { type Synthesized, synthesized } from './synthesized.ts'

interface Lambda {
  FunctionName?: string
  ReservedConcurrentExecutions?: number
}

const configured = synthesized({
  context: {
    'account.reserved': '20',
    'security.reserved': '5',
    'payments.reserved': '10',
    'stripe.reserved': '3',
    'bookings.reserved': '7',
  },
})

describe('reserved concurrency', () => {
  const reservedIn = ({ all }: Synthesized) =>
    Object.fromEntries(
      all<Lambda>('AWS::Lambda::Function').flatMap(({ properties }) =>
        properties.ReservedConcurrentExecutions === undefined
          ? []
          : [[properties.FunctionName, properties.ReservedConcurrentExecutions]],
      ),
    )

  it('is given to no Lambda by default, because a new account has none to spare', () => {
    expect(reservedIn(synthesized())).toEqual({})
  })

  it('can be given only to the APIs of log-in, payments, their webhook and bookings', () => {
    expect(reservedIn(configured)).toEqual({
      'portal-dev-account-api': 20,
      'portal-dev-security-api': 5,
      'portal-dev-payments-api': 10,
      'portal-dev-stripe-api': 3,
      'portal-dev-bookings-api': 7,
    })
  })

  it('is given to the areas that log people in, receive payments and book', () => {
    const withReservation = Object.values<Area>(areas).filter(({ api }) => api?.reservedConcurrency)
    const paths = withReservation.flatMap(({ routes }) => Object.values(routes).map(({ path }) => path))
    expect(paths).toEqual(
      expect.arrayContaining(['/api/login', '/api/login/second', '/api/stripe/webhook', '/api/bookings']),
    )
  })
})
