import type { Language } from '../language.ts'
import { placeKey } from './placeKey.ts'
import rows from './regions.json' with { type: 'json' }

/** A province, territory or state of Canada, the USA, Mexico or Australia, or a Spanish autonomous community. */
export interface Region {
  /** The country's ISO 3166-1 code. */
  country: string
  /** As the gazetteer names it. */
  state: string
  names: Record<Language, string>
  /** The code (ISO 3166-2 without the country's) and other names. */
  otherNames: readonly string[]
}

export const regions: readonly Region[] = rows.map(([country, state, code, en, fr, es, ...others]) => ({
  country: country!,
  state: state!,
  names: { en: en!, fr: fr!, es: es! },
  otherNames: [code!, ...others],
}))

let regionsByKey: ReadonlyMap<string, readonly Region[]> | undefined
function readKeys(): ReadonlyMap<string, readonly Region[]> {
  const byKey = new Map<string, Region[]>()
  for (const region of regions)
    for (const key of new Set(
      [region.state, ...Object.values(region.names), ...region.otherNames].map(placeKey),
    ))
      byKey.set(key, [...(byKey.get(key) ?? []), region])
  return byKey
}

/** The regions whose name or code in any language has this `placeKey`: of `QC`, `Nouvelle-Écosse`. */
export function regionsWithKey(key: string): readonly Region[] {
  regionsByKey ??= readKeys()
  return regionsByKey.get(key) ?? []
}
