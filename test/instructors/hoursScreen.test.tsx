import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addDays, dayIn } from '#shared/kernel/calendar.ts'
import { groupDates } from '#web/areas/instructors/slots/daysOff.ts'
import { press } from '../support/onScreen.ts'
import { aProfile, renderSlots } from './slotsPage.tsx'

const hoursRoute = 'PUT /api/instructors/availability/imani%40example.org'
const setDate = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const inDays = (count: number) => addDays(dayIn('America/Toronto', new Date()), count)

describe('the hours of an instructor', () => {
  test('are copied from one weekday to others, and stored with the next save', async () => {
    const { calls } = await renderSlots(aProfile(), { [hoursRoute]: aProfile({ version: 4 }) })
    press(/^Copy to other days ?: Monday$/)
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy the hours of Monday' }))
    expect(dialog.queryByLabelText('Monday')).toBeNull()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Copy hours' }).disabled).toBe(true)
    for (const day of ['Wednesday', 'Friday']) fireEvent.click(dialog.getByLabelText(day))
    fireEvent.click(dialog.getByRole('button', { name: 'Copy hours' }))
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
    press('Save availability')
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
    const nine = [{ start: '09:00', end: '12:00' }]
    expect(calls.find(({ method }) => method === 'PUT')!.body).toMatchObject({
      availability: { Monday: nine, Wednesday: nine, Friday: nine },
    })
  })

  test('leave out a range of days, which is shown as one and taken back as one; past days are dropped', async () => {
    const profile = aProfile({ overrides: { [inDays(-3)]: [] } })
    const { calls } = await renderSlots(profile, { [hoursRoute]: aProfile({ version: 4 }) })
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add day off' })
    setDate('Day', inDays(5))
    setDate('Until (optional)', inDays(3))
    expect(add.disabled).toBe(true)
    setDate('Until (optional)', inDays(7))
    fireEvent.click(add)
    expect(screen.getAllByText('Day off')).toHaveLength(1)
    setDate('Day', inDays(20))
    fireEvent.click(add)
    expect(screen.getAllByText('Day off')).toHaveLength(2)
    fireEvent.click(screen.getAllByRole('button', { name: /back to the weekly hours/ })[1]!)
    press('Save availability')
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
    const { overrides } = calls.find(({ method }) => method === 'PUT')!.body as { overrides: object }
    expect(Object.keys(overrides)).toEqual([inDays(5), inDays(6), inDays(7)])
  })

  test('are asked for, like city and course, as long as nobody can book', async () => {
    await renderSlots(aProfile({ city: '', timeZone: '', subjects: [], availability: {} }))
    const missing = screen.getByText('Members cannot book you yet').closest('div')!
    expect(
      within(missing)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['The city in which you teach', 'A course that you teach', 'Free hours in the next four weeks'])
  })

  test('are not asked for when members can book them', async () => {
    await renderSlots(aProfile())
    expect(screen.queryByText('Members cannot book you yet')).toBeNull()
  })
})

test('days off that follow each other are one group, and a day with other hours is alone', () => {
  const hours = [{ start: '09:00', end: '10:00' }]
  const overrides = {
    ...{ '2027-03-01': [], '2027-03-02': [], '2027-03-03': hours, '2027-03-04': [] },
    ...{ '2027-03-31': [], '2027-04-01': [], '2027-02-28': [] },
  }
  expect(groupDates(overrides, '2027-03-01')).toEqual([
    ['2027-03-01', '2027-03-02'],
    ['2027-03-03'],
    ['2027-03-04'],
    ['2027-03-31', '2027-04-01'],
  ])
})
