import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { bundling } from '#infra/build/bundling.ts'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { defaultLanguage, type Language } from '#shared/kernel/language.ts'
import type { SiteIndex } from '#web/shell/site/siteIndex.ts'
import type { FormPage, FormSite } from '#web/ssr/forms/formSite.ts'
import type { ListedSite } from '#web/ssr/sitemap/listedPages.ts'
import type { DocumentParts, SsrPage, SsrSite } from '#web/ssr/ssrSite.ts'
import { isForBrowsers } from './bundle.ts'
import type { BuiltBundles } from './bundles.ts'
import type { commonFiles } from './commonFiles.ts'
import { inWeb } from './paths.ts'
import { vendorFiles } from './vendor.ts'

/** The input of the Lambdas that render pages on demand, accept forms and write the sitemap. */
interface SsrParts
  extends Pick<SsrSite, 'brand' | 'index' | 'sections' | 'statuses' | 'missingTitles' | 'indexedPaths'> {
  bundles: BuiltBundles
  files: string
  common: ReturnType<typeof commonFiles>
  pages: readonly (BundledPage & { documents: Record<Language, DocumentParts> })[]
  forms: readonly { one: BundledPage; form: FormPage }[]
}

interface BundledPage {
  area: SiteIndex['areas'][0]
  page: SiteIndex['areas'][0]['pages'][0]
}

/** Finds the areas of the routes that a page's loader declares. Throws if a route is not a public GET. */
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

/**
 * Resolves imports by the document's import map, like a browser, with two exceptions: React's server build
 * replaces React, and React's client is left out.
 */
const resolveBundles = (
  { common, files, bundles }: SsrParts,
  pages: readonly BundledPage[],
  source: string,
): Plugin => ({
  name: 'portal:bundles',
  setup({ onResolve, onLoad }) {
    const require = createRequire(import.meta.url)
    const react = vendorFiles.find(({ name }) => name === 'react')?.specifiers ?? []
    // esbuild wants an absolute path.
    const fileAt = (address: string) => resolve(files, address.replace(/^\//, ''))
    onResolve({ filter: /^virtual:bundles$/ }, ({ path }) => ({ path, namespace: 'bundles' }))
    onLoad({ filter: /.*/, namespace: 'bundles' }, () => ({ contents: source, resolveDir: files }))
    onResolve({ filter: /^react-dom\/client$/ }, () => ({ path: inWeb('ssr/onlyInBrowsers.ts') }))
    // No page here renders the administrators' frame, nor the query client unless one of them uses queries while it renders.
    const { AdminFrame, QueryProvider } = bundles.shell.lazy
    const unused = [
      AdminFrame,
      pages.some(({ page }) => page.usesQueries) ? undefined : QueryProvider,
    ].flatMap((file) => (file ? basename(file) : []))
    onResolve({ filter: /^\.\// }, ({ path }) =>
      unused.includes(basename(path)) || isForBrowsers(path)
        ? { path: inWeb('ssr/onlyInBrowsers.ts') }
        : undefined,
    )
    // This is React's smallest server renderer, which renders to a string.
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

/**
 * Splits the documents of a page into one document and the texts of each language. They differ in nothing
 * else, so the rest, most of it styles, is stored once.
 */
function documentAndTexts(documents: Record<Language, DocumentParts>): Pick<SsrPage, 'document' | 'texts'> {
  const { language: _, texts: __, ...document } = documents[defaultLanguage]
  const texts = Object.entries(documents).map(([language, one]) => [language, one.texts])
  return { document, texts: Object.fromEntries(texts) as SsrPage['texts'] }
}

/** Bundles a Lambda into the folder: its code with the bundles that browsers get, and `site.json`. */
async function bundleLambda(
  parts: SsrParts,
  {
    folder,
    entry,
    site,
    pages,
  }: {
    folder: string
    entry: string
    site: SsrSite | ListedSite | FormSite
    pages: readonly BundledPage[]
  },
): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const modules = [...new Set(pages.map(({ page }) => JSON.stringify(page.file)))].map(
    (file) => `${file}: () => import(${file})`,
  )
  const source = `export { importRenderer } from ${JSON.stringify(parts.common.shellFile)}\nexport const modules = {${modules.join()}}`
  await build({
    ...bundling,
    entryPoints: { index: inWeb(entry) },
    outdir: folder,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [resolveBundles(parts, pages, source)],
  })
  writeFileSync(join(folder, 'site.json'), JSON.stringify(site))
}

/**
 * Returns the HTML of the frame's sections only (`shell/…`), because pages with forms have no sections of
 * their own.
 */
function sectionsOfFrame({ index, sections }: Pick<SsrParts, 'index' | 'sections'>): FormSite['sections'] {
  const inFrame = new Set(
    index.areas.flatMap((area) =>
      area.sections.filter(({ slot }) => slot.startsWith('shell/')).map(({ file }) => file),
    ),
  )
  const filtered = (all: Record<string, string>) =>
    Object.fromEntries(Object.entries(all).filter(([file]) => inFrame.has(file)))
  return { en: filtered(sections.en), fr: filtered(sections.fr), es: filtered(sections.es) }
}

/**
 * Bundles the Lambda that renders pages into `<files>/ssr`, the one that writes the sitemap into `<files>/sitemap`, and the one that
 * accepts forms into `<files>/forms`.
 */
export async function bundleSsr(parts: SsrParts): Promise<void> {
  const { bundles, files, index, brand, sections, statuses, missingTitles, indexedPaths, pages, forms } =
    parts
  const loaders = bundles.areas.flatMap((area) => area.loaders)
  const textsOf = (shown: readonly BundledPage[]) => {
    const addresses = [...bundles.shell.texts, ...shown.flatMap(({ area }) => Object.values(area.locales))]
    return Object.fromEntries(
      addresses.map((address) => [address, JSON.parse(readFileSync(join(files, address), 'utf8')) as object]),
    )
  }
  const site: SsrSite = {
    index,
    brand,
    sections,
    statuses,
    missingTitles,
    indexedPaths,
    texts: textsOf(pages),
    pages: pages.map(({ page: { path, isIndexed, query }, documents }) => ({
      path,
      isIndexed,
      query,
      ...documentAndTexts(documents),
      calls: callsOf(path, loaders.find((one) => one.path === path)?.calls ?? []),
    })),
  }
  const listed: ListedSite = {
    index,
    indexedPaths,
    pages: site.pages.map(({ path, isIndexed, calls }) => ({ path, isIndexed, calls })),
  }
  const formPages = forms.map(({ one }) => one)
  const formSite: FormSite = {
    index,
    brand,
    sections: sectionsOfFrame(parts),
    failed: statuses[503],
    texts: textsOf(formPages),
    forms: forms.map(({ form }) => form),
  }
  await bundleLambda(parts, { folder: join(files, 'ssr'), entry: 'ssr/lambda.ts', site, pages })
  await bundleLambda(parts, {
    folder: join(files, 'sitemap'),
    entry: 'ssr/sitemap/lambda.ts',
    site: listed,
    pages,
  })
  await bundleLambda(parts, {
    folder: join(files, 'forms'),
    entry: 'ssr/forms/lambda.ts',
    site: formSite,
    pages: formPages,
  })
}
