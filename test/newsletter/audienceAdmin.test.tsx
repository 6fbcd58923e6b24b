import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Audience } from '#shared/newsletter/audience.ts'
import { AudienceChoice } from '#web/areas/newsletter/admin/audience/AudienceChoice.tsx'
import { AudienceSummary } from '#web/areas/newsletter/admin/audience/AudienceSummary.tsx'
import { renderScreen } from '../support/screen.tsx'

const session = { role: 'admin' as const }
const everybody: Audience = { languages: [], plans: [], cities: [] }

function Choice() {
  const [audience, setAudience] = useState(everybody)
  return <AudienceChoice audience={{ topic: 'newsletter', ...audience }} onChange={setAudience} />
}

test('an audience is chosen by language, plan and city, and counted in several requests', async () => {
  const steps = [{ count: 3, next: 'cursor' }, { count: 4 }]
  const { calls } = await renderScreen(<Choice />, {
    session,
    answers: {
      'GET /api/newsletter/subscribers/count': { confirmed: 12 },
      'POST /api/newsletter/audience': () => steps.shift(),
    },
  })
  const press = () => fireEvent.click(screen.getByText('Count them'))
  fireEvent.click(screen.getByText('Narrow the audience (optional)'))
  press()
  expect(await screen.findByText('12 subscribers would get it now.')).toBeDefined()
  fireEvent.click(screen.getByLabelText('Français'))
  fireEvent.click(screen.getByLabelText('Premium'))
  fireEvent.change(screen.getByLabelText('Only members in these cities'), {
    target: { value: 'Montréal, ; Québec' },
  })
  expect(screen.queryByText(/would get it now/)).toBeNull()
  expect(screen.getByText('Only the texts in the chosen languages are needed.')).toBeDefined()
  press()
  expect(await screen.findByText('7 subscribers would get it now.')).toBeDefined()
  const audience = {
    ...{ topic: 'newsletter', languages: ['fr'], plans: ['premium'] },
    cities: ['Montréal', 'Québec'],
  }
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      audience,
      { ...audience, after: 'cursor' },
    ]),
  )
})

test('an audience is described in words, with a note on who is left out', async () => {
  const { unmount } = await renderScreen(
    <AudienceSummary audience={{ topic: 'hub', languages: ['es'], plans: ['free'], cities: ['Lyon'] }} />,
    { session, language: 'es' },
  )
  expect(
    await screen.findByText(
      'Para suscriptores confirmados de: Centro de inversión verde · que leen: Español · que son miembros con: Gratuito · que son miembros en: Lyon',
    ),
  ).toBeDefined()
  expect(screen.getByText(/^Quedan fuera quienes no tienen una cuenta/)).toBeDefined()
  unmount()
  await renderScreen(<AudienceSummary audience={{ topic: 'newsletter', ...everybody }} />, { session })
  expect(await screen.findByText('Goes to confirmed subscribers of: Newsletter')).toBeDefined()
  expect(screen.queryByText(/left out/)).toBeNull()
})
