import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { isStaffAccess, type StaffAccess } from '#shared/kernel/duty.ts'
import { byLanguage, type Language } from '#shared/kernel/language.ts'
import { adminGroups, type PageAccess, type WebArea, type WebPage } from '#web/shell/area.ts'
import {
  audiences,
  hintsOfAudience,
  type LinkEntry,
  type PageEntry,
  type SectionEntry,
} from '#web/shell/site/siteIndex.ts'
import { contentScreen } from './contentScreens.ts'
import { formsOf } from './pageForms.ts'
import { project, webRoot } from './paths.ts'

/** An area's declaration of a page's loader. */
export interface LoaderDeclaration extends NonNullable<WebPage['loader']> {
  path: string
}

type Texts = { [key: string]: string | Texts }

/** API paths of the lists whose items an issue of the newsletter can include. */
const newsletterLists = new Set<string | undefined>(
  Object.values<Area>(areas).flatMap(({ content = [] }) =>
    content.flatMap(({ list, newsletter }) => (newsletter ? [list] : [])),
  ),
)

const accessByRoute = new Map<string, string>(
  Object.values<Area>(areas).flatMap(({ routes }) =>
    Object.values(routes).map(({ method, path, access }) => [`${method} ${path}`, access] as const),
  ),
)

/** Returns the access of the main route of a page or a section behind a role. Throws if no contract has it, or if it is public. */
function accessOfRoute(route: string, file: string): StaffAccess | 'user' {
  const access = accessByRoute.get(route)
  if (access === 'user' || (access !== undefined && isStaffAccess(access))) return access
  throw new Error(`${file}: no contract has a route ${route} for logged-in users`)
}

/** Leaves screens out when `area.ts` is bundled, because only its declaration is needed. */
const withoutScreens: Plugin = {
  name: 'without-screens',
  setup({ onResolve }) {
    // A declaration needs only `defineWebArea` of the shell, whichever file of the shell it imports.
    onResolve({ filter: /^#web\/shell\// }, () => ({ path: join(webRoot, 'shell/area.ts') }))
    onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

/** Runs `area.ts` in Node. `import.meta.glob` exists only in Vite. */
async function declarationOf(file: string): Promise<WebArea> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    define: { 'import.meta.glob': 'Object' },
    plugins: [withoutScreens],
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')
  const module = (await import(`data:text/javascript;base64,${code}`)) as { default: WebArea }
  return module.default
}

export const localeFile = (folder: string, language: Language) => join(folder, 'locales', `${language}.json`)

const textAt = (texts: Texts, key: string) =>
  key
    .split('.')
    .reduce<string | Texts | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      texts,
    )

/**
 * Reads an area's declaration: its pages and links with their texts in every language. `file` of pages and sections is the source file
 * in the area's folder. Throws when a text is missing.
 */
export async function readArea(name: string) {
  const folder = join(webRoot, 'areas', name)
  const area = await declarationOf(join(folder, 'area.ts'))
  if (area.name !== name) throw new Error(`web/areas/${name}/area.ts calls itself "${area.name}"`)
  const texts = byLanguage(
    (language) => JSON.parse(readFileSync(localeFile(folder, language), 'utf8')) as Texts,
  )
  const inAllLanguages = (key: string) =>
    byLanguage((language) => {
      const text = textAt(texts[language], key)
      if (typeof text === 'string') return text
      throw new Error(`web/areas/${name}/locales/${language}.json has no text "${key}"`)
    })

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
  const file = `web/areas/${name}/area.ts`
  const accessOf = ({ access = 'public', calls }: Pick<WebPage, 'access' | 'calls'>): PageAccess =>
    calls ? accessOfRoute(calls, file) : access
  const pagesWithAccess = area.pages.map((page) => {
    const access = accessOf(page)
    if (page.layout === 'admin' && access === 'public')
      throw new Error(`${file}: ${page.path} must say which route it calls`)
    return { ...page, access }
  })
  const pages: PageEntry[] = pagesWithAccess.map(
    ({ path, load, loader, access, layout = 'public', title, description, isIndexed = true }) => ({
      path,
      file: fileOf(load, path),
      title: inAllLanguages(title),
      description: description ? inAllLanguages(description) : undefined,
      access,
      layout,
      isIndexed: isIndexed && access === 'public',
      // The build sets the real value later. The development server always loads the query client.
      usesQueries: true,
      ...(loader && { hasLoader: true as const, query: loader.query }),
    }),
  )
  const loaders: LoaderDeclaration[] = pagesWithAccess.flatMap(({ path, loader, access }) => {
    if (loader && access !== 'public')
      throw new Error(`web/areas/${name}/area.ts: ${path} has a loader, so its access must be "public"`)
    if (loader?.query && path.includes(':'))
      throw new Error(`web/areas/${name}/area.ts: ${path} has varying parts, so its loader can read no query`)
    return loader ? [{ path, ...loader }] : []
  })
  const sections: SectionEntry[] = (area.sections ?? []).map(({ slot, load, calls, order = 0 }) => ({
    slot,
    file: sourceOf(load, slot),
    order,
    ...(calls && { access: accessOfRoute(calls, file) }),
    usesQueries: true,
  }))
  /** The access of a link to a page of the content portal, which is hidden from those who may not see the page. Other links have none. */
  const linkAccess = (to: string) => {
    const access = pages.find(({ path, layout }) => path === to && layout === 'admin')?.access
    return access && { access }
  }
  const navigation: LinkEntry[] = (area.navigation ?? []).map(
    ({ to, label, place, group, order, prominent, apiPath, opens, hasSearch, when = () => true }) => ({
      to,
      place,
      group,
      // Links of one group stand together wherever they are listed.
      order: order + (group ? (1 + adminGroups.indexOf(group)) * 1000 : 0),
      prominent,
      apiPath,
      opens,
      hasSearch,
      ...(newsletterLists.has(apiPath) && { newsletter: true as const }),
      label: inAllLanguages(label),
      audiences: audiences.filter((audience) => when(hintsOfAudience(audience))),
      ...linkAccess(to),
    }),
  )
  return { name, pages, sections, navigation, loaders, forms: formsOf(area.pages) }
}

/** The declaration of an area that is not built yet. */
export type ReadArea = Awaited<ReturnType<typeof readArea>>
