const linkOf = (href: string) => document.head.querySelector<HTMLLinkElement>(`link[data-area][href="${href}"]`)

const arrival = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true })
    // A page without its finish is better than none.
    link.addEventListener('error', () => resolve(), { once: true })
  })

/** Brings the style sheets of an area; the page's own HTML has them already when it is the first. */
export async function bringStyles(area: string, css: readonly string[]): Promise<void> {
  const missing = css.filter((href) => !linkOf(href))
  await Promise.all(
    missing.map((href) => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = href
      link.dataset.area = area
      const arrived = arrival(link)
      document.head.append(link)
      return arrived
    }),
  )
}

/** Areas are built apart, so the order of two areas' utilities means nothing: only the shown area's sheets apply. */
export function applyStyles(area: string | undefined): void {
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[data-area]')) {
    if (link.sheet) link.sheet.disabled = link.dataset.area !== area
  }
}
