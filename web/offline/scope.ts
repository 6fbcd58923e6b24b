/** What a service worker has around it, as far as this one uses it: TypeScript's own declarations cannot stand beside those of a page. */
interface LastingEvent extends Event {
  /** The browser keeps the worker alive until then. */
  waitUntil(work: Promise<unknown>): void
}

export interface AskedEvent extends LastingEvent {
  request: Request
  /** The document, asked for while the worker was starting. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface Events {
  install: LastingEvent
  activate: LastingEvent
  fetch: AskedEvent
  message: LastingEvent & MessageEvent<unknown>
}

export interface WorkerScope {
  location: Location
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<{ url: string }[]>
  }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
}
