import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IssueReport } from '#web/areas/newsletter/admin/issues/IssueReport.tsx'
import type { IssueDetails } from '#web/areas/newsletter/admin/issues/issueTypes.ts'
import { renderScreen, type ScreenOptions } from '../support/screen.tsx'
import { anIssueDetails } from './anIssueDetails.ts'

const show = (issue: Partial<IssueDetails>, session: ScreenOptions['session'] = { role: 'admin' }) =>
  renderScreen(
    <IssueReport
      issue={anIssueDetails({ status: 'sending', addresses: 500, sent: 180, ...issue })}
      onPreview={() => {}}
      onResume={() => {}}
    />,
    { session },
  )

test('an issue that waits for the daily limit says that it continues by itself, and offers nothing to press', async () => {
  await show({ waitsUntil: '2026-05-01T12:15:00Z' })
  expect(screen.getByText('The sending waits')).toBeDefined()
  expect(screen.getByText(/continues by itself.*Next try: May 1/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Continue sending/ })).toBeNull()
})

test('an issue whose workflow has died while it waited can be resumed', async () => {
  await show({ waitsUntil: '2026-05-01T12:15:00Z', isSilent: true })
  expect(screen.queryByText('The sending waits')).toBeNull()
  expect(screen.getByRole('button', { name: /Continue sending/ })).toBeDefined()
})

test('an editor sees that a sending was interrupted, and cannot continue it', async () => {
  await show({ status: 'halted' }, { duties: ['editor'] })
  expect(screen.queryByRole('button', { name: /Continue sending/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Preview' })).toBeDefined()
})
