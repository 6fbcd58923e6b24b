import { type ComponentType, lazy } from 'react'
import type { PageAccess } from '../area.ts'
import { bringTexts } from '../language/bringTexts.ts'
import type { AreaEntry, PageEntry, SectionEntry } from '../routing/siteIndex.ts'
import { bringStyles } from './areaStyles.ts'
import { allowNewDocument, importFile } from './importFile.ts'
import { setLate } from './loadingMessage.ts'

/** A page or a section of an area. A section is public. */
export type ScreenEntry = (SectionEntry & { access?: PageAccess }) | PageEntry
type Load = (file: string) => Promise<unknown>

const arrived = new Map<string, ComponentType>()
const coming = new Map<string, Promise<ComponentType>>()
const screens = new Map<string, ComponentType>()

/** Imports a screen, and the cache of answers with it when it asks the server. */
async function read({ file, asks }: ScreenEntry, load: Load): Promise<ComponentType> {
  const [{ default: Screen }, asking] = await Promise.all([
    load(file) as Promise<{ default: ComponentType }>,
    asks ? import('../session/asking.tsx') : undefined,
  ])
  if (!asking) return Screen
  return function Asking() {
    return (
      <asking.Queries>
        <Screen />
      </asking.Queries>
    )
  }
}

async function bring(area: AreaEntry, screen: ScreenEntry): Promise<ComponentType> {
  const [component] = await Promise.all([
    importFile<ComponentType>(screen.file, (late) => setLate(screen.file, late), {
      load: (file) => read({ ...screen, file }, (url) => import(/* @vite-ignore */ url)),
    }),
    bringStyles(screen.access === undefined || screen.access === 'public' ? area.css : area.closedCss),
    bringTexts(area.name),
  ])
  arrived.set(screen.file, component)
  return component
}

/** Brings a page or a section of an area with its styles and its translations. */
export function bringScreen(area: AreaEntry, screen: ScreenEntry): Promise<ComponentType> {
  const known = coming.get(screen.file)
  if (known) return known
  const arriving = bring(area, screen)
  // Whoever renders it is told of a failure; until then nobody may be listening.
  arriving.catch(() => undefined)
  coming.set(screen.file, arriving)
  return arriving
}

/** The component of a page or section, brought when first drawn; at once when it has come already. */
export function screenOf(area: AreaEntry, screen: ScreenEntry): ComponentType {
  const known = screens.get(screen.file)
  if (known) return known
  const component = arrived.get(screen.file) ?? lazy(() => bringScreen(area, screen).then((brought) => ({ default: brought })))
  screens.set(screen.file, component)
  return component
}

/** For the build, which has its own way to files. */
export async function readScreen(screen: ScreenEntry, load: Load): Promise<ComponentType> {
  const component = arrived.get(screen.file) ?? (await read(screen, load))
  arrived.set(screen.file, component)
  return component
}

/** Forgets a screen that did not come, so that the next drawing asks again. */
export function forgetScreen({ file }: ScreenEntry): void {
  allowNewDocument()
  coming.delete(file)
  screens.delete(file)
}
