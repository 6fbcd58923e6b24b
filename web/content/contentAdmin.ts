import type { Route } from '#shared/kernel/area.ts'
import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import type { contentRoutes } from '#shared/kernel/content/contentRoutes.ts'
import type { ContentStatus } from '#shared/kernel/content/contentState.ts'
import type { Language } from '#shared/kernel/language.ts'
import { type Client, client } from '#web/shell/index.ts'

/** An item as its editor sees it; of a row in a list, the long texts are absent. */
export interface ManagedItem {
  _id: string
  status: ContentStatus
  publishAt?: string
  createdAt: string
  changedAt: string
  version: number
  languages: Language[]
  texts: Record<Language, Record<string, string | undefined>>
  [field: string]: unknown
}

/** What the editor types, by the names of the API's fields: `titleFr`, `tags`. */
export type Values = Record<string, string>

type AnyKind = ContentKind & { texts: Record<string, { type: 'line'; most: number }>; fields: Record<string, never> }

/** The client of an area that spreads `contentRoutes`. */
export type ContentClient = Pick<
  Client<{ name: string; routes: ReturnType<typeof contentRoutes<AnyKind>> }>,
  'create' | 'update' | 'remove' | 'manage' | 'edit' | 'restore' | 'history'
>

/** An area that spreads `contentRoutes`, whatever its items are made of. */
export interface ContentArea {
  name: string
  routes: Record<keyof ContentClient, Route>
}

/** The calls of each such area differ in the fields that they carry alone, and those the kit goes through by name. */
export const contentClient = (area: ContentArea) => client(area as never) as unknown as ContentClient

/** What an area says of its content; the parts of the kit take it as `content`. */
export interface ContentAdmin {
  kind: Pick<ContentKind, 'texts' | 'translations' | 'fields' | 'pictures' | 'downloads'>
  api: ContentClient
  /** The text that names an item in lists. */
  named: string
  /** The area's own words, by the field's name. */
  labels: Readonly<Record<string, string>>
  hints?: Readonly<Record<string, string>>
  messages: { created: string; updated: string; trashed: string; restored: string }
}
