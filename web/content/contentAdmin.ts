import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Route } from '#shared/kernel/area.ts'
import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import type { contentRoutes } from '#shared/kernel/content/contentRoutes.ts'
import type { ContentStatus } from '#shared/kernel/content/contentState.ts'
import type { Language } from '#shared/kernel/language.ts'
import { type Client, client } from '#web/shell/index.ts'

/** An item as the API sends it to editors. In a list, its long texts are left out. */
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

/** The form's values by the API's field names, such as `titleFr` and `tags`. */
export type Values = Record<string, string>

type AnyKind = ContentKind & {
  texts: Record<string, { type: 'line'; maxLength: number }>
  fields: Record<string, never>
}

type AllCalls = Client<{ name: string; routes: ReturnType<typeof contentRoutes<AnyKind>> }>

/** The client of an area with `contentRoutes`. Without `edit` and `update` its items cannot be changed. */
export type ContentClient = Pick<AllCalls, 'create' | 'remove' | 'manage' | 'restore' | 'history'> &
  Partial<Pick<AllCalls, 'edit' | 'update' | 'version'>>

/** Any area with `contentRoutes`. */
export interface ContentArea {
  name: string
  routes: Record<'create' | 'remove' | 'manage' | 'restore' | 'history', Route> & {
    edit?: Route
    update?: Route
    version?: Route
  }
}

/** Makes an area's client. The areas' calls differ only in the fields of their items, which the kit knows by name. */
export const contentClient = (area: ContentArea) => client(area as never) as unknown as ContentClient

/** Returns the `topic` of toasts, so that a toast about an item replaces the last one about the same list. */
export const topicOfList = ({ manage }: ContentClient): string => manage.key.join(' ')

/** Fetches the shown lists, items and histories of the area again. */
export function invalidateContent(queries: QueryClient, { manage, edit, history }: ContentClient): void {
  for (const call of [manage, edit, history]) if (call) void queries.invalidateQueries({ queryKey: call.key })
}

/** Describes an area's content to the kit. */
export interface ContentAdmin {
  kind: Pick<ContentKind, 'texts' | 'translations' | 'fields' | 'pictures' | 'downloads'>
  api: ContentClient
  /** The field whose text is an item's name. */
  titleField: string
  /** Returns the area's text of a key: see `ContentPage`. */
  areaText: (key: string) => string
  /** Like `areaText`, but returns undefined if the area lacks the text. */
  areaTextIfAny: (key: string, params?: object) => string | undefined
  /** Cells of further columns of the list, by field name. */
  columns?: Readonly<Record<string, (item: ManagedItem, language: Language) => ReactNode>>
}

type Manage = (query: { status?: ContentStatus; limit?: number }) => Promise<ManagedItem[]>

/** Returns the editors' call that lists an area's items, by the path of its public list, such as `/api/news`. */
export function managedRows(listPath: `/${string}`): Manage {
  const manage = { method: 'GET', path: `${listPath}/manage`, paged: true } as const
  return (client({ name: listPath, routes: { manage } } as never) as { manage: Manage }).manage
}
