/**
 * When the portal's own script, or a module it imports, fails to load, nothing here will ever be hydrated: browsers do not ask twice
 * in one document. So the files are fetched again, with growing pauses, and once all of them can be had the document is reloaded.
 * Until then the page can be read and its links work.
 */
export function retryScripts(): void {
  const modules = () => [...document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]')]
  const retry = (wait: number) =>
    setTimeout(async () => {
      const responses = await Promise.all(modules().map(({ href }) => fetch(href).catch(() => undefined)))
      if (responses.every((response) => response?.ok)) location.reload()
      else retry(wait * 2)
    }, wait)
  document.addEventListener(
    'error',
    ({ target }) => (target as HTMLScriptElement).type === 'module' && retry(1000),
    true,
  )
}
