import type { Figure } from './figure.ts'
import { rulesOfKind } from './kinds.ts'
import { fixed } from './ratio.ts'

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

/**
 * Writes JSON in the canonical form that is hashed (RFC 8785): keys in the order of their UTF-16 code units, no spaces, no undefined
 * values.
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value))
    return `[${value.map((element: Json) => canonicalJson(element ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).filter(([, property]) => property !== undefined)
  const inOrder = entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${inOrder.map(([key, property]) => `${JSON.stringify(key)}:${canonicalJson(property)}`).join(',')}}`
}

const kilogramPlaces = 6

/** Returns one figure with everything it is calculated from. Kilograms are texts with six decimals, so that no program rounds them. */
export function evidenceOf({ activity, factor, scope, category, kg, marketKg }: Figure) {
  const { id, site, year, kind, quantity, unit, dataQuality, instruments, note } = activity
  return {
    id,
    site,
    year,
    scope,
    category,
    kind,
    variant: activity.variant ?? rulesOfKind[kind].variants[0],
    quantity,
    unit,
    dataQuality,
    instruments,
    note,
    kg: fixed(kg, kilogramPlaces),
    marketKg: scope === 2 ? fixed(marketKg, kilogramPlaces) : undefined,
    factor: {
      id: factor.id,
      kgPer: factor.kgPer,
      unit: factor.unit,
      region: factor.region,
      asPublished: factor.asPublished,
      ofYear: factor.ofYear,
      gridBasis: factor.gridBasis,
      notes: factor.notes,
    },
    source: factor.source.title,
    publisher: factor.source.publisher,
    edition: factor.source.year,
    url: factor.source.url,
    enteredBy: activity.enteredBy,
    enteredAt: activity.enteredAt,
  }
}

/** The company that the figures are of, and the state of its inventory. */
export interface EvidenceSubject {
  organisation: string
  boundary: string
  year: number
  sites: readonly { id: string; name: string; region: string }[]
  /** The inventory's version, which counts changes of its sites, years and targets. */
  version: number
  /** The number of changes of its activities. */
  revision: number
}

/** Returns the canonical JSON of an organisation's evidence: the figures in the order of their ids. */
export function evidenceText(
  { organisation, boundary, year, sites, version, revision }: EvidenceSubject,
  figures: readonly Figure[],
): string {
  const inOrder = [...figures].sort(({ activity: a }, { activity: b }) => (a.id < b.id ? -1 : 1))
  return canonicalJson({
    format: 'inventory-evidence-1',
    organisation,
    boundary,
    year,
    sites: sites.map(({ id, name, region }) => ({ id, name, region })),
    version,
    revision,
    figures: inOrder.map((figure) => evidenceOf(figure) as unknown as Json),
  })
}

/** The SHA-256 of a text in UTF-8, in lower-case hexadecimal digits. */
export async function sha256Of(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
