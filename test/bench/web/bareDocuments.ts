import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { project } from '#web/build/paths.ts'
import type { Page } from './page.ts'

const scripts = /<script[\s\S]*?<\/script>/g
const preloads = /<link rel="(?:modulepreload|preload)"[^>]*>/g

/** The name of a page's own document without scripts. */
export const bareName = (page: string) => `${page} bare`

/**
 * Writes each page's own document without its scripts and preloads: the same words, styles and layout, so that
 * the difference in time is what the page's scripts cost. Returns the folder, and the page of each document under
 * `origin`.
 */
export async function writeBareDocuments(
  pages: readonly Page[],
): Promise<{ folder: string; pagesUnder: (origin: string) => Page[] }> {
  const folder = path.join(project, '.cache/bench/bare')
  for (const [index, { url }] of pages.entries()) {
    const html = await (await fetch(url)).text()
    await mkdir(path.join(folder, String(index)), { recursive: true })
    await writeFile(
      path.join(folder, String(index), 'index.html'),
      html.replace(scripts, '').replace(preloads, ''),
    )
  }
  const pagesUnder = (origin: string) =>
    pages.map(({ name }, index) => ({
      name: bareName(name),
      url: `${origin}/${index}/`,
      isIndexable: false,
    }))
  return { folder, pagesUnder }
}
