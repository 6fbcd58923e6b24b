import { expect, type Locator, type Page } from '@playwright/test'

/** Returns how many pixels the page is wider than its window. Above 0, it scrolls sideways. */
export const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Waits until a picture has loaded. */
export const expectLoaded = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)

/** Returns the pixels between the header and the element that an anchor names; NaN while one of them is not shown. */
export async function distanceBelowHeader(page: Page, id: string): Promise<number> {
  const header = await page.locator('header').first().boundingBox()
  const target = await page.locator(`[id="${id}"]`).boundingBox()
  return header && target ? target.y - (header.y + header.height) : Number.NaN
}
