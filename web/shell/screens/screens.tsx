import { type ComponentType, lazy } from 'react'
import type { LoaderModule } from '../area.ts'
import { loadTexts } from '../language/loadTexts.ts'
import type { AreaEntry, PageEntry, SectionEntry } from '../site/siteIndex.ts'
import { loadStyles } from './areaStyles.ts'
import { allowReload, importFile } from './importFile.ts'
import { setLate } from './loadingMessage.ts'

/** A page or a section of an area. */
export type ScreenEntry = (SectionEntry & { hasLoader?: never }) | PageEntry
type Load = (file: string) => Promise<unknown>

const loaded = new Map<string, ComponentType>()
const loading = new Map<string, Promise<ComponentType>>()
const screens = new Map<string, ComponentType>()

/** Imports a screen, and with it the query client when it uses queries, and what calls its loader when it has one. */
async function read({ file, usesQueries, hasLoader }: ScreenEntry, load: Load): Promise<ComponentType> {
  const [module, queries, loading] = await Promise.all([
    load(file),
    usesQueries ? import('./QueryProvider.tsx') : undefined,
    hasLoader ? import('./withData.tsx') : undefined,
  ])
  const Screen = loading?.withData(module as LoaderModule) ?? (module as { default: ComponentType }).default
  if (!queries) return Screen
  return function WithQueries() {
    return (
      <queries.QueryProvider>
        <Screen />
      </queries.QueryProvider>
    )
  }
}

async function loadAll(area: AreaEntry, screen: ScreenEntry): Promise<ComponentType> {
  const [component] = await Promise.all([
    importFile<ComponentType>(screen.file, (late) => setLate(screen.file, late), {
      load: (file) => read({ ...screen, file }, (url) => import(/* @vite-ignore */ url)),
    }),
    loadStyles(screen.access === undefined || screen.access === 'public' ? area.css : area.closedCss),
    loadTexts(area.name),
  ])
  loaded.set(screen.file, component)
  return component
}

/** Loads a page or a section of an area with its styles and its translations. */
export function loadScreen(area: AreaEntry, screen: ScreenEntry): Promise<ComponentType> {
  const known = loading.get(screen.file)
  if (known) return known
  const screenLoaded = loadAll(area, screen)
  // Whoever renders it is told of a failure; until then nobody may be listening.
  screenLoaded.catch(() => undefined)
  loading.set(screen.file, screenLoaded)
  return screenLoaded
}

/** The component of a page or section, loaded when first rendered; rendered at once when it is loaded already. */
export function screenOf(area: AreaEntry, screen: ScreenEntry): ComponentType {
  const known = screens.get(screen.file)
  if (known) return known
  const component =
    loaded.get(screen.file) ?? lazy(() => loadScreen(area, screen).then((Screen) => ({ default: Screen })))
  screens.set(screen.file, component)
  return component
}

/** For the build, which has its own way to files. */
export async function readScreen(screen: ScreenEntry, load: Load): Promise<ComponentType> {
  const component = loaded.get(screen.file) ?? (await read(screen, load))
  loaded.set(screen.file, component)
  return component
}

/** Forgets a screen that could not be loaded, so that the next render loads it again. */
export function forgetScreen({ file }: ScreenEntry): void {
  allowReload()
  loading.delete(file)
  screens.delete(file)
}
