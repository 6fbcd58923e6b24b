import type { ComponentType } from 'react'
import type { Package } from '#shared/kernel/actor.ts'
import type { Language } from '#shared/kernel/language.ts'

/** Who may see a page. All but `public` wait for the server to confirm the role before they render anything. */
export type PageAccess = 'public' | 'user' | 'instructor' | 'admin'

export type PageLayout = 'public' | 'admin' | 'quiet'

/** What a page asks for before it is rendered. `params` are the varying parts of its address, in lower case. */
export interface LoaderContext {
  params: Readonly<Record<string, string>>
  language: Language
  signal?: AbortSignal
}

/** What the head of a page says, made of its data. Addresses of pictures begin with `/` or `https://`. */
export interface PageMeta {
  title: string
  /** What search engines show: plain text. */
  description: string
  image?: string
  /** `og:type`; `website` unless told. */
  type?: 'article'
  /** The languages that it exists in, all unless told: the others have no address of their own for search engines. */
  languages?: readonly Language[]
  /** What it is about in schema.org's words, `@type` among them. */
  linkedData?: Record<string, unknown>
  /** Feeds of what the page lists. Addresses begin with `/`. */
  feeds?: readonly { title: string; type: string; href: string }[]
}

/** A page of one of the addresses that a path with varying parts stands for. */
export interface SitemapPage {
  params: Readonly<Record<string, string>>
  languages?: readonly Language[]
}

/** The module of a page whose data are loaded before it is rendered: on demand by a Lambda, and in the browser when the reader comes from another page. */
export interface LoaderModule {
  /** Its calls go through the typed client, which in the Lambda reaches the API as any visitor does. Fails with the client's `ApiError`. */
  loader: (context: LoaderContext) => Promise<unknown>
  meta: (context: { data: never; language: Language }) => PageMeta
  /** Rendered with what `loader` returned. */
  default: ComponentType<{ data: never }>
  /** Rendered in place of the page when `loader` fails. */
  ErrorBoundary: ComponentType<LoaderErrorProps>
  /** Rendered in the browser until `loader` has answered; the portal's own message unless told. */
  HydrateFallback?: ComponentType
  /** Of a path with varying parts: every page that search engines should find. */
  sitemap?: () => AsyncIterable<SitemapPage>
}

export interface LoaderErrorProps {
  /** HTTP status; 0 when there was no response. 404: there is no such page. */
  status: number
  onRetry: () => void
}

/** A screen that follows from the area's content: `web/build/contentScreens.ts` writes its module. */
export interface ContentScreen {
  shows: 'posts' | 'post' | 'editor'
  /** What a post is in schema.org's words; `Article` unless told. */
  type?: 'NewsArticle' | 'BlogPosting' | 'Article'
}

export interface WebPage {
  /** Without language prefix; `:id` stands for a part that varies. Matched in any letter case. */
  path: string
  load: ContentScreen | (() => Promise<{ default: ComponentType } | LoaderModule>)
  /** Of a page with a `loader`. */
  loader?: {
    /** The public routes that its loader calls, `GET /api/guides/{id}`, and no others. */
    calls: readonly string[]
    /** What the loader may return: the build renders it to find the styles that such a page needs. */
    example: unknown
  }
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

/** A part of another area's page: it fills the `Slot` of this name. It is rendered without properties. */
export interface WebSection {
  /** `resources/calculators`: the area whose page has the slot, and what belongs there. */
  slot: string
  load: () => Promise<{ default: ComponentType }>
  /** Stands on administrators' pages alone, so it is not prerendered. */
  access?: 'admin'
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
  /** Of a link to where content is edited: the list's address in the API, `/api/news`. */
  edits?: `/${string}`
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

interface Editor {
  path: string
  /** Key of the page's title; that of its link unless told. */
  title?: string
  /** Among the links of the content portal. */
  order: number
  /** The list's address in the API: `/api/news`. */
  edits: `/${string}`
  load?: WebPage['load']
}

/** The page on which administrators write an area's content. Its words stand under `manage` in the area's translations. */
export const editorPage = ({
  path,
  title = 'manage.title',
  load = { shows: 'editor' },
}: Editor): WebPage => ({
  path,
  load,
  access: 'admin',
  layout: 'admin',
  title,
  description: 'manage.lead',
})
export const editorLink = ({ path, order, edits }: Editor): NavigationEntry => ({
  to: path,
  label: 'manage.title',
  place: 'admin',
  group: 'content',
  order,
  edits,
})

/** Declares the web side of an area. The shell finds it by its file `area.ts`; no list names it. */
export const defineWebArea = (area: WebArea): WebArea => area
