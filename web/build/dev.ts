import type { Server } from 'node:http'
import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { byLanguage } from '#shared/kernel/language.ts'
import type { AreaEntry, SiteIndex } from '#web/shell/site/siteIndex.ts'
import { contractTable } from './contractTable.ts'
import { documentOf } from './document.ts'
import { noSchemas } from './noSchemas.ts'
import { areaNames, project, webRoot } from './paths.ts'
import { readArea } from './readArea.ts'

/** The prefixes of the paths to which the API's server responds. */
const apiPaths = ['/api', '/card', '/files', '/_local']

/** Returns the address of a source file. One outside `web/` has its path in the file system. */
const addressOf = (area: string, file: string) =>
  file.startsWith('..') ? `/@fs${join(webRoot, 'areas', area, file)}` : `/areas/${area}/${file}`

async function entryOf(name: string): Promise<AreaEntry> {
  const { pages, sections, navigation } = await readArea(name)
  return {
    name,
    css: [],
    roleCss: [],
    locales: byLanguage((language) => `/areas/${name}/locales/${language}.json`),
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
  indexUrl: '/index.json',
  language: 'en',
  styles: [{ href: '/build/dev.css' }],
  fonts: [],
})

const isPage = (url: string, accept: string | undefined) =>
  accept?.includes('text/html') === true &&
  !apiPaths.some((path) => url.startsWith(path)) &&
  !/\.\w+(\?|$)/.test(url)

/** Makes the index of areas and the documents for each request again, so that a new page needs no restart. */
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

/**
 * Makes a development server with hot reload over the shell and all areas, as middleware of `server`, whose port hot reload shares.
 * Mount `.middlewares`, then serve the rest yourself.
 */
export const devMiddleware = (server: Server): Promise<ViteDevServer> =>
  createServer({
    root: webRoot,
    configFile: false,
    publicDir: false,
    appType: 'custom',
    cacheDir: `${project}/.cache/vite`,
    plugins: [livePages(), contractTable(), noSchemas(), react(), tailwind()],
    optimizeDeps: { entries: ['shell/main.tsx', 'areas/*/**/*.tsx'] },
    server: { middlewareMode: true, hmr: { server }, ws: undefined, fs: { allow: [project] } },
  })
