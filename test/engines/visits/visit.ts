import type { Visitor } from '../driver/visitor.ts'
import { waitFor } from '../driver/waitFor.ts'
import { pageState } from '../pageState.ts'
import type { PublicPage } from '../publicPages.ts'

declare global {
  interface Window {
    complaints?: string[]
  }
}

/** How a visitor comes to a page. */
export const ways = [
  'empty cache, no worker',
  'full cache, no worker',
  'worker, page never seen',
  'worker, page kept',
] as const
export type Way = (typeof ways)[number]

export interface Outcome {
  /** The message that the reader saw in place of the page; undefined when all went well. */
  failure: string | undefined
  /** What the console complained of. */
  complaints: readonly string[]
}

export interface Visit extends Outcome {
  engine: string
  path: string
  way: Way
}

/** Opens a page and looks until it works, or says that it does not. */
export async function visit(
  visitor: Visitor,
  origin: string,
  { path, language }: PublicPage,
): Promise<Outcome> {
  try {
    await visitor.open(origin + path)
    const state = await waitFor(path, () => visitor.ask(pageState))
    const { lang, complaints } = await visitor.ask(() => ({
      lang: document.documentElement.lang,
      complaints: window.complaints ?? [],
    }))
    const failure =
      state !== 'hydrated' ? state : lang === language ? undefined : `in ${lang} for ${language}`
    return { failure, complaints }
  } catch (error) {
    return { failure: String(error), complaints: [] }
  }
}

/** Waits until the page, with all it needs, is there for times without a connection. */
export const untilKept = (visitor: Visitor, path: string) =>
  waitFor(`The worker’s copy of ${path}`, () =>
    visitor.ask(async (pathname) => {
      if (!navigator.serviceWorker?.controller) return null
      return (await caches.match(pathname.toLowerCase(), { ignoreVary: true })) ? true : null
    }, path),
  )
