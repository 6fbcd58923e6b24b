import { readFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { renderToString } from 'react-dom/server'
import type { DrawingTools, drawPage as DrawPage } from '#web/shell/drawPage.tsx'
import type { DrawingOrder } from './drawPages.ts'

const { files, imports, shell, pages } = workerData as DrawingOrder

const fileAt = (address: string) => path.join(files, address)
const isBare = (specifier: string) => !/^(?:[./]|node:|file:|data:)/.test(specifier)

// As the document's import map leads a browser; only libraries come from where this project has them, for they must be React's own for servers.
registerHooks({
  resolve(specifier, context, next) {
    const address = imports[specifier] ?? (specifier.startsWith('/') ? specifier : undefined)
    if (address) return { url: pathToFileURL(fileAt(address)).href, shortCircuit: true }
    return next(specifier, isBare(specifier) ? { ...context, parentURL: import.meta.url } : context)
  },
})

/** As HTML has them: React closes void elements as XML would, which HTML passes over and its checkers tell. Within attributes it writes no `>`. */
const voidElement = /(<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b[^>]*?)\s*\/>/g
const toHtml: DrawingTools['toHtml'] = (element, options) => renderToString(element, options).replaceAll(voidElement, '$1>')

const { drawPage } = (await import(shell)) as { drawPage: typeof DrawPage }
const tools: Omit<DrawingTools, 'site'> = {
  readJson: async (address) => JSON.parse(await readFile(fileAt(address), 'utf8')) as object,
  load: (address) => import(address),
  toHtml,
}

const html: string[] = []
for (const { path: page, language, site } of pages) html.push(await drawPage({ ...tools, site }, page, language))
parentPort?.postMessage(html)
