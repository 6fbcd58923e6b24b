const coming = new Map<string, Promise<void>>()

const isWhole = (href: string) =>
  document.head.querySelector(`style[data-href="${href}"]:not([data-part])`) !== null ||
  (!coming.has(href) && document.head.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null)

function bring(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  const arrived = new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true })
    // A page without its finish is better than none.
    link.addEventListener('error', () => resolve(), { once: true })
  })
  coming.set(href, arrived)
  document.head.append(link)
  return arrived
}

/** Brings style sheets and resolves when all are there; a document drawn by the build carries those of what it shows. Each applies to its own area alone. */
export async function bringStyles(css: readonly string[]): Promise<void> {
  await Promise.all(css.filter((href) => !isWhole(href)).map((href) => coming.get(href) ?? bring(href)))
}
