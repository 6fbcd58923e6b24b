import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { BusyCalendar } from '#shared/instructors/busyCalendarRoutes.ts'
import { addDays, dayIn } from '#shared/kernel/calendar.ts'
import { refuse, type SentCall } from '../support/screen.tsx'
import { aProfile, renderSlots } from './slotsPage.tsx'

const path = '/api/instructors/busy/calendar'
const tomorrow = addDays(dayIn('America/Toronto', new Date()), 1)
const aCalendar = (overrides: Partial<BusyCalendar> = {}): { calendar: BusyCalendar } => ({
  calendar: {
    host: 'calendar.example.org',
    addedAt: '2026-11-20T10:00:00.000Z',
    readAt: '2026-11-28T10:00:00.000Z',
    events: 12,
    unread: 0,
    busy: [{ date: tomorrow, start: '09:00', end: '10:30' }],
    ...overrides,
  },
})
const card = async () => within(await screen.findByRole('region', { name: 'Busy times from your calendar' }))

describe('busy times', () => {
  test('are read from the address that the instructor gives, which is then not shown', async () => {
    const sent: unknown[] = []
    await renderSlots(aProfile(), {
      [`PUT ${path}`]: ({ body }: SentCall) => {
        sent.push(body)
        return aCalendar()
      },
    })
    const busy = await card()
    fireEvent.change(await busy.findByLabelText(/Secret calendar address/), {
      target: { value: 'webcal://calendar.example.org/secret.ics' },
    })
    fireEvent.click(busy.getByRole('button', { name: 'Read this calendar' }))
    await busy.findByText('calendar.example.org')
    expect(sent).toEqual([{ address: 'webcal://calendar.example.org/secret.ics' }])
    expect(busy.queryByLabelText(/Secret calendar address/)).toBeNull()
    expect(document.body.textContent).not.toContain('secret.ics')
  })

  test('keep the typed address, and say what is wrong, if the calendar cannot be read', async () => {
    await renderSlots(aProfile(), {
      [`PUT ${path}`]: () => refuse(422, 'instructor.calendarNotACalendar', 'No calendar.'),
    })
    const busy = await card()
    const field = await busy.findByLabelText<HTMLInputElement>(/Secret calendar address/)
    fireEvent.change(field, { target: { value: 'https://example.org/page' } })
    fireEvent.click(busy.getByRole('button', { name: 'Read this calendar' }))
    expect((await busy.findByRole('alert')).textContent).toContain('Copy the secret address in iCal format')
    expect(field.value).toBe('https://example.org/page')
  })

  test('need a city first', async () => {
    await renderSlots(aProfile({ timeZone: '' }))
    await (await card()).findByText(/Save your city first/)
  })

  test('say since when the calendar cannot be read, and are not among the free hours', async () => {
    await renderSlots(
      aProfile({ availability: {}, overrides: { [tomorrow]: [{ start: '09:00', end: '12:00' }] } }),
      {
        [`GET ${path}`]: aCalendar({
          failure: 'refused',
          failingSince: '2026-11-27T10:00:00.000Z',
          unread: 1,
        }),
      },
    )
    const busy = await card()
    await busy.findByText(/could not be read since/)
    busy.getByText(/1 event could not be read/)
    const free = within(screen.getByRole('region', { name: 'Free in the next four weeks' }))
    await free.findByText(/10:30.*12:00/)
  })

  test('can be refreshed, and turned off after a confirmation', async () => {
    const calls: string[] = []
    await renderSlots(aProfile(), {
      [`GET ${path}`]: aCalendar(),
      'POST /api/instructors/busy/refresh': () => {
        calls.push('refresh')
        return aCalendar({ events: 13 })
      },
      [`DELETE ${path}`]: () => {
        calls.push('forget')
        return undefined
      },
    })
    const busy = await card()
    fireEvent.click(await busy.findByRole('button', { name: 'Refresh now' }))
    await busy.findByText('13 events')
    fireEvent.click(busy.getByRole('button', { name: 'Turn off' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }))
    await busy.findByLabelText(/Secret calendar address/)
    expect(calls).toEqual(['refresh', 'forget'])
  })
})
