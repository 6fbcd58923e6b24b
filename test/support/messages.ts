import { type BrowserContext, expect, type Page } from '@playwright/test'

type WindowWithMessages = { messages?: string[] }

/**
 * Records the messages in a page's live regions. On a slow machine a message may be gone before a story looks
 * for it.
 */
export const recordMessages = (context: BrowserContext) =>
  context.addInitScript(() => {
    const messages: string[] = []
    Object.assign(window, { messages })
    const live = '[role=status], [role=alert]'
    const record = (region: Element | null | undefined) => {
      const text = region?.checkVisibility() && region.textContent?.trim()
      if (text && messages.at(-1) !== text) messages.push(text)
    }
    new MutationObserver((mutations) => {
      for (const { target, addedNodes } of mutations) {
        record((target instanceof Element ? target : target.parentElement)?.closest(live))
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const region of [node, ...node.querySelectorAll('*')])
              if (region.matches(live)) record(region)
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })

/** Waits until the page has shown this message. Then it forgets this message and earlier ones, so the same words must appear again. */
export async function expectMessage(page: Page, text: string): Promise<void> {
  const messageIndex = () =>
    page.evaluate(
      (words) =>
        (window as WindowWithMessages).messages?.findIndex((message) => message.includes(words)) ?? -1,
      text,
    )
  await expect.poll(messageIndex, { message: `the page says “${text}”` }).toBeGreaterThanOrEqual(0)
  await page.evaluate(
    (count) => (window as WindowWithMessages).messages?.splice(0, count),
    (await messageIndex()) + 1,
  )
}
