/**
 * The globals of a service worker that this one uses. TypeScript's `webworker` library cannot be loaded
 * beside `dom`.
 */
interface ExtendableEvent extends Event {
  /** Keeps the worker alive until the promise settles. */
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  request: Request
  /** The document, requested while the worker was starting. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface Events {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableEvent & MessageEvent<unknown>
}

export interface ServiceWorkerGlobalScope {
  location: Location
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<{ url: string }[]>
  }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
}
