import type { Area } from '#shared/kernel/area.ts'
import { entriesOf } from './entries.ts'
import { type Keyspace, keyspaces, ownedKeys, ownerOf } from './ownership.ts'
import { lambdasOf, usesOf } from './usesOf.ts'

const verbLetters: Record<string, string> = {
  get: 'g',
  query: 'q',
  check: 'c',
  put: 'p',
  change: 'u',
  remove: 'd',
  removeMany: 'D',
  list: 'l',
}
const labels: Record<Keyspace, string> = { table: '', gsi1: 'gsi1: ', gsi2: 'gsi2: ', files: 'files: ' }

/**
 * Returns a Markdown table of what each Lambda may do with each partition or prefix. Lambdas of an area with
 * the same grants share a column.
 */
export function grantsTable(areas: readonly Area[]): string {
  const columns = areas.flatMap((area) => {
    const columnsByEntries = new Map<string, { names: string[]; entries: Set<string> }>()
    for (const lambda of lambdasOf(area)) {
      const entries = entriesOf(usesOf(area, lambda, areas))
      const column = columnsByEntries.get(entries.join()) ?? { names: [], entries: new Set<string>(entries) }
      column.names.push(lambda)
      columnsByEntries.set(entries.join(), column)
    }
    return [...columnsByEntries.values()].map(({ names, entries }) => ({
      title: `${area.name} ${names.join(', ')}`,
      entries,
    }))
  })
  const owned = ownedKeys(areas)
  const used = [
    ...new Set(
      columns.flatMap(({ entries }) => [...entries].map((entry) => entry.split(' ').slice(0, 2).join(' '))),
    ),
  ]
  const rows = [...new Set([...owned.map(({ keyspace, key }) => `${keyspace} ${key}`), ...used])]
    .map((row) => row.split(' ') as [Keyspace, string])
    .sort(([a, one], [b, other]) => keyspaces.indexOf(a) - keyspaces.indexOf(b) || (one < other ? -1 : 1))
  const cell = (entries: Set<string>, keyspace: Keyspace, key: string) =>
    Object.entries(verbLetters)
      .flatMap(([verb, letter]) => (entries.has(`${keyspace} ${key} ${verb}`) ? [letter] : []))
      .join('')
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    line(['', 'owner', ...columns.map(({ title }) => title)]),
    line(['---', '---', ...columns.map(() => '---')]),
    ...rows.map(([keyspace, key]) => {
      const owner = ownerOf(owned, keyspace, key) ?? ''
      return line([
        `${labels[keyspace]}\`${key}\``,
        owner,
        ...columns.map(({ entries }) => cell(entries, keyspace, key)),
      ])
    }),
  ].join('\n')
}
