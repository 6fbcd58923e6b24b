const longestWaitMs = 4000

/** Resolves when the browser is idle, or after 4 s. Safari has no `requestIdleCallback`: there it resolves after 0.5 s. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longestWaitMs })
    else setTimeout(resolve, 500)
  })
