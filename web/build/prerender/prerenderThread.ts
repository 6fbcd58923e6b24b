import { readFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { renderToString } from 'react-dom/server'
import type { prerenderPage as PrerenderPage, PrerenderTools } from '#web/shell/prerenderPage.tsx'
import type { PrerenderOrder } from './prerenderPages.ts'

const { files, imports, shell, pages } = workerData as PrerenderOrder

const fileAt = (address: string) => path.join(files, address)
const isBare = (specifier: string) => !/^(?:[./]|node:|file:|data:)/.test(specifier)

// Resolves as the document's import map does in a browser. Only libraries come from node_modules, because React must be its server build.
registerHooks({
  resolve(specifier, context, next) {
    const address = imports[specifier] ?? (specifier.startsWith('/') ? specifier : undefined)
    if (address) return { url: pathToFileURL(fileAt(address)).href, shortCircuit: true }
    return next(specifier, isBare(specifier) ? { ...context, parentURL: import.meta.url } : context)
  },
})

/** React closes void elements as XML would, which HTML ignores and its checkers report. Within attributes it writes no `>`. */
const voidElement = /(<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b[^>]*?)\s*\/>/g
const toHtml: PrerenderTools['toHtml'] = (element, options) => renderToString(element, options).replaceAll(voidElement, '$1>')

const { prerenderPage } = (await import(shell)) as { prerenderPage: typeof PrerenderPage }
const tools: Omit<PrerenderTools, 'site'> = {
  readJson: async (address) => JSON.parse(await readFile(fileAt(address), 'utf8')) as object,
  load: (address) => import(address),
  toHtml,
}

const html: string[] = []
for (const { path: page, language, site } of pages) html.push(await prerenderPage({ ...tools, site }, page, language))
parentPort?.postMessage(html)
