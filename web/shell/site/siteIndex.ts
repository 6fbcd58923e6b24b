import type { Language } from '#shared/kernel/language.ts'
import type { NavigationEntry, NavigationHints, PageAccess, PageLayout } from '../area.ts'
import { retry } from './retry.ts'

/** Every kind of visitor that navigation tells apart. */
export const audiences = ['visitor', 'free', 'pro', 'premium', 'instructor', 'admin'] as const
export type Audience = (typeof audiences)[number]

export const audienceOf = (session: NavigationHints): Audience => {
  if (!session.isLoggedIn) return 'visitor'
  if (session.isAdmin) return 'admin'
  return session.isInstructor ? 'instructor' : session.package
}

export const hintsOfAudience = (audience: Audience): NavigationHints => ({
  isLoggedIn: audience !== 'visitor',
  isAdmin: audience === 'admin',
  isInstructor: audience === 'instructor',
  package: audience === 'pro' || audience === 'premium' ? audience : 'free',
})

type Texts = Record<Language, string>

export interface PageEntry {
  path: string
  /** The module whose default export renders the page. */
  file: string
  title: Texts
  description?: Texts
  access: PageAccess
  layout: PageLayout
  /** Search engines may show it. */
  search: boolean
  /** It asks the server through TanStack Query, so the query client is loaded with it. */
  usesQueries: boolean
  /** Its module has a `loader`, which is called before the page is rendered. */
  hasLoader?: true
}

export interface SectionEntry {
  slot: string
  /** The module whose default export renders the section. */
  file: string
  order: number
  access?: 'admin'
  usesQueries: boolean
}

export interface LinkEntry
  extends Pick<NavigationEntry, 'to' | 'place' | 'group' | 'order' | 'prominent' | 'edits'> {
  label: Texts
  /** Of a link with `edits`: issues of the newsletter can take these items up. */
  newsletter?: true
  /** Who sees it. */
  audiences: Audience[]
}

export interface AreaEntry {
  name: string
  /** Sheets of what everyone may see, and of what stands behind a role. */
  css: string[]
  closedCss: string[]
  locales: Texts
  pages: PageEntry[]
  sections: SectionEntry[]
  navigation: LinkEntry[]
}

/** The value of `data-area` on what an area renders, to which its style sheets are scoped: one for what is public, one for the rest. */
export const scopeOf = (area: string, access: PageAccess) => (access === 'public' ? area : `${area}-closed`)

/** All that the shell knows of the areas. Written by the build, from each area's `area.ts`, under a hash of its contents. */
export interface SiteIndex {
  areas: AreaEntry[]
}

/** Reads the index that this document was made with, retrying for up to 120 s. */
export async function readSiteIndex(): Promise<SiteIndex> {
  const address = document.querySelector<HTMLLinkElement>('#site-index')?.href ?? ''
  return retry(async () => {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`The list of areas answered ${response.status}`)
    return (await response.json()) as SiteIndex
  }, console.info)
}

export interface FoundPage {
  area: AreaEntry
  page: PageEntry
  params: Readonly<Record<string, string | undefined>>
}
