import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { type Language, languages } from '#shared/kernel/language.ts'
import type { WebArea, WebPage } from '#web/shell/area.ts'
import {
  audiences,
  hintsOfAudience,
  type LinkEntry,
  type PageEntry,
  type SectionEntry,
} from '#web/shell/site/siteIndex.ts'
import { contentScreen } from './contentScreens.ts'
import { project, webRoot } from './paths.ts'

/** An area as the build sees it: pages and sections name their source file (in the area's folder) in place of the built one. */
export interface ReadArea {
  name: string
  pages: PageEntry[]
  sections: SectionEntry[]
  navigation: LinkEntry[]
  loaders: LoaderDeclaration[]
}

/** What an area says of a page with a loader, beside its entry. */
export interface LoaderDeclaration extends NonNullable<WebPage['loader']> {
  path: string
}

type Texts = { [key: string]: string | Texts }

/** The lists whose items issues of the newsletter can take up. */
const newsletterLists = new Set<string | undefined>(
  Object.values<Area>(areas).flatMap(({ content = [] }) =>
    content.flatMap(({ list, newsletter }) => (newsletter ? [list] : [])),
  ),
)

/** Screens are left out: only the declaration is wanted. */
const leaveScreens: Plugin = {
  name: 'leave-screens',
  setup(made) {
    // Of the shell, a declaration needs `defineWebArea` alone, whichever file it takes it from.
    made.onResolve({ filter: /^#web\/shell\// }, () => ({ path: join(webRoot, 'shell/area.ts') }))
    made.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

/** Runs `area.ts` in Node. `import.meta.glob` is Vite's and means nothing here. */
async function declarationOf(file: string): Promise<WebArea> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    define: { 'import.meta.glob': 'Object' },
    plugins: [leaveScreens],
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')
  const module = (await import(`data:text/javascript;base64,${code}`)) as { default: WebArea }
  return module.default
}

export const localeFile = (folder: string, language: Language) => join(folder, 'locales', `${language}.json`)
const readTexts = (folder: string, language: Language) =>
  JSON.parse(readFileSync(localeFile(folder, language), 'utf8')) as Texts

const textAt = (texts: Texts, key: string) =>
  key
    .split('.')
    .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts)

/** Reads an area's declaration: its pages and links with their texts in every language. Throws in words when one is missing. */
export async function readArea(name: string): Promise<ReadArea> {
  const folder = join(webRoot, 'areas', name)
  const area = await declarationOf(join(folder, 'area.ts'))
  if (area.name !== name) throw new Error(`web/areas/${name}/area.ts calls itself "${area.name}"`)
  const texts = Object.fromEntries(
    languages.map((language) => [language, readTexts(folder, language)]),
  ) as Record<Language, Texts>
  const inAll = (key: string) =>
    Object.fromEntries(
      languages.map((language) => {
        const text = textAt(texts[language], key)
        if (typeof text !== 'string')
          throw new Error(`web/areas/${name}/locales/${language}.json has no text "${key}"`)
        return [language, text]
      }),
    ) as Record<Language, string>

  const sourceOf = (load: () => unknown, what: string) => {
    const source = /import\(\s*["']\.\/(.+?)["']\s*\)/.exec(load.toString())?.[1]
    if (!source)
      throw new Error(`web/areas/${name}/area.ts: load of ${what} must read () => import('./Screen.tsx')`)
    return source
  }
  const fileOf = (load: WebPage['load'], what: string) =>
    typeof load === 'function'
      ? sourceOf(load, what)
      : relative(folder, join(project, contentScreen(name, load)))
  const pages = area.pages.map(
    ({ path, load, loader, access = 'public', layout = 'public', title, description, search = true }) => ({
      path,
      file: fileOf(load, path),
      title: inAll(title),
      description: description ? inAll(description) : undefined,
      access,
      layout,
      search: search && access === 'public',
      // Known once it is built; the development server always loads the query client.
      usesQueries: true,
      ...(loader && { hasLoader: true as const }),
    }),
  )
  const loaders = area.pages.flatMap(({ path, loader, access = 'public' }) => {
    if (loader && access !== 'public')
      throw new Error(`web/areas/${name}/area.ts: ${path} has a loader, so everyone may see it`)
    return loader ? [{ path, ...loader }] : []
  })
  const sections = (area.sections ?? []).map(({ slot, load, access, order = 0 }) => ({
    slot,
    file: sourceOf(load, slot),
    order,
    access,
    usesQueries: true,
  }))
  const navigation = (area.navigation ?? []).map(
    ({ to, label, place, group, order, prominent, edits, when = () => true }) => ({
      to,
      place,
      group,
      order,
      prominent,
      edits,
      ...(newsletterLists.has(edits) && { newsletter: true as const }),
      label: inAll(label),
      audiences: audiences.filter((audience) => when(hintsOfAudience(audience))),
    }),
  )
  return { name, pages, sections, navigation, loaders }
}
