import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { byLanguage, type Language, languages } from '#shared/kernel/language.ts'
import { manifestUrl, type OfflineManifest } from '#web/offline/manifest.ts'
import { offlinePage } from '#web/offline/offlinePage.ts'
import type shellTexts from '#web/shell/locales/en.json'
import { pathIn } from '#web/shell/site/languagePath.ts'
import { hintsOfAudience, mainLinks, type SiteIndex, scopeOf } from '#web/shell/site/siteIndex.ts'
import type { DocumentParts } from '#web/ssr/ssrSite.ts'
import { type BundleManifest, filesAtOnce } from './bundle.ts'
import { bundleSsr } from './bundleSsr.ts'
import type { BuiltBundles } from './bundles.ts'
import { commonFiles } from './commonFiles.ts'
import { documentOf, scriptHash } from './document.ts'
import { headTags, noIndex, robots, securityTxt, securityTxtPath } from './headTags.ts'
import { offlineDocument } from './offlineDocument.ts'
import { offlineManifest } from './offlineManifest.ts'
import { checkSuccessPages } from './pageForms.ts'
import { exampleFile, inWeb, output } from './paths.ts'
import { type InlineSheet, openSheets } from './sheets.ts'
import { failedPath, notFoundPath, prerenderStaticPages, type StaticPage } from './staticPages.ts'

const usesContentKit = ({ entries }: BundleManifest) =>
  Object.values(entries).some(({ importedBindings }) => importedBindings['@portal/content'] !== undefined)

/** Returns the bundles, in which each area that uses the content kit names the kit's sheet too. */
const withContentStyles = (bundles: BuiltBundles): BuiltBundles => ({
  ...bundles,
  areas: bundles.areas.map((area) =>
    usesContentKit(area.manifest)
      ? { ...area, entry: { ...area.entry, roleCss: [...bundles.content.css, ...area.entry.roleCss] } }
      : area,
  ),
})

/** The bundles, files and settings of the site that is being assembled. */
interface Assembly {
  bundles: BuiltBundles
  files: string
  common: ReturnType<typeof commonFiles>
  sheets: ReturnType<typeof openSheets>
  brand: string
  indexUrl: string
  /** Writes a file of the site, or of another subfolder of `files`. */
  write: (path: string, text: string, folder?: string) => void
}

/** Finds the areas that render something on a page; the page's own area is the first. */
function areasShownOn({ area, html }: StaticPage, { areas }: BuiltBundles) {
  const shownAreas = areas.filter(({ entry }) =>
    html?.en.includes(`data-area="${scopeOf(entry.name, 'public')}"`),
  )
  return shownAreas.sort((one) => (one.entry === area ? -1 : 1))
}

/** Writes the index of areas and the offline manifest beside it, both named after a hash of the two. Returns the index's address. */
function writeIndex(index: SiteIndex, offline: OfflineManifest, { write }: Pick<Assembly, 'write'>): string {
  const [text, manifest] = [JSON.stringify(index), JSON.stringify(offline)]
  const hash = createHash('sha256').update(text).update(manifest).digest('hex').slice(0, 8)
  write(`${hash}.json`, text, 'index')
  write(manifestUrl(`${hash}.json`), manifest, 'index')
  return `/index/${hash}.json`
}

/**
 * Returns the parts of a page's documents that do not depend on its texts, in each language. They carry the
 * styles of the page, and of the HTML in `others`, which may be shown in its place.
 */
async function documentsOf(
  one: StaticPage,
  { bundles, common, sheets, indexUrl }: Assembly,
  others: readonly string[] = [],
): Promise<Record<Language, DocumentParts>> {
  const { area, page, html } = one
  const styles = html
    ? await sheets.used(
        [...bundles.shell.css, ...areasShownOn(one, bundles).flatMap(({ entry }) => entry.css)],
        [...Object.values(html), ...others],
      )
    : sheets.whole([...bundles.shell.css, ...area.roleCss])
  const manifest = bundles.areas.find(({ entry }) => entry === area)?.manifest
  return byLanguage((language) => ({
    ...common.everywhere,
    language,
    indexUrl,
    modules: [
      ...common.modules,
      ...(page.usesQueries || !html ? common.forQueries : []),
      ...(page.hasLoader ? common.forLoaders : []),
      ...(html && manifest ? filesAtOnce(manifest, page) : []),
    ],
    texts: [...common.textsIn(language), ...(html ? [area.locales[language]] : [])],
    styles,
  }))
}

/**
 * Returns the pages with forms, each with the parts of the document that answers the sent form. That document
 * has whole style sheets, because nobody knows which errors it will show, and no script.
 */
function formPages(openPages: readonly StaticPage[], index: SiteIndex, { bundles, common }: Assembly) {
  const declared = bundles.areas.flatMap(({ forms = [] }) => forms)
  checkSuccessPages(declared, index)
  return declared.flatMap((form) => {
    const one = openPages.find(({ page }) => page.path === form.path)
    if (!one) return []
    const sheets = [...bundles.shell.css, ...areasShownOn(one, bundles).flatMap(({ entry }) => entry.css)]
    const document = {
      modules: [],
      fonts: common.everywhere.fonts,
      styles: sheets.map((href) => ({ href })),
    }
    return [{ one, form: { ...form, title: one.page.title, document } }]
  })
}

/**
 * Writes the documents of a page. Those of an example go into `examples`, where they show the weight of a
 * page that is rendered on demand, and whether it is valid.
 */
function writePage(
  { page, html }: StaticPage,
  documents: Record<Language, DocumentParts>,
  { brand, write }: Assembly,
  { isExample = false } = {},
): void {
  for (const language of languages) {
    const address = pathIn(language, page.path)
    const title = page.title[language]
    const head = {
      path: page.path,
      language,
      brand,
      title,
      description: page.description?.[language] ?? title,
    }
    const document = documentOf({
      ...documents[language],
      page: html && address,
      title: `${title} · ${brand}`,
      heading: title,
      description: head.description,
      tags: headTags({ ...head, isIndexed: page.isIndexed && !isExample }),
      content: html?.[language],
    })
    if (isExample) write(exampleFile(address), document, 'examples')
    else write(join(address.toLowerCase(), 'index.html'), document)
  }
}

/**
 * Writes the documents for an HTTP status, one in each language. Pages of any build may show them, so their
 * index of areas has a URL that never changes.
 */
async function writeStatus(
  path: string,
  content: Record<Language, string>,
  titles: Record<Language, string>,
  { bundles, common, sheets, brand, write }: Assembly,
): Promise<Record<Language, string>> {
  const styles = await sheets.used(bundles.shell.css, Object.values(content))
  const documents = byLanguage((language) =>
    documentOf({
      ...common.everywhere,
      language,
      title: `${titles[language]} · ${brand}`,
      description: brand,
      tags: [noIndex],
      indexUrl: '/index.json',
      modules: common.modules,
      styles,
      content: content[language],
    }),
  )
  for (const language of languages) write(pathIn(language, `${path}.html`), documents[language])
  return documents
}

const shellTextsIn = (language: Language, { files, common }: Pick<Assembly, 'files' | 'common'>) =>
  JSON.parse(readFileSync(join(files, common.textsIn(language)[0] ?? ''), 'utf8')) as typeof shellTexts

/** Writes the service worker, and the page that it shows in place of one that is not cached. */
async function writeOffline(
  pictures: string | undefined,
  index: SiteIndex,
  { bundles, files, common, sheets, write }: Assembly,
): Promise<void> {
  write('offline.js', bundles.worker)
  const places = mainLinks(index.areas, hintsOfAudience('visitor'))
  for (const language of languages) {
    const texts = shellTextsIn(language, { files, common })
    const html = (styles: readonly InlineSheet[]) =>
      offlineDocument({
        language,
        texts,
        places: places.map(({ to, label }) => ({ to, label: label[language] })),
        boot: bundles.boot,
        pictures,
        styles,
      })
    write(
      join(pathIn(language, offlinePage), 'index.html'),
      html(await sheets.used(bundles.shell.css, [html([])])),
    )
  }
}

/**
 * Makes the site around the bundles: a document for each static page in each language, prerendered if the
 * page is public; the Lambda that renders the other pages on demand; the index of areas; the files for search
 * engines and the edge. It needs only the bundles and their files in `files`, wherever and whenever each was
 * built.
 */
export async function assemble(built: BuiltBundles, files = output): Promise<SiteIndex> {
  const bundles = withContentStyles(built)
  const common = commonFiles(bundles)
  const write: Assembly['write'] = (path, text, folder = 'site') => {
    const file = join(files, folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const folder of ['site', 'index', 'examples'])
    rmSync(join(files, folder), { recursive: true, force: true })

  const index: SiteIndex = { areas: bundles.areas.map(({ entry }) => entry) }
  const { pages, onDemand, sections, notFound, failed } = await prerenderStaticPages(index, bundles.areas, {
    files,
    imports: common.ownImports,
    shell: common.shellFile,
  })
  const openPages = pages.filter(({ html }) => html)
  const pagesWithAreas = [...openPages, ...onDemand].map((one) => ({
    page: one.page,
    areas: areasShownOn(one, bundles),
  }))
  const offline = offlineManifest(bundles, pagesWithAreas, common)

  const { brand } = JSON.parse(readFileSync(inWeb('shell/locales/en.json'), 'utf8')) as { brand: string }
  const indexUrl = writeIndex(index, offline, { write })
  const assembly: Assembly = { bundles, files, common, brand, write, sheets: openSheets(files), indexUrl }
  for (const page of pages) writePage(page, await documentsOf(page, assembly), assembly)
  const missingTitles = byLanguage((language) => shellTextsIn(language, assembly).notFound.title)
  const failedTitles = byLanguage((language) => shellTextsIn(language, assembly).failed.title)
  const statuses = {
    404: await writeStatus(notFoundPath, notFound, missingTitles, assembly),
    503: await writeStatus(failedPath, failed, failedTitles, assembly),
  }
  await writeOffline(offline.pages[offlinePage]?.[0], index, assembly)
  const onDemandPages = await Promise.all(
    onDemand.map(async (one) => ({
      ...one,
      documents: await documentsOf(one, assembly, [notFound.en, failed.en]),
    })),
  )
  for (const one of onDemandPages) writePage(one, one.documents, assembly, { isExample: true })
  const indexedPaths = openPages.filter(({ page }) => page.isIndexed).map(({ page }) => page.path)
  await bundleSsr({
    bundles,
    files,
    common,
    index,
    brand,
    sections,
    statuses,
    missingTitles,
    pages: onDemandPages,
    forms: formPages(openPages, index, assembly),
    indexedPaths,
  })

  write('index.json', JSON.stringify(index))
  // A deployment of a single area reads this file and assembles the site again with that area (infra/deploy).
  write('bundles.json', JSON.stringify(built))
  write('robots.txt', robots)
  write(securityTxtPath, securityTxt(new Date()))
  write('csp.json', JSON.stringify({ scripts: [common.everywhere.importMap, bundles.boot].map(scriptHash) }))
  cpSync(inWeb('shell/static'), join(files, 'site'), { recursive: true })
  return index
}
