import { keepTrying } from './keepTrying.ts'

const coming = new Map<string, Promise<void>>()

const isWhole = (href: string) =>
  document.head.querySelector(`style[data-href="${href}"]:not([data-part])`) !== null ||
  (!coming.has(href) && document.head.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null)

/** Whether the sheet applies by itself, beside what of it the document carries. */
export const applies = (href: string) => document.head.querySelector(`link[href="${href}"][media=all]`) !== null

/** Resolves with the link when its sheet is there; it applies to nothing yet. */
function fetchSheet(href: string): Promise<HTMLLinkElement> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  // Else a sheet that applies to nothing yet would come last of all.
  link.fetchPriority = 'high'
  link.media = 'not all'
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(link), { once: true })
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${href} did not come`))
    })
  })
}

const apply = (link: HTMLLinkElement) => {
  link.media = 'all'
}

/** A page without its finish is better than none: it is shown, and has it as soon as the sheet comes. */
const bringLater = (href: string) =>
  keepTrying(() => fetchSheet(href), console.info).then(apply, () => {
    coming.delete(href)
  })

/** All at one moment, because every sheet that begins to apply has the browser measure the whole page anew. */
async function bring(hrefs: readonly string[]): Promise<void> {
  const sheets = await Promise.all(hrefs.map((href) => fetchSheet(href).catch(() => void bringLater(href))))
  for (const sheet of sheets) if (sheet) apply(sheet)
}

/** Brings style sheets and resolves when all are there; a document drawn by the build carries those of what it shows. Each applies to its own area alone. */
export async function bringStyles(css: readonly string[]): Promise<void> {
  const wanted = css.filter((href) => !isWhole(href))
  const missing = wanted.filter((href) => !coming.has(href))
  const arriving = bring(missing)
  for (const href of missing) coming.set(href, arriving)
  await Promise.all(wanted.map((href) => coming.get(href)))
}
