const coming = new Map<string, Promise<void>>()

const isWhole = (href: string) =>
  document.head.querySelector(`style[data-href="${href}"]:not([data-part])`) !== null ||
  (!coming.has(href) && document.head.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null)

/** Resolves with the link when its sheet is there; it applies to nothing yet. A page without its finish is better than none. */
function fetchSheet(href: string): Promise<HTMLLinkElement> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  // Else a sheet that applies to nothing yet would come last of all.
  link.fetchPriority = 'high'
  link.media = 'not all'
  document.head.append(link)
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(link), { once: true })
  })
}

/** All at one moment, because every sheet that begins to apply has the browser measure the whole page anew. */
async function bring(hrefs: readonly string[]): Promise<void> {
  for (const link of await Promise.all(hrefs.map(fetchSheet))) link.media = 'all'
}

/** Brings style sheets and resolves when all are there; a document drawn by the build carries those of what it shows. Each applies to its own area alone. */
export async function bringStyles(css: readonly string[]): Promise<void> {
  const wanted = css.filter((href) => !isWhole(href))
  const missing = wanted.filter((href) => !coming.has(href))
  const arriving = bring(missing)
  for (const href of missing) coming.set(href, arriving)
  await Promise.all(wanted.map((href) => coming.get(href)))
}
