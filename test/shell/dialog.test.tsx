import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/support/screen.tsx'
import { ConfirmDialog } from '#web/ui/index.ts'

function Deletion({ onDeleted }: { onDeleted: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Delete
      </button>
      <ConfirmDialog
        open={asking}
        title="Delete this upload?"
        confirmLabel="Yes, delete"
        cancelLabel="Cancel"
        onConfirm={onDeleted}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

test('the dialog before deleting has a name, focuses Cancel, and gives the focus back when it closes', async () => {
  let deleted = 0
  await renderScreen(<Deletion onDeleted={() => deleted++} />)
  const button = screen.getByRole('button', { name: 'Delete' })
  button.focus()
  fireEvent.click(button)
  expect(screen.getByRole('alertdialog', { name: 'Delete this upload?' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Cancel')
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement).toBe(button)
  expect(deleted).toBe(0)
})
