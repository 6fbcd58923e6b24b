import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '#test/support/screen.tsx'
import { dismissToasts, toast } from '#web/shell/frame/toasts.tsx'

const shown = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent)

beforeEach(async () => {
  await renderScreen(<p>A page</p>)
  act(dismissToasts)
})

test('a success takes the place of an earlier error of the same action', () => {
  act(() => toast('It failed.', { tone: 'danger', life: 5, about: 'plan' }))
  expect(screen.getByText('It failed.').closest('[role=alert]')).not.toBeNull()
  act(() => toast('It is done.', { about: 'plan' }))
  expect(shown()).toEqual(['It is done.'])
})

test('messages about different things stand side by side, each once', () => {
  act(() => {
    toast('Guide added.', { about: 'guides' })
    toast('User deleted.', { about: 'users' })
    toast('Copied.')
    toast('Copied.')
  })
  expect(shown()).toEqual(['Guide added.', 'User deleted.', 'Copied.'])
})
