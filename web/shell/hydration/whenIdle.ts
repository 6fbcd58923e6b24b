/** In ms; a page that is never idle is not waited for any longer. */
const longestWait = 4000

/** Resolves when the browser is idle. Safari has no `requestIdleCallback`; there it is a moment later. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longestWait })
    else setTimeout(resolve, 500)
  })
