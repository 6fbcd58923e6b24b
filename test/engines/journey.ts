import { test as base, expect } from '@playwright/test'
import { type Portal, startPortal } from '#test/support/portal.ts'
import { engines } from './driver/engines.ts'
import type { ElementQuery, RunningEngine, Visitor } from './driver/visitor.ts'
import { pageState } from './pageState.ts'

export interface EngineOptions {
  engineName: string
}

interface WorkerFixtures extends EngineOptions {
  engine: RunningEngine
  portal: Portal
}

interface TestFixtures {
  /** A new browser profile. If the engine reports console errors, they fail the test. */
  visitor: Visitor
}

const expectedErrors = [
  // The browser reports every refused call, and the login screen tries the instructors' login first, which refuses most people.
  /status of 4\d\d/,
  // Firefox reports this when a navigation aborts a load through the service worker. A failure of the worker itself has another
  // message (“passed a promise to FetchEvent.respondWith() that rejected”).
  /A ServiceWorker intercepted the request and encountered an unexpected error/,
]

export const test = base.extend<TestFixtures, WorkerFixtures>({
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
    const errors = visitor.consoleErrors() ?? []
    await visitor.close()
    expect(errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([])
  },
})

export { expect }

/** Waits until the visitor is at this path, including the query. */
export const arrives = (visitor: Visitor, path: string) =>
  expect.poll(() => visitor.evaluate(() => window.location.pathname + window.location.search)).toBe(path)

/** Waits until an element is visible. With `text`, it must contain that. */
export const sees = (visitor: Visitor, { css, text = '' }: ElementQuery) =>
  expect.poll(() => visitor.evaluate(isShown, css, text), `${css} ${text}`).toBe(true)

function isShown(css: string, text: string): boolean {
  const matches = [...document.querySelectorAll<HTMLElement>(css)].filter((element) =>
    element.textContent.includes(text),
  )
  return matches.some((element) => element.checkVisibility({ visibilityProperty: true }))
}

/** Opens a page of the portal and waits until it is hydrated. */
export async function open(visitor: Visitor, portal: Portal, path: string): Promise<void> {
  await visitor.open(portal.origin + path)
  await expect.poll(() => visitor.evaluate(pageState), path).toBe('hydrated')
}

/** Logs in on the screen as one of the portal's accounts, and waits for the page after the login. */
export async function logIn(
  visitor: Visitor,
  portal: Portal,
  { email, password }: Portal['accounts'][number],
): Promise<void> {
  await open(visitor, portal, '/login')
  await visitor.type({ css: 'main [name=email]' }, email)
  await visitor.type({ css: 'main [name=password]' }, password)
  await visitor.click({ css: 'main [type=submit]' })
  await sees(visitor, { css: 'header button', text: 'Logout' })
  await expect.poll(() => visitor.evaluate(() => window.location.pathname)).not.toBe('/login')
  await expect.poll(() => visitor.evaluate(pageState)).toBe('hydrated')
}
