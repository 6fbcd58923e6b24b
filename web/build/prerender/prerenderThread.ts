import { readFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { importRenderer as ImportRenderer } from '#web/shell/main.tsx'
import type { Prerendered, RenderTools } from '#web/shell/render.tsx'
import { toHtml } from '#web/ssr/toHtml.ts'
import type { PrerenderInput } from './prerenderPages.ts'

const { files, imports, shell, pages } = workerData as PrerenderInput

const fileAt = (address: string) => path.join(files, address)
const isBare = (specifier: string) => !/^(?:[./]|node:|file:|data:)/.test(specifier)

// Resolves imports by the document's import map, like a browser. Libraries come from node_modules, because
// React must be its server build.
registerHooks({
  resolve(specifier, context, next) {
    const address = imports[specifier] ?? (specifier.startsWith('/') ? specifier : undefined)
    if (address) return { url: pathToFileURL(fileAt(address)).href, shortCircuit: true }
    return next(specifier, isBare(specifier) ? { ...context, parentURL: import.meta.url } : context)
  },
})

const { importRenderer } = (await import(shell)) as { importRenderer: typeof ImportRenderer }
const { prerenderPage } = await importRenderer()
const tools: Omit<RenderTools, 'site'> = {
  readJson: async (address) => JSON.parse(await readFile(fileAt(address), 'utf8')) as object,
  importBundle: (path) => import(path),
  toHtml,
}

const rendered: Prerendered[] = []
for (const { path: page, language, site, loaded } of pages)
  rendered.push(await prerenderPage({ ...tools, site }, page, language, loaded))
parentPort?.postMessage(rendered)
