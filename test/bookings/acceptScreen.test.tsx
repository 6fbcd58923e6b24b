import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answer, refuse, renderScreen } from '#test/support/screen.tsx'
import AcceptPage from '#web/areas/bookings/accept/AcceptPage.tsx'

const postedBodies = (calls: { method: string; body: unknown }[]) =>
  calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))

describe('the page behind a mailed offer', () => {
  const offerUrl = '/slots/accept?booking=bkg_1&instructor=usr_imani&token=secret'
  const offer = {
    courseName: 'Net Zero Carbon Strategy for Business',
    date: '2027-03-15',
    start: '09:00',
    end: '12:00',
    durationWeeks: 1,
    city: 'Toronto',
    area: 'Downtown',
    people: 8,
    status: 'on-hold',
    acceptedByYou: false,
  }
  const show = (answers: Record<string, Answer>) => renderScreen(<AcceptPage />, { url: offerUrl, answers })

  test('removes the token from the URL, and accepts only when its button is pressed', async () => {
    let accepted = false
    const { calls } = await show({
      'GET /api/bookings/offer': () => ({
        ...offer,
        ...(accepted && { status: 'confirmed', acceptedByYou: true }),
      }),
      'POST /api/bookings/offer/accept': () => {
        accepted = true
        return { message: 'x', bookingId: 'bkg_1' }
      },
    })
    const button = await screen.findByRole('button', { name: 'Accept the booking' })
    expect(window.location.search).toBe('')
    expect(postedBodies(calls)).toEqual([])
    fireEvent.click(button)
    expect(await screen.findByText('Booking accepted!')).toBeTruthy()
    expect(postedBodies(calls)).toEqual([{ booking: 'bkg_1', instructor: 'usr_imani', token: 'secret' }])
    expect(screen.queryByRole('button', { name: 'Accept the booking' })).toBeNull()
  })

  test('says that another instructor was faster, or that the booking is no longer open', async () => {
    const { unmount } = await show({
      'GET /api/bookings/offer': offer,
      'POST /api/bookings/offer/accept': () => refuse(409, 'booking.taken', 'x'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Accept the booking' }))
    expect(await screen.findByText('Another instructor has already accepted this booking.')).toBeTruthy()
    unmount()
    await show({ 'GET /api/bookings/offer': { ...offer, status: 'expired' } })
    expect(await screen.findByText('This booking is no longer open.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Accept the booking' })).toBeNull()
  })
})
