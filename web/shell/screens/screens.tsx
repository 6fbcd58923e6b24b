import { type ComponentType, lazy } from 'react'
import type { LoaderModule } from '../area.ts'
import { loadTexts } from '../language/showLanguage.ts'
import type { AreaEntry, PageEntry, SectionEntry } from '../site/siteIndex.ts'
import { allowReload, importFile } from './importFile.ts'
import { loadStyles } from './styles.ts'

export type ScreenEntry = (SectionEntry & { hasLoader?: never; query?: never }) | PageEntry
type Load = (file: string) => Promise<unknown>

const components = new Map<string, ComponentType>()
const loadingComponents = new Map<string, Promise<ComponentType>>()
const screens = new Map<string, ComponentType>()

/** Imports a screen, and with it the query client when it uses queries, and `withData` when it has a loader. */
async function readComponent(
  { file, usesQueries, hasLoader, query }: ScreenEntry,
  load: Load,
): Promise<ComponentType> {
  const [module, queries, loaders] = await Promise.all([
    load(file),
    usesQueries ? import('./QueryProvider.tsx') : undefined,
    hasLoader ? import('./withData.tsx') : undefined,
  ])
  const Screen =
    loaders?.withData(module as LoaderModule, query) ?? (module as { default: ComponentType }).default
  if (!queries) return Screen
  return function WithQueries() {
    return (
      <queries.QueryProvider>
        <Screen />
      </queries.QueryProvider>
    )
  }
}

async function loadScreenFiles(area: AreaEntry, screen: ScreenEntry): Promise<ComponentType> {
  const [component] = await Promise.all([
    importFile<ComponentType>(screen.file, {
      load: (file) => readComponent({ ...screen, file }, (url) => import(/* @vite-ignore */ url)),
    }),
    loadStyles(screen.access === undefined || screen.access === 'public' ? area.css : area.roleCss),
    loadTexts(area.name),
  ])
  components.set(screen.file, component)
  return component
}

/** Loads a page or a section of an area with its styles and its translations. */
export function loadScreen(area: AreaEntry, screen: ScreenEntry): Promise<ComponentType> {
  const loaded = loadingComponents.get(screen.file)
  if (loaded) return loaded
  const loadingComponent = loadScreenFiles(area, screen)
  // The failure is shown when the screen is rendered. Until then it would be an unhandled rejection.
  loadingComponent.catch(() => undefined)
  loadingComponents.set(screen.file, loadingComponent)
  return loadingComponent
}

/** Returns the component of a page or section. It is loaded when first rendered, unless it is loaded already. */
export function screenOf(area: AreaEntry, screen: ScreenEntry): ComponentType {
  const loaded = screens.get(screen.file)
  if (loaded) return loaded
  const component =
    components.get(screen.file) ??
    lazy(() => loadScreen(area, screen).then((Screen) => ({ default: Screen })))
  screens.set(screen.file, component)
  return component
}

/** Loads a screen with `load`, so that `screenOf` renders it at once. Outside a browser, `load` reads files in another way. */
export async function preloadScreen(screen: ScreenEntry, load: Load): Promise<ComponentType> {
  const component = components.get(screen.file) ?? (await readComponent(screen, load))
  components.set(screen.file, component)
  return component
}

/** Drops a screen that could not be loaded, so that the next render loads it again. */
export function forgetScreen({ file }: ScreenEntry): void {
  allowReload()
  loadingComponents.delete(file)
  screens.delete(file)
}
