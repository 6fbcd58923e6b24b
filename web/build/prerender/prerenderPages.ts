import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Language } from '#shared/kernel/language.ts'
import type { Prerendered } from '#web/shell/render.tsx'
import type { Loaded } from '#web/shell/screens/loaded.ts'
import type { SiteIndex } from '#web/shell/site/siteIndex.ts'

/** What to prerender: pages of a site, each in one language. */
export interface PrerenderOrder {
  /** The folder whose subfolders the addresses of files name. */
  files: string
  /** Import-map name → address, for the portal's own files. */
  imports: Record<string, string>
  shell: string
  pages: readonly PageToPrerender[]
}

export interface PageToPrerender {
  path: string
  language: Language
  site: SiteIndex
  /** What its loader would bring. */
  loaded?: Loaded
}

/**
 * Renders pages to HTML with the very bundles that browsers get and React's server renderer. In a thread of its own, because
 * modules, translations and React's settings belong to a whole process. Returns them in the order of the pages.
 */
export async function prerenderPages(order: PrerenderOrder): Promise<Prerendered[]> {
  const worker = new Worker(new URL('./prerenderThread.ts', import.meta.url), {
    workerData: order,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  // Rejects with what went wrong in the thread.
  const [rendered] = (await once(worker, 'message')) as [Prerendered[]]
  await worker.terminate()
  return rendered
}
