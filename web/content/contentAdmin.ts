import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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

type AnyKind = ContentKind & {
  texts: Record<string, { type: 'line'; most: number }>
  fields: Record<string, never>
}

type AllCalls = Client<{ name: string; routes: ReturnType<typeof contentRoutes<AnyKind>> }>

/** The client of an area that spreads `contentRoutes`. Without `edit` and `update` its items are made and deleted, never changed. */
export type ContentClient = Pick<AllCalls, 'create' | 'remove' | 'manage' | 'restore' | 'history'> &
  Partial<Pick<AllCalls, 'edit' | 'update'>>

/** An area that spreads `contentRoutes`, whatever its items are made of. */
export interface ContentArea {
  name: string
  routes: Record<'create' | 'remove' | 'manage' | 'restore' | 'history', Route> & {
    edit?: Route
    update?: Route
  }
}

/** The calls of each such area differ in the fields that they carry alone, and those the kit goes through by name. */
export const contentClient = (area: ContentArea) => client(area as never) as unknown as ContentClient

/** The list of a kind: by it, messages about one of its items take the place of earlier ones. */
export const listedAs = ({ manage }: ContentClient): string => manage.key.join(' ')

/** Has everything that is shown of an area's content fetched anew. */
export function refetch(queries: QueryClient, { manage, edit, history }: ContentClient): void {
  for (const call of [manage, edit, history]) if (call) void queries.invalidateQueries({ queryKey: call.key })
}

export type Columns = Readonly<Record<string, (item: ManagedItem, language: Language) => ReactNode>>

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
  /** What a list shows of an item beside its name, by the field's name. */
  columns?: Columns
  /** What is asked before an item is deleted. */
  ask?: string
  /** What a list says that has nothing in it. */
  empty?: string
  /** What is said around the server's reason when something fails. */
  failed?: Partial<Record<'create' | 'delete' | 'fetch', (reason: string) => string>>
}
