import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Presses the button of this name. */
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** Waits until an alert says this. */
export const alertText = (text: string) =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map((one) => one.textContent)
        .join('|'),
    ).toContain(text),
  )
