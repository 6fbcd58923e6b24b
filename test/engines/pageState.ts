/**
 * Returns `hydrated` once the whole page works, `failed: …` with the text of the alert that replaces the page, and null until then. Runs in
 * the page.
 */
export function pageState(): string | null {
  const hydrated =
    document.querySelector('#root[data-hydrated]') &&
    document.querySelector('#main > [data-area][data-hydrated] h1')
  if (hydrated) return 'hydrated'
  // This alert replaces the page. A page's own alerts are inside its area.
  const alert = document.querySelector('#main > [role=alert], #main > .page-narrow > [role=alert]')
  return alert ? `failed: ${alert.textContent}` : null
}
