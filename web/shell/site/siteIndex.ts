import type { StaffAccess } from '#shared/kernel/duty.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { NavigationEntry, NavigationHints, PageAccess, PageLayout } from '../area.ts'
import { hintsAllow } from './mayEnter.ts'
import { retry } from './retry.ts'

/** The kinds of visitor that see different links. */
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
  duties: [],
  package: audience === 'pro' || audience === 'premium' ? audience : 'free',
})

type Texts = Record<Language, string>

export interface PageEntry {
  path: string
  /** The address of the module whose default export renders the page. */
  file: string
  title: Texts
  description?: Texts
  access: PageAccess
  layout: PageLayout
  /** True when search engines may show it. */
  isIndexed: boolean
  /** True when it calls the server through TanStack Query, so that the query client is loaded with it. */
  usesQueries: boolean
  /** True when its module has a `loader`, which is called before the page is rendered. */
  hasLoader?: true
  /** The parameters of the address that the loader reads. */
  query?: readonly string[]
}

export interface SectionEntry {
  slot: string
  file: string
  order: number
  /** The access of the route that the section is about, if it is behind a role. */
  access?: StaffAccess | 'user'
  usesQueries: boolean
}

export interface LinkEntry
  extends Pick<
    NavigationEntry,
    'to' | 'place' | 'group' | 'order' | 'prominent' | 'apiPath' | 'opens' | 'hasSearch'
  > {
  label: Texts
  /** True if the items that the link's page edits can be put into a newsletter. */
  newsletter?: true
  audiences: Audience[]
  /** The access of the page of the content portal that the link opens. */
  access?: PageAccess
}

export interface AreaEntry {
  name: string
  /** Style sheets of the public pages and sections. */
  css: string[]
  /** Style sheets of the pages behind a role. */
  roleCss: string[]
  locales: Texts
  pages: PageEntry[]
  sections: SectionEntry[]
  navigation: LinkEntry[]
}

/** The value of `data-area` around what an area renders. Style sheets are scoped to it: one for what is public, one for the rest. */
export const scopeOf = (area: string, access: PageAccess) => (access === 'public' ? area : `${area}-closed`)

/**
 * Everything that the shell knows about the areas. The build writes it from each area's `area.ts`, under a
 * hash of its contents.
 */
export interface SiteIndex {
  areas: AreaEntry[]
}

/** Fetches the index that this document was made with, retrying for up to 120 s. */
export async function readSiteIndex(): Promise<SiteIndex> {
  const address = document.querySelector<HTMLLinkElement>('#site-index')?.href ?? ''
  return retry(async () => {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`The list of areas answered ${response.status}`)
    return (await response.json()) as SiteIndex
  }, console.info)
}

/** True if a visitor with these hints sees the link. */
export const isShown = (
  { audiences, access }: Pick<LinkEntry, 'audiences' | 'access'>,
  session: NavigationHints,
): boolean => audiences.includes(audienceOf(session)) && (access === undefined || hintsAllow(session, access))

/** Returns the links that a visitor sees, in their order. */
const linksFor = (areas: readonly AreaEntry[], session: NavigationHints): LinkEntry[] =>
  areas
    .flatMap(({ navigation }) => navigation)
    .filter((link) => isShown(link, session))
    .sort((one, other) => one.order - other.order)

const maxMainLinks = 5

/** Returns the first links of the header, without those that are buttons. */
export const mainLinks = (areas: readonly AreaEntry[], session: NavigationHints): LinkEntry[] =>
  linksFor(areas, session)
    .filter(({ place, prominent }) => place === 'header' && !prominent)
    .slice(0, maxMainLinks)

/** Returns the link to the search page. */
export const searchLink = (areas: readonly AreaEntry[], session: NavigationHints): LinkEntry | undefined =>
  linksFor(areas, session).find(({ place }) => place === 'search')

export interface FoundPage {
  area: AreaEntry
  page: PageEntry
  params: Readonly<Record<string, string | undefined>>
}
