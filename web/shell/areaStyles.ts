const isHere = (href: string) =>
  document.head.querySelector(`link[rel="stylesheet"][href="${href}"], style[data-href="${href}"]:not([data-part])`) !== null

const arrival = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true })
    // A page without its finish is better than none.
    link.addEventListener('error', () => resolve(), { once: true })
  })

/** Brings the style sheets of an area; a document drawn by the build carries those of what it shows. Each applies to its own area alone. */
export async function bringStyles(css: readonly string[]): Promise<void> {
  await Promise.all(
    css
      .filter((href) => !isHere(href))
      .map((href) => {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.href = href
        const arrived = arrival(link)
        document.head.append(link)
        return arrived
      }),
  )
}
