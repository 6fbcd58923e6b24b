import type { ContentStatus } from '#shared/kernel/content/contentState.ts'
import { client } from '#web/shell/index.ts'
import type { ManagedItem } from './contentAdmin.ts'

type Manage = (query: { status?: ContentStatus; limit?: number }) => Promise<ManagedItem[]>

/** The call that gives editors the items of a list, whichever area holds it: `/api/news`. */
export function managedRows(list: `/${string}`): Manage {
  const manage = { method: 'GET', path: `${list}/manage`, paged: true } as const
  return (client({ name: list, routes: { manage } } as never) as { manage: Manage }).manage
}
