/** In ms; a page that never rests is not waited for any longer. */
const longestWait = 4000

/** Resolves when the browser has nothing better to do. Safari has no idle callback; it is given a moment. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longestWait })
    else setTimeout(resolve, 500)
  })
