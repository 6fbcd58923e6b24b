import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Language } from '#shared/kernel/language.ts'
import type { SiteIndex } from '#web/shell/routing/siteIndex.ts'

/** What to draw: pages of a site, each in one language. */
export interface DrawingOrder {
  /** The folder whose subfolders the addresses of files name. */
  files: string
  /** Import-map names that the portal's own files answer to → address. */
  imports: Record<string, string>
  shell: string
  pages: readonly DrawnPage[]
}

export interface DrawnPage {
  path: string
  language: Language
  site: SiteIndex
}

/**
 * Draws pages to HTML with the very bundles that browsers get, React's server renderer beside them. In a thread of its own,
 * because modules, translations and React's settings belong to a whole process. Answers the HTML in the order of the pages.
 */
export async function drawPages(order: DrawingOrder): Promise<string[]> {
  const worker = new Worker(new URL('./drawingThread.ts', import.meta.url), {
    workerData: order,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  // Rejects with what went wrong in the thread.
  const [html] = (await once(worker, 'message')) as [string[]]
  await worker.terminate()
  return html
}
