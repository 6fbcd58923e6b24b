import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { bundling } from '#infra/build/bundling.ts'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { defaultLanguage, type Language } from '#shared/kernel/language.ts'
import type { SiteIndex } from '#web/shell/site/siteIndex.ts'
import type { DocumentParts, SsrPage, SsrSite } from '#web/ssr/ssrSite.ts'
import type { BuiltBundles } from './builtBundles.ts'
import { inWeb } from './bundle.ts'
import type { commonFiles } from './commonFiles.ts'
import { vendorFiles } from './vendor.ts'

/** What the Lambda that renders pages on demand is made of. */
export interface SsrParts extends Pick<SsrSite, 'brand' | 'index' | 'sections' | 'statuses' | 'listed'> {
  bundles: BuiltBundles
  files: string
  common: ReturnType<typeof commonFiles>
  pages: readonly {
    area: SiteIndex['areas'][0]
    page: SiteIndex['areas'][0]['pages'][0]
    documents: Record<Language, DocumentParts>
  }[]
}

/** The routes that a page's loader says it calls. Throws in words when there is no such public one. */
function callsOf(path: string, calls: readonly string[]): SsrPage['calls'] {
  return calls.map((routeKey) => {
    const area = Object.values<Area>(areas).find(({ routes }) =>
      Object.values(routes).some(
        (route) => `${route.method} ${route.path}` === routeKey && route.access === 'public',
      ),
    )
    if (!area || !routeKey.startsWith('GET '))
      throw new Error(`${path} calls ${routeKey}, which no contract opens to everyone`)
    return { routeKey, area: area.name }
  })
}

/** Resolves as the document's import map does in a browser; but React is the one for servers, and its client is left out. */
const resolveBundles = ({ common, files, bundles, pages }: SsrParts, source: string): Plugin => ({
  name: 'portal:bundles',
  setup({ onResolve, onLoad }) {
    const require = createRequire(import.meta.url)
    const react = vendorFiles.find(({ name }) => name === 'react')?.specifiers ?? []
    // Absolute, as esbuild wants the path of what a plugin resolves.
    const fileAt = (address: string) => resolve(files, address.replace(/^\//, ''))
    onResolve({ filter: /^virtual:bundles$/ }, ({ path }) => ({ path, namespace: 'bundles' }))
    onLoad({ filter: /.*/, namespace: 'bundles' }, () => ({ contents: source, resolveDir: files }))
    onResolve({ filter: /^react-dom\/client$/ }, () => ({ path: inWeb('ssr/onlyInBrowsers.ts') }))
    // What no page of these renders: the administrators' frame, and where none of them asks while it renders, the query client.
    const { admin, QueryProvider } = bundles.shell.lazy
    const unused = [admin, pages.some(({ page }) => page.usesQueries) ? undefined : QueryProvider].flatMap(
      (file) => (file ? basename(file) : []),
    )
    onResolve({ filter: /^\.\// }, ({ path }) =>
      unused.includes(basename(path)) ? { path: inWeb('ssr/onlyInBrowsers.ts') } : undefined,
    )
    // Of React's servers, the one that renders to a string.
    onResolve({ filter: /^react-dom\/server$/ }, () => ({
      path: join(
        dirname(require.resolve('react-dom/package.json')),
        'cjs/react-dom-server-legacy.node.production.js',
      ),
    }))
    onResolve({ filter: /^[^./]/ }, ({ path }) => {
      if (react.includes(path)) return { path: require.resolve(path) }
      const address = common.imports[path]
      return address ? { path: fileAt(address) } : undefined
    })
    onResolve({ filter: /^\// }, ({ path, namespace }) =>
      namespace === 'bundles' ? { path: fileAt(path) } : undefined,
    )
  },
})

/** Documents of a page differ in their language and its texts alone; the rest, most of it styles, is kept once. */
function inAnyLanguage(documents: Record<Language, DocumentParts>): Pick<SsrPage, 'document' | 'texts'> {
  const { language: _, texts: __, ...document } = documents[defaultLanguage]
  const texts = Object.entries(documents).map(([language, one]) => [language, one.texts])
  return { document, texts: Object.fromEntries(texts) as SsrPage['texts'] }
}

/** Bundles the Lambda into `<files>/ssr`: its code with the very bundles that browsers get, and beside it what it knows of the site. */
export async function bundleSsr(parts: SsrParts): Promise<void> {
  const { bundles, files, common, index, brand, sections, statuses, listed, pages } = parts
  const folder = join(files, 'ssr')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const modules = pages.map(
    ({ page }) => `${JSON.stringify(page.file)}: () => import(${JSON.stringify(page.file)})`,
  )
  const source = `export { importRenderer } from ${JSON.stringify(common.shellFile)}\nexport const modules = {${modules.join()}}`
  await build({
    ...bundling,
    entryPoints: { index: inWeb('ssr/lambda.ts') },
    outdir: folder,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [resolveBundles(parts, source)],
  })
  const loaders = bundles.areas.flatMap((area) => area.loaders)
  const texts = [...bundles.shell.texts, ...pages.flatMap(({ area }) => Object.values(area.locales))]
  const site: SsrSite = {
    index,
    brand,
    sections,
    statuses,
    listed,
    texts: Object.fromEntries(
      texts.map((address) => [address, JSON.parse(readFileSync(join(files, address), 'utf8')) as object]),
    ),
    pages: pages.map(({ page: { path, search }, documents }) => ({
      path,
      search,
      ...inAnyLanguage(documents),
      calls: callsOf(path, loaders.find((one) => one.path === path)?.calls ?? []),
    })),
  }
  writeFileSync(join(folder, 'site.json'), JSON.stringify(site))
}
