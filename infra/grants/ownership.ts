import type { Area } from '#shared/kernel/area.ts'
import type { Owned, Uses } from '#shared/kernel/needs.ts'
import { platformNeeds } from '#shared/kernel/platformNeeds.ts'

/** The table, its indexes and the bucket of files. A key is a partition of the table or of an index, or a prefix of files. */
export const keyspaces = ['table', 'gsi1', 'gsi2', 'files'] as const
export type Keyspace = (typeof keyspaces)[number]

interface OwnedKey {
  keyspace: Keyspace
  key: string
  owner: string
}

const ownedKeysOf = (owner: string, owned: Owned): OwnedKey[] =>
  keyspaces.flatMap((keyspace) => (owned[keyspace] ?? []).map((key) => ({ keyspace, key, owner })))

/** Every owned key, the platform's first. */
export const ownedKeys = (areas: readonly Area[]): OwnedKey[] => [
  ...ownedKeysOf('platform', platformNeeds.owns),
  ...areas.flatMap(({ name, needs }) => ownedKeysOf(name, needs.owns ?? {})),
]

/** True if `outer` covers everything that `inner` names. */
export function covers(outer: string, inner: string): boolean {
  const isPrefix = /[*/]$/.test(outer)
  return isPrefix ? inner.startsWith(outer.replace(/\*$/, '')) : inner === outer
}

/** The owner of a key; undefined if nobody owns it. */
export const ownerOf = (all: readonly OwnedKey[], keyspace: Keyspace, key: string): string | undefined =>
  all.find((one) => one.keyspace === keyspace && covers(one.key, key))?.owner

const keysIn = (keyspace: Keyspace, uses: Uses): string[] => {
  const part = uses[keyspace] ?? []
  return Array.isArray(part) ? [...part] : Object.keys(part)
}

/** A whole name, `USERS`, or a prefix that ends in `#*`: `USER#*`. `U*` does not match, because it would cover half of the table. */
const validKeys: Record<Keyspace, RegExp> = {
  table: /^[A-Z][A-Z_]*(#\*)?$/,
  gsi1: /^[A-Z][A-Z_]*(#\*)?$/,
  gsi2: /^[A-Z][A-Z_]*(#\*)?$/,
  files: /^([a-z][a-z-]*\/)+$/,
}

/** One sentence for each error in what areas own and borrow. */
export function ownershipFlaws(areas: readonly Area[]): string[] {
  const all = ownedKeys(areas)
  const misnamed = all.flatMap(({ keyspace, key, owner }) =>
    validKeys[keyspace].test(key)
      ? []
      : [`${owner} owns ${key} (${keyspace}), which is no name of partitions or files.`],
  )
  const twice = all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter(
        (other) =>
          other.keyspace === one.keyspace && (covers(one.key, other.key) || covers(other.key, one.key)),
      )
      .map(
        (other) =>
          `${one.owner} owns ${one.key} (${one.keyspace}) and ${other.owner} owns ${other.key}: one of them has to borrow it.`,
      ),
  )
  const borrowed = areas.flatMap(({ name, needs, tasks = {} }) => {
    const borrows = needs.borrows ?? {}
    const used = [borrows, ...Object.values(tasks).flatMap(({ uses }) => uses ?? [])]
    return keyspaces.flatMap((keyspace) => [
      ...used
        .flatMap((uses) => keysIn(keyspace, uses))
        .filter((key) => ownerOf(all, keyspace, key) === undefined)
        .map((key) => `${name} uses ${key} (${keyspace}), which nobody owns.`),
      ...keysIn(keyspace, borrows)
        .filter((key) => ownerOf(all, keyspace, key) === name)
        .map((key) => `${name} borrows ${key} (${keyspace}), which is its own.`),
    ])
  })
  const lent = areas.flatMap(({ name, needs }) =>
    (needs.personalData ?? [])
      .filter((key) => ownerOf(all, 'table', key) !== name)
      .map((key) => `${name} lends ${key} as personal data, which is not its own.`),
  )
  return [...misnamed, ...twice, ...borrowed, ...lent]
}
