import { fireEvent, screen } from '@testing-library/react'
import type { OwnListing } from '#shared/directory/memberRoutes.ts'
import type { SentCall } from '../support/screen.tsx'
import { aListing } from './screenFactories.ts'

/** The session of a premium member. */
export const premium = { session: { package: 'premium' } } as const
/** A member’s own company, as the API returns it. */
export const ownCompany = (overrides: Partial<OwnListing> = {}): OwnListing => ({
  ...aListing({ city: 'Toronto', state: 'Ontario', country: 'Canada', package: 'premium' }),
  version: 3,
  isEmailShown: true,
  status: 'public',
  isTwin: false,
  ...overrides,
})
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } })
export const callsOf = (calls: SentCall[], method: string) => calls.filter((call) => call.method === method)
