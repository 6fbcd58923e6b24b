import { test as base, expect } from '@playwright/test'
import { type Portal, startPortal } from '#test/support/portal.ts'
import { engines } from './driver/engines.ts'
import type { RunningEngine, Spot, Visitor } from './driver/visitor.ts'
import { pageState } from './pageState.ts'

export interface EngineOptions {
  engineName: string
}

interface PerWorker extends EngineOptions {
  engine: RunningEngine
  portal: Portal
}

interface PerTest {
  /** Fresh, at the worker's own portal; an error in the console fails the test, where the engine reports it. */
  visitor: Visitor
}

const harmless = [
  // The browser itself reports a refused call; log-in tries the instructors' first, which is refused for most.
  /status of 4\d\d/,
  // Firefox, of a load through the service worker that the next navigation cut short. It has another sentence for
  // an answer that the worker failed to give (“passed a promise to FetchEvent.respondWith() that rejected”).
  /A ServiceWorker intercepted the request and encountered an unexpected error/,
]

export const test = base.extend<PerTest, PerWorker>({
  engineName: ['', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await engines.find(({ name }) => name === engineName)!.launch()
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  portal: [
    async ({}, use) => {
      const portal = await startPortal()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  visitor: async ({ engine }, use) => {
    const visitor = await engine.visitor()
    await visitor.resize(1440, 900)
    await use(visitor)
    const complaints = visitor.complaints() ?? []
    await visitor.close()
    expect(complaints.filter((text) => !harmless.some((pattern) => pattern.test(text)))).toEqual([])
  },
})

export { expect }

/** Waits until the visitor stands at this address. */
export const arrives = (visitor: Visitor, address: string) =>
  expect.poll(() => visitor.ask(() => window.location.pathname + window.location.search)).toBe(address)

/** Waits until an element is on screen; one that has these words, where several fit. */
export const sees = (visitor: Visitor, { css, text = '' }: Spot) =>
  expect.poll(() => visitor.ask(isShown, css, text), `${css} ${text}`).toBe(true)

function isShown(css: string, text: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(css)].filter((element) =>
    element.textContent.includes(text),
  )
  return found.some((element) => element.checkVisibility({ visibilityProperty: true }))
}

/** Opens a page of the portal and waits until all of it works. */
export async function open(visitor: Visitor, portal: Portal, address: string): Promise<void> {
  await visitor.open(portal.origin + address)
  await expect.poll(() => visitor.ask(pageState), address).toBe('hydrated')
}

/** Logs in on the screen as one of the portal's accounts, and waits for the page that this leads to. */
export async function logIn(
  visitor: Visitor,
  portal: Portal,
  { email, password }: Portal['accounts'][number],
): Promise<void> {
  await open(visitor, portal, '/login')
  await visitor.type({ css: 'main [name=email]' }, email)
  await visitor.type({ css: 'main [name=password]' }, password)
  await visitor.press({ css: 'main [type=submit]' })
  await sees(visitor, { css: 'header button', text: 'Logout' })
  await expect.poll(() => visitor.ask(() => window.location.pathname)).not.toBe('/login')
  await expect.poll(() => visitor.ask(pageState)).toBe('hydrated')
}
