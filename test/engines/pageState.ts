/**
 * Runs in the page: what has become of it. `hydrated`: the whole page works; `failed`: an alert says that it does not, in the
 * words that follow; null as long as neither is so.
 */
export function pageState(): string | null {
  const hydrated =
    document.querySelector('#root[data-hydrated]') &&
    document.querySelector('#main > [data-area][data-hydrated] h1')
  if (hydrated) return 'hydrated'
  // In the page's place; what a page itself has to say stands within its area.
  const told = document.querySelector('#main > [role=alert], #main > .page-narrow > [role=alert]')
  return told ? `failed: ${told.textContent}` : null
}
