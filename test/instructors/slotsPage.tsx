import { screen } from '@testing-library/react'
import type { Profile } from '#shared/instructors/contract.ts'
import SlotsPage from '#web/areas/instructors/slots/SlotsPage.tsx'
import { MeContext } from '#web/shell/session/MeContext.ts'
import { type Answers, renderScreen, type SentCall } from '../support/screen.tsx'

export const courseName = 'Net Zero Carbon Strategy for Business'
export const aProfile = (changes: Partial<Profile> = {}): Profile => ({
  ...{ _id: 'usr_1', firstName: 'Imani', lastName: 'Okafor', email: 'imani@example.org' },
  ...{ city: 'Toronto', location: 'Downtown', timeZone: 'America/Toronto', regions: ['North York'] },
  ...{ subjects: [{ name: courseName, durationWeeks: 4 }], overrides: {}, bookings: [], version: 3 },
  ...{ speaks: ['en', 'fr'], about: '' },
  availability: { Monday: [{ start: '09:00', end: '12:00' }] },
  ...changes,
})

const ethiopianTowns = ['Addis Ababa', 'Debre Markos'].map((city) => ({
  city,
  state: 'Amhara',
  timeZone: 'Africa/Addis_Ababa',
}))

export const me = {
  userId: 'usr_1',
  firstName: 'Imani',
  lastName: 'Okafor',
  email: 'imani@example.org',
  role: 'instructor',
}
/** Opens the page of the instructor with this profile. */
export const renderSlots = async (profile: Profile, answers: Answers = {}) => {
  const rendered = await renderScreen(
    <MeContext value={me as never}>
      <SlotsPage />
    </MeContext>,
    {
      url: '/slots',
      session: { role: 'instructor' },
      answers: {
        'GET /api/instructors/profile/imani%40example.org': profile,
        'GET /api/bookings': [],
        'GET /api/instructors/busy/calendar': {},
        'GET /api/instructors/feed/imani%40example.org': {},
        'GET /api/instructors/towns': ({ query }: SentCall) => ({
          countries: [
            { country: 'Ethiopia', region: 'ET' },
            { country: 'Somaliland', region: '' },
          ],
          towns: query.get('country') === 'Ethiopia' ? ethiopianTowns : [],
        }),
        'GET /api/bookings/assigned/usr_1': [],
        ...answers,
      },
    },
  )
  await screen.findByRole('heading', { name: 'Weekly hours' })
  return rendered
}
