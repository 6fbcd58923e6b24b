import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IssueForm } from '#web/areas/newsletter/admin/issues/IssueForm.tsx'
import { portalTimeOf, proposedTime } from '#web/areas/newsletter/admin/schedule/portalTime.ts'
import { ScheduleDialog } from '#web/areas/newsletter/admin/schedule/ScheduleDialog.tsx'
import { ScheduledIssue } from '#web/areas/newsletter/admin/schedule/ScheduledIssue.tsx'
import { refuse, renderScreen } from '../support/screen.tsx'
import { anIssueDetails } from './anIssueDetails.ts'

const session = { role: 'admin' as const }
const scheduled = anIssueDetails({ status: 'scheduled', sendAt: '2099-01-15T14:00:00.000Z' })
const schedulePath = 'POST /api/newsletter/issues/iss_1/schedule'

test('the day and the time of day are those of the portal’s zone, whatever the browser’s is', () => {
  expect(portalTimeOf(new Date('2027-01-15T03:05:00Z'))).toEqual({ date: '2027-01-14', time: '22:05' })
  expect(proposedTime(new Date('2027-07-31T23:00:00Z'))).toEqual({ date: '2027-08-01', time: '09:00' })
})

test('an administrator schedules an issue; the dialog names the zone, and shows the error of a past time at its field', async () => {
  let isRefused = true
  const issue = { path: 'time', code: 'newsletterIssueField.past', params: {}, message: 'over' } as const
  const { calls } = await renderScreen(<ScheduleDialog issue={anIssueDetails()} onClose={() => {}} />, {
    session,
    language: 'fr',
    answers: {
      'GET /api/newsletter/subscribers/count': { confirmed: 3 },
      [schedulePath]: () =>
        isRefused ? refuse(400, 'input.invalid', 'over', { issues: [issue] }) : scheduled,
    },
  })
  expect(await screen.findByText(/heure de l’Est.*America\/Toronto/)).toBeDefined()
  expect(await screen.findByText(/3 personnes le recevraient maintenant/)).toBeDefined()
  fireEvent.change(screen.getByLabelText('Jour'), { target: { value: '2026-01-02' } })
  fireEvent.change(screen.getByLabelText('Heure'), { target: { value: '08:15' } })
  fireEvent.click(screen.getByRole('button', { name: 'Planifier' }))
  expect(await screen.findByText('Cette heure est passée. Choisissez-en une plus tardive.')).toBeDefined()
  isRefused = false
  fireEvent.click(screen.getByRole('button', { name: 'Planifier' }))
  expect(await screen.findByText('Le numéro est planifié.')).toBeDefined()
  const bodies = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(bodies.at(-1)).toEqual({ version: 3, date: '2026-01-02', time: '08:15' })
})

test('a scheduled issue shows its time, and can be called off', async () => {
  const { calls } = await renderScreen(
    <ScheduledIssue issue={scheduled} onPreview={() => {}} onMove={() => {}} />,
    { session, answers: { 'DELETE /api/newsletter/issues/iss_1/schedule': anIssueDetails() } },
  )
  expect(await screen.findByText(/^To be sent: Thursday, January 15, 2099 at 9:00/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Call off' }))
  fireEvent.click((await screen.findAllByRole('button', { name: 'Call off' })).at(-1)!)
  await waitFor(() => expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
  expect(await screen.findByText('The issue is a draft again.')).toBeDefined()
})

test('a draft that was not sent at its time says why', async () => {
  const issue = anIssueDetails({ missed: 'nobody', sendAt: '2026-01-15T14:00:00.000Z' })
  await renderScreen(<IssueForm issue={issue} onSaved={() => {}} />, {
    session,
    answers: { 'GET /api/news': [], 'GET /api/blogs': [] },
  })
  expect(await screen.findByText(/^This issue was not sent at its time: Thursday, January 15/)).toBeDefined()
  expect(screen.getByText('Nobody would have got it.')).toBeDefined()
})
