import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { minify } from 'terser'
import type { Plugin } from 'vite'
import { byLanguage } from '#shared/kernel/language.ts'
import { type AreaEntry, type PageEntry, type SectionEntry, scopeOf } from '#web/shell/site/siteIndex.ts'
import { type BundleManifest, buildBundle } from './bundle.ts'
import { ownImports } from './ownImports.ts'
import type { FormDeclaration } from './pageForms.ts'
import { inProject, inWeb, output, project } from './paths.ts'
import { type LoaderDeclaration, localeFile, readArea } from './readArea.ts'
import { type VendorFile, vendorFiles } from './vendor.ts'

const hashOf = (...texts: string[]) => createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 8)

const virtualModules = (sources: Record<string, string>): Plugin => ({
  name: 'portal:virtual',
  enforce: 'pre',
  resolveId: (source) => (source in sources ? inProject(`${source}.js`) : undefined),
  load: (id) => sources[id.slice(project.length + 1, -'.js'.length)],
})

const versionsOf = (packages: readonly string[]) =>
  packages.map((name) => readFileSync(inProject('node_modules', name, 'package.json'), 'utf8')).join('')

/**
 * Minifies with Terser, which saves 3 KB more of the libraries than Vite's own minifier, and 0.3 KB of the
 * portal's code on each page. It runs last, after Rolldown has dropped unused code (5.8 KB of the router
 * instead of 7.8).
 */
const terser: Plugin = {
  name: 'portal:terser',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const { code } = await minify(chunk.code, {
        module: true,
        compress: { passes: 3, pure_getters: true, ecma: 2020 },
        mangle: { toplevel: true },
        // Browsers compile a function in brackets on another thread while it arrives. A library's module is such a function,
        // passed as an argument and called at once.
        format: { wrap_func_args: true },
      })
      chunk.code = code ?? chunk.code
    }
  },
}

/**
 * Removes the names for React's developer tools. Each is an assignment that keeps a component which nothing
 * else uses (2 KB of the router).
 */
const dropDisplayNames: Plugin = {
  name: 'portal:drop-display-names',
  transform: (code, id) =>
    id.includes('/react-router/')
      ? { code: code.replace(/^\w+\.displayName = .*;$/gm, ''), map: null }
      : undefined,
}

/** Tells Rolldown that the router's declarations have no side effects; else it keeps the unused ones. */
const pureLibrary = {
  moduleSideEffects: false,
  propertyReadSideEffects: false,
  unknownGlobalSideEffects: false,
  // `React` as a whole is not pure: effects would be dropped too, and with them every navigation.
  manualPureFunctions: ['React', 'React2', 'React3'].flatMap((react) => [
    `${react}.forwardRef`,
    `${react}.createContext`,
    `${react}.memo`,
  ]),
} as const

async function buildVendorFile({ name, specifiers, source }: VendorFile): Promise<BundleManifest> {
  const folder = `vendor/${name}`
  const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
  const packages = [...new Set(specifiers.map(packageOf))]
  const cache = inProject(
    '.cache/web',
    folder,
    hashOf(source, versionsOf(packages), readFileSync(import.meta.filename, 'utf8')),
  )
  if (!existsSync(cache)) {
    const otherSpecifiers = vendorFiles
      .filter((file) => file.name !== name)
      .flatMap((file) => file.specifiers)
    await buildBundle({
      folder,
      kind: 'vendor',
      input: { [name]: `vendor:${name}` },
      plugins: [virtualModules({ [`vendor:${name}`]: source }), dropDisplayNames, terser],
      build: {
        minify: true,
        rollupOptions: {
          external: (id) => otherSpecifiers.includes(id),
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

/** Builds the shell. Throws if its entry is more than one file, because documents preload that one only. */
export async function buildShell(): Promise<BundleManifest> {
  const manifest = await buildBundle({
    folder: 'shell',
    kind: 'shell',
    input: { shell: inWeb('shell/main.tsx') },
    plugins: [terser],
  })
  const { shell } = manifest.entries
  if (!shell || shell.imports.length > 0)
    throw new Error(`The shell imports ${shell?.imports}: import statically what divides it`)
  return manifest
}

/** Builds a script of one file that imports nothing, and returns its text. */
async function buildScript(name: string, source: string): Promise<string> {
  const { entries } = await buildBundle({
    folder: name,
    kind: 'shell',
    input: { [name]: inWeb(source) },
    plugins: [terser],
  })
  const built = entries[name]
  if (
    !built ||
    built.imports.length > 0 ||
    built.later.length > 0 ||
    Object.keys(built.importedBindings).length > 0
  )
    throw new Error(`${source} is built as one file, so it can import nothing that others share`)
  return readFileSync(join(output, built.file), 'utf8').trim()
}

/** Builds the script that documents carry inline. It is in a block, so that its names are not global. */
export const buildBoot = async () => `{${await buildScript('boot', 'shell/boot.ts')}}`
export const buildWorker = () => buildScript('offline', 'offline/worker.ts')
export const buildUi = () =>
  buildBundle({ folder: 'ui', kind: 'ui', input: { ui: inWeb('ui/index.ts') }, plugins: [terser] })
export const buildContent = () =>
  buildBundle({ folder: 'content', kind: 'content', input: { content: inWeb('content/index.ts') } })

/**
 * Writes a style sheet with the Tailwind utilities that `screens` and the files they import use, and returns its path. The
 * utilities apply only within the scope.
 */
function writeStyles(scope: string, screens: readonly string[]): string {
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

/** The output of all builds, wherever and whenever each of them ran. */
export interface BuiltBundles {
  vendor: readonly BundleManifest[]
  shell: BundleManifest
  ui: BundleManifest
  /** The content kit, which only administrators' screens load. */
  content: BundleManifest
  areas: readonly BuiltArea[]
  /** The script that every document runs first. */
  boot: string
  /** The service worker. */
  worker: string
}

export interface BuiltArea {
  entry: AreaEntry
  manifest: BundleManifest
  loaders: readonly LoaderDeclaration[]
  /** Undefined in the bundles of earlier builds, whose forms needed scripts. */
  forms?: readonly FormDeclaration[]
}

/**
 * Returns the source files that two or more of the screens import at once. Texts are left out, because a hook of
 * texts carries all languages.
 */
function filesOfSeveral(screens: readonly string[]): string[] {
  const imports = screens.flatMap((screen) => ownImports([screen], { lazy: false }))
  const isOfSeveral = (file: string) => imports.indexOf(file) !== imports.lastIndexOf(file)
  return [...new Set(imports)].filter((file) => isOfSeveral(file) && !/Texts\.ts$/.test(file))
}

/** Builds the screens, utilities and texts of one area, without any file of another area. */
export async function buildArea(name: string): Promise<BuiltArea> {
  const { pages, sections, navigation, loaders, forms } = await readArea(name)
  const folder = `areas/${name}`
  const isOpen = ({ access = 'public' }: Pick<PageEntry | SectionEntry, 'access'>) => access === 'public'
  const screens = [...pages, ...sections]
  const openFiles = screens.filter(isOpen).map(({ file }) => file)
  const closedFiles = screens.filter((screen) => !isOpen(screen)).map(({ file }) => file)
  const sources = [...new Set([...openFiles, ...closedFiles])]
  const pathsOf = (files: string[]) => files.map((file) => inWeb(folder, file))
  const inputName = (source: string) =>
    (source.startsWith('..') ? basename(source) : source).replace(/\.tsx?$/, '').replaceAll('/', '-')
  const manifest = await buildBundle({
    folder,
    kind: 'area',
    together: filesOfSeveral(pathsOf(openFiles)),
    input: {
      ...(openFiles.length > 0 && { open: writeStyles(scopeOf(name, 'public'), pathsOf(openFiles)) }),
      ...(closedFiles.length > 0 && { closed: writeStyles(scopeOf(name, 'admin'), pathsOf(closedFiles)) }),
      ...Object.fromEntries(sources.map((source) => [inputName(source), inWeb(folder, source)])),
    },
  })
  const locales = byLanguage((language) => {
    const text = JSON.stringify(JSON.parse(readFileSync(localeFile(inWeb(folder), language), 'utf8')))
    const file = `${language}-${hashOf(text)}.json`
    writeFileSync(join(output, folder, file), text)
    return `/${folder}/${file}`
  })
  const builtOf = (source: string) => {
    const built = manifest.entries[inputName(source)]
    if (!built) throw new Error(`${folder}/${source} was not built`)
    return { file: built.file, usesQueries: built.usesQueries }
  }
  const sheetOf = (sheet: string) => manifest.css.filter((file) => file.startsWith(`/${folder}/${sheet}-`))
  const entry: AreaEntry = {
    name,
    css: sheetOf('open'),
    roleCss: sheetOf('closed'),
    locales,
    pages: pages.map((page) => ({ ...page, ...builtOf(page.file) })),
    // A section is a React root of its own, so it needs the query client even where only the content kit uses it.
    sections: sections.map((section) => ({
      ...section,
      ...builtOf(section.file),
      ...(section.access && { usesQueries: true }),
    })),
    navigation,
  }
  writeFileSync(join(output, folder, 'entry.json'), JSON.stringify(entry))
  return { entry, manifest, loaders, forms }
}
