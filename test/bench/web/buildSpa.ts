import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { type Language, languages } from '#shared/kernel/language.ts'
import { contractTable } from '#web/build/contractTable.ts'
import { noSchemas } from '#web/build/noSchemas.ts'
import { areaNames, project, webRoot } from '#web/build/paths.ts'
import { localeFile, type ReadArea, readArea } from '#web/build/readArea.ts'
import type { AreaEntry } from '#web/shell/site/siteIndex.ts'

const cache = path.join(project, '.cache/bench/spa')
const source = path.join(import.meta.dirname, 'spa')

/** Returns whether a section is in a slot of the home page or of the frame around it. */
const isOnHome = ({ slot }: { slot: string }) => /^(home|shell)\//.test(slot)
const isPartOfHome = ({ pages, sections }: ReadArea) =>
  pages.some((page) => page.path === '/') || sections.some(isOnHome)

const entryOf = ({ name, pages, sections, navigation }: ReadArea): AreaEntry => {
  const fileOf = <T extends { file: string }>(item: T): T => ({
    ...item,
    file: path.join(webRoot, 'areas', name, item.file),
  })
  return {
    name,
    css: [],
    roleCss: [],
    locales: Object.fromEntries(languages.map((language) => [language, ''])) as Record<Language, string>,
    pages: pages.map(fileOf),
    sections: sections.map(fileOf),
    navigation,
  }
}

/** Returns a module that imports the whole home page at once: the areas' table, its screens and their texts. */
function portalModule(areas: readonly ReadArea[]): string {
  const entries = areas.map(entryOf)
  const files = entries.flatMap(({ pages, sections }) => [
    ...pages.filter((page) => page.path === '/').map(({ file }) => file),
    ...sections.filter(isOnHome).map(({ file }) => file),
  ])
  const folders = [
    ['shell', path.join(webRoot, 'shell')],
    ...areas.filter(isPartOfHome).map(({ name }) => [name, path.join(webRoot, 'areas', name)]),
  ] as [string, string][]
  const texts = languages.flatMap((language) => folders.map(([name, folder]) => ({ language, name, folder })))
  return [
    ...files.map((file, index) => `import screen${index} from ${JSON.stringify(file)}`),
    ...texts.map(
      ({ folder, language }, index) =>
        `import texts${index} from ${JSON.stringify(localeFile(folder, language))}`,
    ),
    `export const site = ${JSON.stringify({ areas: entries })}`,
    `export const screens = [${files.map((file, index) => `[${JSON.stringify(file)}, screen${index}]`)}]`,
    `export const texts = [${texts.map(({ language, name }, index) => `['${language}', '${name}', texts${index}]`)}]`,
  ].join('\n')
}

/** Writes a style sheet with the utilities of the home page, which Vite joins with the shell's. Returns its file. */
function writeStyle(areas: readonly ReadArea[]): string {
  mkdirSync(cache, { recursive: true })
  const file = path.join(cache, 'style.css')
  const sources = areas
    .filter(isPartOfHome)
    .map(({ name }) => `@source '${path.join(webRoot, 'areas', name)}';`)
  writeFileSync(
    file,
    `@layer theme, base, components, utilities, motion;
@import 'tailwindcss/utilities.css' layer(utilities) source(none);
@reference '${path.join(webRoot, 'ui/tokens.css')}';
${sources.join('\n')}
`,
  )
  return file
}

/** Joins the bundles that the portal keeps apart, and leaves the rest of the build to Vite. */
const asOneProgram = (areas: readonly ReadArea[]): Plugin => ({
  name: 'bench:one-program',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id === 'virtual:portal') return `\0${id}`
    if (id === 'virtual:style.css') return writeStyle(areas)
    // In one bundle, a section is an ordinary component.
    if (id === './Section.tsx' && importer?.startsWith(path.join(webRoot, 'shell')))
      return path.join(source, 'Section.tsx')
    return undefined
  },
  load: (id) => (id === '\0virtual:portal' ? { code: portalModule(areas), moduleType: 'js' } : undefined),
})

/**
 * Builds the portal's home page as an ordinary application of one bundle: the same screens, frame and texts, an empty root, one script, one
 * style sheet, built with Vite's own settings. It contains only the home page and, like the portal, neither schemas
 * nor the server's rules, so that the two differ only in architecture. Returns the folder.
 */
export async function buildSpa(): Promise<string> {
  const areas = await Promise.all(areaNames().map(readArea))
  const outDir = path.join(cache, 'built')
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    cacheDir: path.join(cache, 'vite'),
    plugins: [asOneProgram(areas), contractTable(), noSchemas(), react(), tailwind()],
    // Pictures are sheets of symbols, which a `use` element cannot load from a data URL.
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
      rolldownOptions: { output: { codeSplitting: false }, checks: { pluginTimings: false } },
    },
  })
  return outDir
}
