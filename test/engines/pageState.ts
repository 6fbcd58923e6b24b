/**
 * Runs in the page: what has become of it. `alive`: the whole page works; `failed`: the reader is told that it does not, in the
 * words that follow; null as long as neither is so.
 */
export function pageState(): string | null {
  const alive = document.querySelector('#root[data-alive]') && document.querySelector('#main > [data-area][data-alive] h1')
  if (alive) return 'alive'
  // In the page's place; what a page itself has to say stands within its area.
  const told = document.querySelector('#main > [role=alert], #main > .page-narrow > [role=alert]')
  return told ? `failed: ${told.textContent}` : null
}
