import { expect, test } from 'vitest'
import { packages } from '#shared/kernel/actor.ts'
import { planOffers } from '#shared/payments/planOffers.ts'
import { aCity, bookingsApi } from './bookingsApi.ts'

const api = bookingsApi()

test.each(packages)(
  'with the %s plan, courses can be booked only if the price page says so, and at its price',
  async (plan) => {
    const city = aCity()
    await api.instructor({ city })
    const member = await api.join({ paidPackage: plan })
    const { status } = await api.book(member, { city, people: 12 })
    const { courses, courseCents } = planOffers[plan]
    expect(status).toBe(courses ? 201 : 403)
    const { token, userId } = member
    const { body } = await api.call('GET /api/bookings/user/{userId}', { token, params: { userId } })
    expect(body.map(({ price }: { price: number }) => price)).toEqual(
      courses ? [(courseCents * 12) / 100] : [],
    )
  },
)
