import type { ComponentType } from 'react'
import type { Package } from '#shared/kernel/actor.ts'
import type { Method } from '#shared/kernel/area.ts'
import type { Duty, StaffAccess } from '#shared/kernel/duty.ts'
import type { Language } from '#shared/kernel/language.ts'

/**
 * The people who may see a page. `staff` are administrators and everyone with a duty. A page that is not `public` renders nothing before the server
 * has confirmed the role.
 */
export type PageAccess = 'public' | 'user' | 'instructor' | 'staff' | StaffAccess

/** The frame around a page: `admin` is the content portal's, `quiet` is the public one without sections in the footer. */
export type PageLayout = 'public' | 'admin' | 'quiet'

/** The argument of a page's loader. `params` are the varying parts of its address, in lower case. */
export interface LoaderContext {
  params: Readonly<Record<string, string>>
  /** The parameters of the address that the page has declared. */
  query: URLSearchParams
  language: Language
  signal?: AbortSignal
}

/** The content of a page's head, made of its data. Addresses of pictures begin with `/` or `https://`. */
export interface PageMeta {
  title: string
  /** Plain text, which search engines show. */
  description: string
  image?: string
  /** The `og:type`, by default `website`. */
  type?: 'article'
  /** The languages that the page exists in, by default all. Search engines are given no address in the others. */
  languages?: readonly Language[]
  /** Properties of schema.org with their `@type`. */
  linkedData?: Record<string, unknown>
  /** Social networks show the page by its title and description, although search engines leave it out. */
  isShared?: true
  /** Feeds of the list on the page. Addresses begin with `/`. */
  feeds?: readonly { title: string; type: string; href: string }[]
}

/** One address of a path with varying parts. */
export interface SitemapPage {
  params: Readonly<Record<string, string>>
  languages?: readonly Language[]
}

/** A part of the list of all addresses. */
export interface SitemapPart {
  pages: SitemapPage[]
  /** The cursor of the next part, if there is one. */
  next?: string | undefined
}

/** The module of a page that loads its data before it is rendered: in a Lambda, or in the browser when the user comes from another page. */
export interface LoaderModule {
  /** Calls the API by the typed client, in the Lambda as any visitor. Rejects with the client's `ApiError`, or with a `Redirect`. */
  loader: (context: LoaderContext) => Promise<unknown>
  meta: (context: { data: never; language: Language }) => PageMeta
  /** Renders the result of `loader`. */
  default: ComponentType<{ data: never }>
  /** The title of the document when there is no such page (404); by default the portal's own. */
  missingTitle?: (context: { params: Readonly<Record<string, string>>; language: Language }) => string
  /** Renders in place of the page when `loader` has failed. */
  ErrorBoundary: ComponentType<LoaderErrorProps>
  /** Renders in the browser while `loader` runs; by default the portal's own message. */
  HydrateFallback?: ComponentType
  /** Reads the pages of a path with varying parts that search engines should find: some thousand, and `next` to read those after them. */
  sitemap?: (after?: string) => Promise<SitemapPart>
}

export interface LoaderErrorProps {
  /** The HTTP status: 404 when there is no such page, 0 when there was no response. */
  status: number
  /** The id of the failed call; undefined when there was no response. */
  requestId?: string | undefined
  onRetry: () => void
}

/** A screen that is made of the area's kind of content. `web/build/contentScreens.ts` writes its module. */
export interface ContentScreen {
  shows: 'posts' | 'post' | 'editor'
  /** The schema.org type of a post, by default `Article`. */
  type?: 'NewsArticle' | 'BlogPosting' | 'Article'
}

/**
 * The form of a page for browsers without scripts: they send it to the page's own address, and the server
 * calls the route with its fields. After a refusal the server answers with the same page, which shows the
 * errors at their fields and the typed texts. A form that calls a GET route is a question: the same page then
 * shows the route's response.
 */
export interface PageForm {
  /** A public route, such as `POST /api/contact`. */
  calls: string
  /**
   * The path of the page that follows a success; or one path for each `role` in the route's response. A
   * question has none.
   */
  success?: string | Readonly<Record<string, string>>
  /** The route's fields by the names of their controls, where the two differ: `{ number: 'id' }`. */
  names?: Readonly<Record<string, string>>
  /**
   * The path of the page to show after a refusal, by the refusal's code: after the password, the page for the
   * second factor.
   */
  instead?: Readonly<Record<string, string>>
  /**
   * Controls that must repeat the value of a field, by the control's name: `{ confirmPassword: 'newPassword'
   * }`.
   */
  repeats?: Readonly<Record<string, string>>
  /**
   * Parameters of the page's address that count as fields, such as the token of a mailed link. A typed value
   * wins over them.
   */
  query?: readonly string[]
}

export interface WebPage {
  /** The path without language prefix, in any letter case; `:id` stands for a part that varies. */
  path: string
  load: ContentScreen | (() => Promise<{ default: ComponentType } | LoaderModule>)
  /** Declares that the module has a `loader`. */
  loader?: {
    /** The public routes that the loader may call: `GET /api/guides/{id}`. */
    calls: readonly string[]
    /**
     * The names of the parameters in the address that the loader reads, such as `q`. CloudFront drops all others.
     * Only a path without varying parts can have them.
     */
    query?: readonly string[]
    /** A possible result of the loader. The build renders it to find the styles that such a page needs. */
    example: unknown
  }
  /** Says what the server does with the page's form when no script runs. */
  form?: PageForm
  /** By default the access of the route in `calls`, or `public` without one. */
  access?: 'public' | 'user' | 'instructor' | 'staff'
  /** The main route of a page of the content portal, such as `GET /api/users`. Everyone who may call it may see the page. */
  calls?: `${Method} /${string}`
  /** The frame around the page, `public` by default. */
  layout?: PageLayout
  /** The key of the document's title in the area's translations. */
  title: string
  /** The key of the text that search engines show. */
  description?: string
  /** `false` asks search engines to leave the page out. */
  isIndexed?: boolean
}

/** A component without properties that fills a `Slot` in a page of another area. */
export interface WebSection {
  /** The slot's name, which begins with the area that has it: `resources/calculators`. */
  slot: string
  load: () => Promise<{ default: ComponentType }>
  /**
   * The main route of a section behind a role. Only those who may call it see the section, and it is not prerendered.
   */
  calls?: `${Method} /${string}`
  /** Sorts the sections of one slot. */
  order?: number
}

/**
 * Claims about the user in the browser's storage. They decide which links are shown, and never open a page.
 */
export interface NavigationHints {
  isLoggedIn: boolean
  isAdmin: boolean
  isInstructor: boolean
  duties: readonly Duty[]
  package: Package
}

/** The groups of the content portal's links, in their order. */
export const adminGroups = ['content', 'people', 'money', 'directory'] as const
export type AdminGroup = (typeof adminGroups)[number]

export interface NavigationEntry {
  /** A path, perhaps with an anchor. */
  to: string
  /** A key of the area's translations. */
  label: string
  /**
   * `header` links stand in the bar of wide screens, `menu` links wait behind its button; the footer has both.
   * `search` is the magnifier: a page that takes `?q=`. `legal` is the footer's last row.
   */
  place: 'header' | 'menu' | 'account' | 'admin' | 'footer' | 'legal' | 'search'
  /** The group in the content portal's navigation; a link without one stands above the groups. */
  group?: AdminGroup
  /** Sorts the links of one place, the smallest first; in `admin`, those of one group. */
  order: number
  /** The API's path of the list that the link's page edits, such as `/api/news`. */
  apiPath?: `/${string}`
  /** The page opens one thing of these paths of the API, whose id is this parameter of the page's query. */
  opens?: { paths: readonly `/${string}`[]; parameter: string }
  /** True for a list in the content portal that takes `?q=`: Ctrl K offers to search in it. */
  hasSearch?: boolean
  /**
   * Tells whether a kind of visitor sees the link; by default everyone does. The build calls it once for each
   * kind.
   */
  when?: (session: NavigationHints) => boolean
  /** Renders the link as a button. */
  prominent?: boolean
}

/**
 * A page of the content portal and its link in the navigation there. Everyone who may call its main route sees both. By default, that
 * is the route that lists the items it edits.
 */
interface AdminPage extends Omit<WebPage, 'layout' | 'loader' | 'isIndexed'> {
  /** The link's place. Its label is the page's title unless it has its own. */
  admin: Pick<NavigationEntry, 'group' | 'order' | 'apiPath' | 'opens' | 'hasSearch'> & { label?: string }
}

export interface WebArea {
  /** The name of the area's folder and of its namespace in the translations. */
  name: string
  pages: readonly WebPage[]
  sections?: readonly WebSection[]
  navigation?: readonly NavigationEntry[]
  /** `import.meta.glob('./locales/*.json')` */
  locales: Record<string, () => Promise<unknown>>
}

/** The argument of `defineWebArea`: like `WebArea`, but a page of the content portal may declare its own link in `admin`. */
export interface AreaDeclaration extends Omit<WebArea, 'pages'> {
  pages: readonly (WebPage | AdminPage)[]
}

interface EditorPageSettings extends Pick<AdminPage['admin'], 'order' | 'apiPath'> {
  path: string
  /** The key of the page's title, by default that of its link. */
  title?: string
}

/** Declares the page on which administrators edit an area's content. Its texts stand under `manage` in the area's translations. */
export const editorPage = ({ path, title = 'manage.title', ...link }: EditorPageSettings): AdminPage => ({
  path,
  load: { shows: 'editor' },
  title,
  description: 'manage.lead',
  admin: { label: 'manage.title', group: 'content', ...link },
})

/** Declares the web side of an area. The build finds it by its file `area.ts`; no list names it. */
export function defineWebArea({ pages, navigation = [], ...area }: AreaDeclaration): WebArea {
  const links = pages.flatMap((page): NavigationEntry[] =>
    'admin' in page ? [{ to: page.path, label: page.title, place: 'admin', ...page.admin }] : [],
  )
  return {
    ...area,
    pages: pages.map(({ ...page }) => {
      if (!('admin' in page)) return page
      const { apiPath } = page.admin
      return { ...(apiPath && { calls: `GET ${apiPath}/manage` as const }), ...page, layout: 'admin' }
    }),
    navigation: [...navigation, ...links],
  }
}
