import type { Page } from '@playwright/test'

/** Fills in the calculator for flights and submits it. The distance is in km. */
export async function calculateFlight(page: Page, distance = '1200'): Promise<void> {
  const form = page.locator('form[data-calculator=aircraft]')
  await form.locator('[name=flightDistance]').fill(distance)
  await form.locator('[name=aircraftType]').selectOption({ index: 1 })
  await form.locator('button[type=submit]').click()
}
