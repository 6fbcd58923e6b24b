/**
 * When the portal's own script, or what it stands on, does not come, nothing here will ever be alive: browsers do not ask twice in one
 * document. So it is asked for by other means, ever later, and then the document is loaded anew. Until then the page can be read and
 * its links lead on.
 */
export function mendScripts(): void {
  const modules = () => [...document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]')]
  const mend = (wait: number) =>
    setTimeout(async () => {
      const come = await Promise.all(modules().map(({ href }) => fetch(href).catch(() => undefined)))
      if (come.every((answer) => answer?.ok)) location.reload()
      else mend(wait * 2)
    }, wait)
  document.addEventListener('error', ({ target }) => (target as HTMLScriptElement).type === 'module' && mend(1000), true)
}
