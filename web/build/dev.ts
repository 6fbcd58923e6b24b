import type { Server } from 'node:http'
import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createServer, type InlineConfig, type Plugin, type ViteDevServer } from 'vite'
import { languages } from '#shared/kernel/language.ts'
import type { AreaEntry, SiteIndex } from '#web/shell/site/siteIndex.ts'
import { contractTable } from './contractTable.ts'
import { documentOf } from './document.ts'
import { noSchemas } from './noSchemas.ts'
import { areaNames, project, webRoot } from './paths.ts'
import { readArea } from './readArea.ts'

const addresses = ['/api', '/card', '/files', '/_local']

/** The address of a source file; one outside `web/` has that of the file system. */
const addressOf = (area: string, file: string) =>
  file.startsWith('..') ? `/@fs${join(webRoot, 'areas', area, file)}` : `/areas/${area}/${file}`

async function entryOf(name: string): Promise<AreaEntry> {
  const { pages, sections, navigation } = await readArea(name)
  return {
    name,
    css: [],
    closedCss: [],
    locales: Object.fromEntries(
      languages.map((tag) => [tag, `/areas/${name}/locales/${tag}.json`]),
    ) as AreaEntry['locales'],
    pages: pages.map((page) => ({ ...page, file: addressOf(name, page.file) })),
    sections: sections.map((section) => ({ ...section, file: addressOf(name, section.file) })),
    navigation,
  }
}

const siteIndex = async (): Promise<SiteIndex> => ({ areas: await Promise.all(areaNames().map(entryOf)) })

const html = documentOf({
  title: 'Carbon Portal',
  description: 'Development',
  importMap: '{"imports":{}}',
  script: '/shell/main.tsx',
  modules: [],
  index: '/index.json',
  language: 'en',
  styles: [{ href: '/build/dev.css' }],
  fonts: [],
})

const isPage = (url: string, accept: string | undefined) =>
  accept?.includes('text/html') === true &&
  !addresses.some((address) => url.startsWith(address)) &&
  !/\.\w+(\?|$)/.test(url)

/** The index of areas and the documents, made anew for each request so that a new page needs no restart. */
const livePages = (): Plugin => ({
  name: 'portal:live-pages',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const url = request.url ?? '/'
      const send = async (type: string, body: Promise<string>) => {
        response.setHeader('content-type', type)
        response.end(await body)
      }
      if (url === '/favicon.svg') request.url = '/shell/static/favicon.svg'
      if (url.startsWith('/index.json'))
        send(
          'application/json',
          siteIndex().then((index) => JSON.stringify(index)),
        ).catch(next)
      else if (isPage(url, request.headers.accept))
        send('text/html', server.transformIndexHtml(url, html)).catch(next)
      else next()
    })
  },
})

const configOf = (server: InlineConfig['server']): InlineConfig => ({
  root: webRoot,
  configFile: false,
  publicDir: false,
  appType: 'custom',
  cacheDir: `${project}/.cache/vite`,
  plugins: [livePages(), contractTable(), noSchemas(), react(), tailwind()],
  optimizeDeps: { entries: ['shell/main.tsx', 'areas/*/**/*.tsx'] },
  server: { ...server, fs: { allow: [project] } },
})

export interface DevServer {
  url: string
  close: () => Promise<void>
}

/** One server with hot reload over the shell and all areas. What is no page or source goes on to `proxyTo` (an origin). */
export async function devServer({
  port = 5173,
  proxyTo,
}: {
  port?: number
  proxyTo: string
}): Promise<DevServer> {
  const proxy = Object.fromEntries(
    addresses.map((address) => [address, { target: proxyTo, changeOrigin: false }]),
  )
  const server = await createServer(configOf({ port, host: '127.0.0.1', proxy }))
  await server.listen()
  return { url: server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** The same as middleware of another server; hot reload shares that server's port. Mount `.middlewares`, then serve the rest yourself. */
export const devMiddleware = (server: Server): Promise<ViteDevServer> =>
  createServer(configOf({ middlewareMode: true, hmr: { server }, ws: undefined }))
