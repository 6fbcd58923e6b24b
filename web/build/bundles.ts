import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { minify } from 'terser'
import type { Plugin } from 'vite'
import { languages } from '#shared/kernel/language.ts'
import { type AreaEntry, type PageEntry, type SectionEntry, scopeOf } from '#web/shell/site/siteIndex.ts'
import { type BundleManifest, buildBundle, inProject, inWeb } from './bundle.ts'
import { ownImports } from './ownImports.ts'
import { output, project } from './paths.ts'
import { type LoaderDeclaration, localeFile, readArea } from './readArea.ts'
import { vendorFiles } from './vendor.ts'

const hashOf = (...texts: string[]) => createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 8)

const virtual = (sources: Record<string, string>): Plugin => ({
  name: 'portal:virtual',
  enforce: 'pre',
  resolveId: (source) => (source in sources ? inProject(`${source}.js`) : undefined),
  load: (id) => sources[id.slice(project.length + 1, -'.js'.length)],
})

const versionsOf = (packages: readonly string[]) =>
  packages.map((name) => readFileSync(inProject('node_modules', name, 'package.json'), 'utf8')).join('')

/**
 * Terser takes 3 KB more off the libraries than Vite's own minifier and 0.3 KB off what each page loads of the portal's own.
 * It runs last, because only then has Rolldown dropped what nobody uses (5.8 KB of the router in place of 7.8).
 */
const small: Plugin = {
  name: 'portal:terser',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const { code } = await minify(chunk.code, {
        module: true,
        compress: { passes: 3, pure_getters: true, ecma: 2020 },
        mangle: { toplevel: true },
        // A library's module is a function that is handed over and called at once; in brackets, browsers compile it while it
        // arrives, on another thread, and not on the page's own when it is first called.
        format: { wrap_func_args: true },
      })
      chunk.code = code ?? chunk.code
    }
  },
}

/** Removes the names for React's developer tools: each is an assignment that keeps a component which nothing else uses (2 KB of the router). */
const nameless: Plugin = {
  name: 'portal:nameless',
  transform: (code, id) =>
    id.includes('/react-router/')
      ? { code: code.replace(/^\w+\.displayName = .*;$/gm, ''), map: null }
      : undefined,
}

/** The router's declarations have no side effects; unless this says so, nothing unused of it is shaken off. */
const pureLibrary = {
  moduleSideEffects: false,
  propertyReadSideEffects: false,
  unknownGlobalSideEffects: false,
  // Never `React` as a whole: effects would be shaken off too, and with them every navigation.
  manualPureFunctions: ['React', 'React2', 'React3'].flatMap((react) => [
    `${react}.forwardRef`,
    `${react}.createContext`,
    `${react}.memo`,
  ]),
} as const

async function buildVendorFile({
  name,
  specifiers,
  source,
}: (typeof vendorFiles)[number]): Promise<BundleManifest> {
  const folder = `vendor/${name}`
  const packages = [
    ...new Set(
      specifiers.map((specifier) =>
        specifier.startsWith('@') ? specifier : (specifier.split('/')[0] ?? specifier),
      ),
    ),
  ]
  const cache = inProject(
    '.cache/web',
    folder,
    hashOf(source, versionsOf(packages), readFileSync(import.meta.filename, 'utf8')),
  )
  if (!existsSync(cache)) {
    const others = vendorFiles.filter((file) => file.name !== name).flatMap((file) => file.specifiers)
    await buildBundle({
      folder,
      kind: 'vendor',
      input: { [name]: `vendor:${name}` },
      plugins: [virtual({ [`vendor:${name}`]: source }), nameless, small],
      build: {
        minify: true,
        rollupOptions: {
          external: (id) => others.includes(id),
          input: { [name]: `vendor:${name}` },
          treeshake: name === 'libraries' ? pureLibrary : {},
        },
      },
    })
    cpSync(join(output, folder), cache, { recursive: true })
  }
  cpSync(cache, join(output, folder), { recursive: true })
  return JSON.parse(readFileSync(join(cache, 'manifest.json'), 'utf8')) as BundleManifest
}

export const buildVendor = () => Promise.all(vendorFiles.map(buildVendorFile))
export const buildShell = () =>
  buildBundle({ folder: 'shell', kind: 'shell', input: { shell: inWeb('shell/main.tsx') }, plugins: [small] })

/** Builds a script that stands by itself: one file that imports nothing. */
async function buildAlone(name: string, source: string): Promise<string> {
  const { entries } = await buildBundle({
    folder: name,
    kind: 'shell',
    input: { [name]: inWeb(source) },
    plugins: [small],
  })
  const built = entries[name]
  if (
    !built ||
    built.imports.length > 0 ||
    built.later.length > 0 ||
    Object.keys(built.importedBindings).length > 0
  )
    throw new Error(`${source} stands by itself, so it can import nothing that others share`)
  return readFileSync(join(output, built.file), 'utf8').trim()
}

/** The script that documents carry inline; in a block, so that its names stay its own. */
export const buildBoot = async () => `{${await buildAlone('boot', 'shell/boot.ts')}}`
/** The service worker. */
export const buildWorker = () => buildAlone('offline', 'offline/worker.ts')
export const buildUi = () =>
  buildBundle({ folder: 'ui', kind: 'ui', input: { ui: inWeb('ui/index.ts') }, plugins: [small] })
/** The content kit, which the screens of administrators share. */
export const buildContent = () =>
  buildBundle({ folder: 'content', kind: 'content', input: { content: inWeb('content/index.ts') } })

/**
 * Utilities over the tokens, for the classes that these screens use and the files they import; they apply to what stands in this
 * scope and to nothing else.
 */
function styleOf(scope: string, screens: readonly string[]): string {
  const folder = inProject('.cache/web/areas')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${scope}.css`)
  writeFileSync(
    file,
    `@layer theme, base, components, utilities, motion;
@reference '${inWeb('ui/tokens.css')}';
${ownImports(screens, { lazy: true })
  .map((source) => `@source '${source}';\n`)
  .join('')}@layer utilities {
  @scope ([data-area='${scope}']) to ([data-area]) {
    @tailwind utilities source(none);
  }
}
`,
  )
  return file
}

export interface BuiltArea {
  entry: AreaEntry
  manifest: BundleManifest
  loaders: readonly LoaderDeclaration[]
}

/** Builds one area by itself: its screens, its utilities and its texts. Nothing of another area enters, so nothing of it changes. */
export async function buildArea(name: string): Promise<BuiltArea> {
  const { pages, sections, navigation, loaders } = await readArea(name)
  const folder = `areas/${name}`
  const isOpen = ({ access = 'public' }: Pick<PageEntry | SectionEntry, 'access'>) => access === 'public'
  const screens = [...pages, ...sections]
  const open = screens.filter(isOpen).map(({ file }) => file)
  const closed = screens.filter((screen) => !isOpen(screen)).map(({ file }) => file)
  const sources = [...new Set([...open, ...closed])]
  const whole = (files: string[]) => files.map((file) => inWeb(folder, file))
  const inputName = (source: string) =>
    (source.startsWith('..') ? basename(source) : source).replace(/\.tsx?$/, '').replaceAll('/', '-')
  const manifest = await buildBundle({
    folder,
    kind: 'area',
    together: ownImports(whole(open), { lazy: false }),
    input: {
      ...(open.length > 0 && { open: styleOf(scopeOf(name, 'public'), whole(open)) }),
      ...(closed.length > 0 && { closed: styleOf(scopeOf(name, 'admin'), whole(closed)) }),
      ...Object.fromEntries(sources.map((source) => [inputName(source), inWeb(folder, source)])),
    },
  })
  const locales = Object.fromEntries(
    languages.map((language) => {
      const text = JSON.stringify(JSON.parse(readFileSync(localeFile(inWeb(folder), language), 'utf8')))
      const file = `${language}-${hashOf(text)}.json`
      writeFileSync(join(output, folder, file), text)
      return [language, `/${folder}/${file}`]
    }),
  ) as AreaEntry['locales']
  const builtOf = (source: string) => {
    const built = manifest.entries[inputName(source)]
    if (!built) throw new Error(`${folder}/${source} was not built`)
    return { file: built.file, usesQueries: built.usesQueries }
  }
  const sheetOf = (sheet: string) => manifest.css.filter((file) => file.startsWith(`/${folder}/${sheet}-`))
  const entry: AreaEntry = {
    name,
    css: sheetOf('open'),
    closedCss: sheetOf('closed'),
    locales,
    pages: pages.map((page) => ({ ...page, ...builtOf(page.file) })),
    // A section is a React root of its own, and the content kit asks the server through TanStack Query.
    sections: sections.map((section) => ({
      ...section,
      ...builtOf(section.file),
      ...(section.access && { usesQueries: true }),
    })),
    navigation,
  }
  writeFileSync(join(output, folder, 'entry.json'), JSON.stringify(entry))
  return { entry, manifest, loaders }
}
