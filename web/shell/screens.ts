import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { bringStyles } from './areaStyles.ts'
import { i18n } from './i18n.ts'
import { importFile } from './importFile.ts'
import { setRetrying } from './loadingMessage.ts'
import type { AreaEntry, PageEntry } from './siteIndex.ts'

type Screen = LazyExoticComponent<ComponentType>
const screens = new Map<string, Screen>()

async function bring(area: AreaEntry, page: PageEntry) {
  const [module] = await Promise.all([
    importFile<{ default: ComponentType }>(page.file, setRetrying),
    bringStyles(area.name, area.css),
    i18n.loadNamespaces(area.name),
  ])
  return module
}

/** The page's component with its styles and its translations, brought when first drawn. */
export function screenOf(area: AreaEntry, page: PageEntry): Screen {
  const known = screens.get(page.file)
  if (known) return known
  const coming = bring(area, page)
  // React asks again by drawing; until then nobody may be listening.
  coming.catch(() => undefined)
  const screen = lazy(() => coming)
  screens.set(page.file, screen)
  return screen
}

/** Forgets a screen that did not come, so that the next drawing asks again. */
export const forgetScreen = (page: PageEntry) => void screens.delete(page.file)
