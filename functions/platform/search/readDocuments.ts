import * as z from 'zod/mini'
import type { SearchKind } from '#shared/kernel/search.ts'
import type { Users } from '../accounts/users.ts'
import { groupsOf } from '../aws/groupsOf.ts'
import { defineEntity } from '../table/entity.ts'
import type { Table } from '../table/table.ts'
import type { IndexChange } from './searchIndex.ts'
import type { SearchSource } from './source.ts'

interface Deps {
  table: Pick<Table, 'getMany' | 'rowPage'>
  users: Pick<Users, 'byIds'>
}

/** An item of any kind; the source knows its schema. */
const anyItem = defineEntity({
  type: 'Any',
  schema: z.looseObject({ pk: z.string(), sk: z.string() }),
  keys: ({ pk, sk }) => ({ pk, sk }),
})

const idsAtOnce = 500

/** Reads changed items again, and yields the changes to the index. */
export async function* readChanges(
  deps: Deps,
  sources: readonly SearchSource[],
  changes: readonly { kind: SearchKind; ids: readonly string[] }[],
): AsyncGenerator<IndexChange[]> {
  for (const { kind, ids } of changes) {
    const source = sources.find((one) => one.kind === kind)
    if (!source) continue
    for (const group of groupsOf(ids, idsAtOnce)) {
      const rows = await deps.table.getMany(anyItem, group.map(source.keyOf))
      const documents = new Map(
        (await source.documents(rows, deps)).map((document) => [document.id, document]),
      )
      yield group.map((id) => ({ kind, id, document: documents.get(id) }) as IndexChange)
    }
  }
}

/** Reads everything that the search finds. */
export async function* readAll(deps: Deps, sources: readonly SearchSource[]): AsyncGenerator<IndexChange[]> {
  for (const source of sources) {
    for (const range of source.ranges) {
      let after: string | undefined
      do {
        const page = await deps.table.rowPage({ ...range, after })
        const documents = await source.documents(page.items, deps)
        if (documents.length > 0)
          yield documents.map((document) => ({ kind: source.kind, id: document.id, document }))
        after = page.next
      } while (after)
    }
  }
}
