import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '#test/support/screen.tsx'
import { dismissToasts, toast } from '#web/shell/frame/toasts.tsx'
import { Dialog } from '#web/ui/index.ts'

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

test('a message stands inside the dialog that is open, where it can be read and dismissed, and stays when that closes', () => {
  const dialog = (open: boolean) => (
    <Dialog open={open} onClose={() => {}} title="Erase?" closeLabel="Close">
      <p>Sure?</p>
    </Dialog>
  )
  const { rerender } = render(dialog(true))
  act(() => toast('It failed.', { tone: 'danger' }))
  const region = screen.getByText('It failed.').closest('[role=alert]')
  expect(region?.closest('dialog')).toBe(screen.getByRole('dialog'))
  rerender(dialog(false))
  expect(shown()).toEqual(['It failed.'])
  expect(screen.getByText('It failed.').closest('dialog')).toBeNull()
})
