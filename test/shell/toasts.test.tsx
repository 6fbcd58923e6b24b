import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '#test/support/screen.tsx'
import { dismissToasts, toast } from '#web/shell/frame/toasts.tsx'

const shown = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent)

beforeEach(async () => {
  await renderScreen(<p>A page</p>)
  act(dismissToasts)
})

test('a success replaces an earlier error of the same action', () => {
  act(() => toast('It failed.', { tone: 'danger', seconds: 5, topic: 'plan' }))
  expect(screen.getByText('It failed.').closest('[role=alert]')).not.toBeNull()
  act(() => toast('It is done.', { topic: 'plan' }))
  expect(shown()).toEqual(['It is done.'])
})

test('messages about different things are shown together, each once', () => {
  act(() => {
    toast('Guide added.', { topic: 'guides' })
    toast('User deleted.', { topic: 'users' })
    toast('Copied.')
    toast('Copied.')
  })
  expect(shown()).toEqual(['Guide added.', 'User deleted.', 'Copied.'])
})
