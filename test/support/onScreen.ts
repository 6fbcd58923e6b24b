import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Clicks the button of this name. */
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** Waits until an alert contains this text. */
export const expectAlert = (text: string) =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map((alert) => alert.textContent)
        .join('|'),
    ).toContain(text),
  )
