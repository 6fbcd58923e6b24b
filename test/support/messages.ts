import { type BrowserContext, expect, type Page } from '@playwright/test'

type Kept = { messages?: string[] }

/** Keeps what a page says in its live regions: a message that leaves after some seconds is missed on a machine that stood still meanwhile. */
export const keepMessages = (context: BrowserContext) =>
  context.addInitScript(() => {
    const messages: string[] = []
    Object.assign(window, { messages })
    const live = '[role=status], [role=alert]'
    const keep = (region: Element | null | undefined) => {
      const text = region?.checkVisibility() && region.textContent?.trim()
      if (text && messages.at(-1) !== text) messages.push(text)
    }
    new MutationObserver((mutations) => {
      for (const { target, addedNodes } of mutations) {
        keep((target instanceof Element ? target : target.parentElement)?.closest(live))
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const region of [node, ...node.querySelectorAll('*')]) if (region.matches(live)) keep(region)
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })

/** Waits until the page has said this. What it said until then counts no more: the same words must be said anew. */
export async function said(page: Page, text: string): Promise<void> {
  const place = () =>
    page.evaluate((words) => (window as Kept).messages?.findIndex((one) => one.includes(words)) ?? -1, text)
  await expect.poll(place, { message: `the page says “${text}”` }).toBeGreaterThanOrEqual(0)
  await page.evaluate((upTo) => (window as Kept).messages?.splice(0, upTo), (await place()) + 1)
}
