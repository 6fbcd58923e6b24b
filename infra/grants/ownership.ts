import type { Area } from '#shared/kernel/area.ts'
import type { Owned, Uses } from '#shared/kernel/needs.ts'
import { platformNeeds } from '#shared/kernel/platformNeeds.ts'

export const grounds = ['table', 'gsi1', 'gsi2', 'files'] as const
export type Ground = (typeof grounds)[number]

interface Possession {
  ground: Ground
  key: string
  owner: string
}

const possessionsOf = (owner: string, owned: Owned): Possession[] =>
  grounds.flatMap((ground) => (owned[ground] ?? []).map((key) => ({ ground, key, owner })))

/** Every partition and prefix that anyone owns, the platform's first. */
export const possessions = (areas: readonly Area[]): Possession[] => [
  ...possessionsOf('platform', platformNeeds.owns),
  ...areas.flatMap(({ name, needs }) => possessionsOf(name, needs.owns ?? {})),
]

/** Whether all that `inner` names is also named by `outer`. */
export function covers(outer: string, inner: string): boolean {
  const begins = /[*/]$/.test(outer)
  return begins ? inner.startsWith(outer.replace(/\*$/, '')) : inner === outer
}

/** The one to whom it belongs; nothing when it is nobody's. */
export const ownerOf = (all: readonly Possession[], ground: Ground, key: string): string | undefined =>
  all.find((one) => one.ground === ground && covers(one.key, key))?.owner

const named = (ground: Ground, uses: Uses): string[] => {
  const part = uses[ground] ?? []
  return Array.isArray(part) ? [...part] : Object.keys(part)
}

/**
 * A prefix that ends in `#*`, or a whole name: `USER#*`, `USERS`. A need for `U*` would be half of the table, so it does not
 * match.
 */
const sound: Record<Ground, RegExp> = {
  table: /^[A-Z][A-Z_]*(#\*)?$/,
  gsi1: /^[A-Z][A-Z_]*(#\*)?$/,
  gsi2: /^[A-Z][A-Z_]*(#\*)?$/,
  files: /^([a-z][a-z-]*\/)+$/,
}

/** What is wrong with who owns and who borrows what, one sentence each. */
export function ownershipFlaws(areas: readonly Area[]): string[] {
  const all = possessions(areas)
  const broad = all.flatMap(({ ground, key, owner }) =>
    sound[ground].test(key)
      ? []
      : [`${owner} owns ${key} (${ground}), which is no name of partitions or files.`],
  )
  const twice = all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter(
        (other) => other.ground === one.ground && (covers(one.key, other.key) || covers(other.key, one.key)),
      )
      .map(
        (other) =>
          `${one.owner} owns ${one.key} (${one.ground}) and ${other.owner} owns ${other.key}: one of them has to borrow it.`,
      ),
  )
  const borrowed = areas.flatMap(({ name, needs, tasks = {} }) => {
    const borrows = needs.borrows ?? {}
    const used = [borrows, ...Object.values(tasks).flatMap(({ uses }) => uses ?? [])]
    return grounds.flatMap((ground) => [
      ...used
        .flatMap((uses) => named(ground, uses))
        .filter((key) => ownerOf(all, ground, key) === undefined)
        .map((key) => `${name} uses ${key} (${ground}), which nobody owns.`),
      ...named(ground, borrows)
        .filter((key) => ownerOf(all, ground, key) === name)
        .map((key) => `${name} borrows ${key} (${ground}), which is its own.`),
    ])
  })
  const lent = areas.flatMap(({ name, needs }) =>
    (needs.personalData ?? [])
      .filter((key) => ownerOf(all, 'table', key) !== name)
      .map((key) => `${name} lends ${key} as personal data, which is not its own.`),
  )
  return [...broad, ...twice, ...borrowed, ...lent]
}
