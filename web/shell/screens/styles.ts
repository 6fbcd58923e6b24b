import { history } from '../site/history.ts'
import { retry } from '../site/retry.ts'

const firstEvents = ['pointerdown', 'keydown'] as const

const loadingSheets = new Map<string, Promise<void>>()

/** Tells whether the document carries the whole sheet, or has a link to it. */
const isWhole = (href: string) =>
  document.head.querySelector(`style[data-href="${href}"]:not([data-partial])`) !== null ||
  (!loadingSheets.has(href) && document.head.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null)

/** Tells whether the whole sheet applies, and not only the part that the document carries. */
const isApplied = (href: string) => document.head.querySelector(`link[href="${href}"][media=all]`) !== null

/** Resolves with the link when its sheet has loaded. The sheet does not apply yet. */
function fetchSheet(href: string): Promise<HTMLLinkElement> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  // Without it, browsers give a sheet that applies to nothing the lowest priority.
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

const applySheet = (link: HTMLLinkElement) => {
  link.media = 'all'
}

/** Retries a sheet that could not be loaded. Meanwhile the page is shown without it. */
const retrySheet = (href: string) =>
  retry(() => fetchSheet(href), console.info).then(applySheet, () => {
    loadingSheets.delete(href)
  })

/** Loads sheets and applies them all at one moment, because after each change the browser lays out the whole page again. */
async function loadTogether(hrefs: readonly string[]): Promise<void> {
  const sheets = await Promise.all(hrefs.map((href) => fetchSheet(href).catch(() => void retrySheet(href))))
  for (const sheet of sheets) if (sheet) applySheet(sheet)
}

/** Loads style sheets and resolves when all apply. Those that the document carries whole are not loaded again. */
export async function loadStyles(css: readonly string[]): Promise<void> {
  const hrefs = css.filter((href) => !isWhole(href))
  const missingHrefs = hrefs.filter((href) => !loadingSheets.has(href))
  const loadingTogether = loadTogether(missingHrefs)
  for (const href of missingHrefs) loadingSheets.set(href, loadingTogether)
  await Promise.all(hrefs.map((href) => loadingSheets.get(href)))
}

/** Loads the whole sheets. A prerendered document contains only the rules that it needs. */
export async function completeStyles(): Promise<void> {
  const partialSheets = [...document.head.querySelectorAll<HTMLStyleElement>('style[data-partial]')]
  await loadStyles(partialSheets.flatMap(({ dataset }) => dataset.href ?? []))
  for (const { dataset } of partialSheets) if (isApplied(dataset.href ?? '')) delete dataset.partial
}

/**
 * Completes the styles at the first touch, key or navigation. An earlier moment would slow down the loading
 * on a slow phone, because each sheet makes the browser lay out the whole page again.
 */
export function completeStylesOnFirstUse(): void {
  const complete = () => {
    stop()
    void completeStyles()
  }
  const unlisten = history.listen(complete)
  const stop = () => {
    unlisten()
    for (const type of firstEvents) window.removeEventListener(type, complete)
  }
  for (const type of firstEvents) window.addEventListener(type, complete, { passive: true })
}
