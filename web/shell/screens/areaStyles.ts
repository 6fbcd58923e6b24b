import { retry } from '../site/retry.ts'

const loading = new Map<string, Promise<void>>()

const isWhole = (href: string) =>
  document.head.querySelector(`style[data-href="${href}"]:not([data-partial])`) !== null ||
  (!loading.has(href) && document.head.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null)

/** Whether the whole sheet applies, not only what the document carries of it. */
export const applies = (href: string) =>
  document.head.querySelector(`link[href="${href}"][media=all]`) !== null

/** Resolves with the link when its sheet has loaded; it applies to nothing yet. */
function fetchSheet(href: string): Promise<HTMLLinkElement> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  // Else browsers give a sheet that applies to nothing the lowest priority.
  link.fetchPriority = 'high'
  link.media = 'not all'
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(link), { once: true })
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${href} could not be loaded`))
    })
  })
}

const apply = (link: HTMLLinkElement) => {
  link.media = 'all'
}

/** A page without its style is better than none: it is shown, and styled as soon as the sheet has loaded. */
const loadLater = (href: string) =>
  retry(() => fetchSheet(href), console.info).then(apply, () => {
    loading.delete(href)
  })

/** Applies all at one moment, because every sheet that begins to apply makes the browser lay out the whole page again. */
async function load(hrefs: readonly string[]): Promise<void> {
  const sheets = await Promise.all(hrefs.map((href) => fetchSheet(href).catch(() => void loadLater(href))))
  for (const sheet of sheets) if (sheet) apply(sheet)
}

/** Loads style sheets and resolves when all apply; those that a prerendered document carries whole are there already. Each is scoped to its own area. */
export async function loadStyles(css: readonly string[]): Promise<void> {
  const wanted = css.filter((href) => !isWhole(href))
  const missing = wanted.filter((href) => !loading.has(href))
  const loaded = load(missing)
  for (const href of missing) loading.set(href, loaded)
  await Promise.all(wanted.map((href) => loading.get(href)))
}
