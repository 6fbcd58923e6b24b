import type { Area } from '#shared/kernel/area.ts'
import { entriesOf } from './entries.ts'
import { type Ground, grounds, ownerOf, possessions } from './ownership.ts'
import { lambdasOf, usesOf } from './usesOf.ts'

const letters: Record<string, string> = {
  get: 'g',
  query: 'q',
  check: 'c',
  put: 'p',
  change: 'u',
  remove: 'd',
  removeMany: 'D',
  list: 'l',
}
const places: Record<Ground, string> = { table: '', gsi1: 'gsi1: ', gsi2: 'gsi2: ', files: 'files: ' }

/** Every partition and prefix × every Lambda, with what it may do there, as a table in Markdown. Lambdas of an area that may do the same share a column. */
export function grantsTable(areas: readonly Area[]): string {
  const columns = areas.flatMap((area) => {
    const alike = new Map<string, { names: string[]; entries: Set<string> }>()
    for (const lambda of lambdasOf(area)) {
      const entries = entriesOf(usesOf(area, lambda, areas))
      const column = alike.get(entries.join()) ?? { names: [], entries: new Set<string>(entries) }
      column.names.push(lambda)
      alike.set(entries.join(), column)
    }
    return [...alike.values()].map(({ names, entries }) => ({
      title: `${area.name} ${names.join(', ')}`,
      entries,
    }))
  })
  const owned = possessions(areas)
  const used = [
    ...new Set(
      columns.flatMap(({ entries }) => [...entries].map((entry) => entry.split(' ').slice(0, 2).join(' '))),
    ),
  ]
  const rows = [...new Set([...owned.map(({ ground, key }) => `${ground} ${key}`), ...used])]
    .map((row) => row.split(' ') as [Ground, string])
    .sort(([a, one], [b, other]) => grounds.indexOf(a) - grounds.indexOf(b) || (one < other ? -1 : 1))
  const cell = (entries: Set<string>, ground: Ground, key: string) =>
    Object.entries(letters)
      .flatMap(([verb, letter]) => (entries.has(`${ground} ${key} ${verb}`) ? [letter] : []))
      .join('')
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    line(['', 'owner', ...columns.map(({ title }) => title)]),
    line(['---', '---', ...columns.map(() => '---')]),
    ...rows.map(([ground, key]) => {
      const owner = ownerOf(owned, ground, key) ?? ''
      return line([
        `${places[ground]}\`${key}\``,
        owner,
        ...columns.map(({ entries }) => cell(entries, ground, key)),
      ])
    }),
  ].join('\n')
}
