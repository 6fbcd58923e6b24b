import type { Booking } from '#functions/timetable/booking.ts'

let count = 0

/** Returns a booking in 30 days that waits for an instructor. A test overrides only the fields that it is about. */
export function aBooking(overrides: Partial<Booking> = {}): Booking {
  const startsAt = new Date(Date.now() + 30 * 86_400_000)
  return {
    bookingId: `bkg_test${++count}`,
    userId: `usr_booker${count}`,
    city: 'Toronto',
    area: '',
    courseName: 'Net Zero Carbon Strategy for Business',
    people: 8,
    timeZone: 'America/Toronto',
    date: startsAt.toISOString().slice(0, 10),
    start: '09:00',
    end: '12:00',
    durationWeeks: 1,
    startsAt: startsAt.toISOString(),
    status: 'on-hold',
    until: new Date(Date.now() + 48 * 3_600_000).toISOString(),
    asked: [],
    offerSecret: 'secret',
    sequence: 0,
    erasedBy: 'bookings',
    createdAt: new Date().toISOString(),
    ...overrides,
  }
}
