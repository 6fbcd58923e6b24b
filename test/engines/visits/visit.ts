import type { Visitor } from '../driver/visitor.ts'
import { waitFor } from '../driver/waitFor.ts'
import { pageState } from '../pageState.ts'
import type { PublicPage } from '../publicPages.ts'

declare global {
  interface Window {
    consoleErrors?: string[]
  }
}

/** The ways to visit a page: with or without a cache, a service worker and a cached copy. */
export const ways = [
  'empty cache, no worker',
  'full cache, no worker',
  'worker, page never seen',
  'worker, page kept',
] as const
export type Way = (typeof ways)[number]

export interface VisitResult {
  /** The message that replaced the page; undefined if the page works. */
  failure: string | undefined
  consoleErrors: readonly string[]
  /** True if the browser did not answer its driver in time. */
  isUnanswered?: boolean
}

export interface Visit extends VisitResult {
  engine: string
  path: string
  way: Way
}

/** A driver reports a browser that does not answer so: WebDriver by its error code, Puppeteer by the name of its error. */
const isDriverTimeout = (error: unknown) =>
  error instanceof Error && (error.name === 'TimeoutError' || error.message.includes(': timeout: '))

/** Opens a page and waits until it works or says that it does not. */
export async function visit(
  visitor: Visitor,
  origin: string,
  { path, language }: PublicPage,
): Promise<VisitResult> {
  try {
    await visitor.open(origin + path)
    const state = await waitFor(path, () => visitor.evaluate(pageState))
    const { lang, consoleErrors } = await visitor.evaluate(() => ({
      lang: document.documentElement.lang,
      consoleErrors: window.consoleErrors ?? [],
    }))
    const failure =
      state !== 'hydrated' ? state : lang === language ? undefined : `in ${lang} for ${language}`
    return { failure, consoleErrors }
  } catch (error) {
    return { failure: String(error), consoleErrors: [], isUnanswered: isDriverTimeout(error) }
  }
}

/** Waits until the service worker has cached a page with all its files. */
export const waitUntilCached = (visitor: Visitor, path: string) =>
  waitFor(`The worker’s copy of ${path}`, () =>
    visitor.evaluate(async (pathname) => {
      if (!navigator.serviceWorker?.controller) return null
      return (await caches.match(pathname.toLowerCase(), { ignoreVary: true })) ? true : null
    }, path),
  )
