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

/** Waits until the page has said this, and looks only at what it says afterwards from then on. */
export async function said(page: Page, text: string | RegExp): Promise<void> {
  let heard: string[] = []
  const isSaid = async () => {
    heard = await page.evaluate(() => (window as Kept).messages ?? [])
    return heard.findIndex((one) => (typeof text === 'string' ? one.includes(text) : text.test(one)))
  }
  await expect.poll(isSaid, { message: `the page says “${text}”` }).toBeGreaterThanOrEqual(0)
  const place = await isSaid()
  await page.evaluate((upTo) => (window as Kept).messages?.splice(0, upTo), place + 1)
}
