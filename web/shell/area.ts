import type { ComponentType } from 'react'
import type { Package } from '#shared/kernel/actor.ts'

/** Who may see a page. All but `public` wait for the server to confirm the role before they render anything. */
export type PageAccess = 'public' | 'user' | 'instructor' | 'admin'

export type PageLayout = 'public' | 'admin' | 'quiet'

export interface WebPage {
  /** Without language prefix; `:id` stands for a part that varies. Matched in any letter case. */
  path: string
  load: () => Promise<{ default: ComponentType }>
  access?: PageAccess
  /** What stands around it: `public` unless told; `admin` in the content portal's frame; `quiet` without what areas put into the footer. */
  layout?: PageLayout
  /** Key of the area's translations; becomes the document's title. */
  title: string
  /** Key of the area's translations; what search engines show. */
  description?: string
  /** `false`: search engines are asked to leave it out. */
  search?: boolean
}

/** A part of another area's page: it fills the `Slot` of this name. Public, and rendered without properties. */
export interface WebSection {
  /** `resources/calculators`: the area whose page has the slot, and what belongs there. */
  slot: string
  load: () => Promise<{ default: ComponentType }>
  /** Among those that fill the same slot. */
  order?: number
}

/** What the browser's storage claims about its user: good enough to choose links by, never to open a page by. */
export interface NavigationHints {
  isLoggedIn: boolean
  isAdmin: boolean
  isInstructor: boolean
  package: Package
}

/** The groups of the content portal's navigation. */
export type AdminGroup = 'content' | 'people' | 'money' | 'directory'

export interface NavigationEntry {
  /** A path, with an anchor if it likes. */
  to: string
  /** Key of the area's translations. */
  label: string
  place: 'header' | 'account' | 'admin' | 'footer'
  /** Of a link with place `admin`: its group; without one it stands above them. */
  group?: AdminGroup
  order: number
  /** Asked once at build time for every kind of visitor, so it may look at nothing but its argument. Everyone unless told. */
  when?: (session: NavigationHints) => boolean
  /** Rendered as a button: the one thing the portal would like its visitor to do. */
  prominent?: boolean
}

export interface WebArea {
  /** The folder's name; also the namespace of its translations. */
  name: string
  pages: readonly WebPage[]
  sections?: readonly WebSection[]
  navigation?: readonly NavigationEntry[]
  /** `import.meta.glob('./locales/*.json')` */
  locales: Record<string, () => Promise<unknown>> | (() => Record<string, () => Promise<unknown>>)
}

/** Declares the web side of an area. The shell finds it by its file `area.ts`; no list names it. */
export const defineWebArea = (area: WebArea): WebArea => area
