import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Language } from '#shared/kernel/language.ts'
import type { Prerendered } from '#web/shell/render.tsx'
import type { Loaded } from '#web/shell/screens/loaded.ts'
import type { SiteIndex } from '#web/shell/site/siteIndex.ts'

/** The pages to prerender, and the files that they need. */
export interface PrerenderInput {
  /** The folder of the built files; their addresses are paths in it. */
  files: string
  /** The import map of the portal's own files. */
  imports: Record<string, string>
  shell: string
  pages: readonly PageToPrerender[]
}

interface PageToPrerender {
  path: string
  language: Language
  site: SiteIndex
  /** The result of the page's loader. */
  loaded?: Loaded
}

/**
 * Renders pages to HTML with the bundles that browsers get and React's server renderer, in the order of the pages. It runs in a thread
 * of its own, because modules, translations and React's settings belong to a whole thread.
 */
export async function prerenderPages(input: PrerenderInput): Promise<Prerendered[]> {
  const worker = new Worker(new URL('./prerenderThread.ts', import.meta.url), {
    workerData: input,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  // `once` rejects with the error of the thread.
  const [rendered] = (await once(worker, 'message')) as [Prerendered[]]
  await worker.terminate()
  return rendered
}
