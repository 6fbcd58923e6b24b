import { type ComponentType, lazy } from 'react'
import type { PageAccess } from './area.ts'
import { bringStyles } from './areaStyles.ts'
import { i18n } from './i18n.ts'
import { importFile } from './importFile.ts'
import { setRetrying } from './loadingMessage.ts'
import type { AreaEntry } from './siteIndex.ts'

type Module = { default: ComponentType }

const coming = new Map<string, Promise<Module>>()
const arrived = new Map<string, ComponentType>()
const screens = new Map<string, ComponentType>()

async function bring(area: AreaEntry, file: string, access: PageAccess): Promise<Module> {
  const [module] = await Promise.all([
    importFile<Module>(file, setRetrying),
    bringStyles(access === 'public' ? area.css : area.closedCss),
    i18n.loadNamespaces(area.name),
  ])
  arrived.set(file, module.default)
  return module
}

/** Brings a page or a section of an area with its styles and its translations. */
export function bringScreen(area: AreaEntry, file: string, access: PageAccess = 'public'): Promise<Module> {
  const known = coming.get(file)
  if (known) return known
  const arriving = bring(area, file, access)
  // Whoever draws it hears of a failure; until then nobody may be listening.
  arriving.catch(() => undefined)
  coming.set(file, arriving)
  return arriving
}

/** The component in a file, brought when first drawn; at once when it has come already. */
export function screenOf(area: AreaEntry, file: string, access: PageAccess): ComponentType {
  const known = screens.get(file)
  if (known) return known
  const screen = arrived.get(file) ?? lazy(() => bringScreen(area, file, access))
  screens.set(file, screen)
  return screen
}

/** For the build, which has read the file by itself. */
export const keepScreen = (file: string, component: ComponentType) => void screens.set(file, component)

/** Forgets a screen that did not come, so that the next drawing asks again. */
export function forgetScreen(file: string): void {
  coming.delete(file)
  screens.delete(file)
}
