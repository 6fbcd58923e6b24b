import type { Line, Result } from '../../calculators/calculate.ts'
import { calculators } from '../../calculators/calculators.ts'
import { decimalOf, rounded, sum } from '../../calculators/decimal.ts'
import { defaultRegion, resultOfEntry } from '../../calculators/entry.ts'
import { fillingVersion, isKnownVersion, publishedVersion } from '../../calculators/factors.ts'
import { publishedResultOf, spanOf } from '../../calculators/published.ts'
import { regionName } from '../../calculators/publishedRegions.ts'
import { chosenRefinements, refinementsOf } from '../../calculators/refinements.ts'
import type { Language } from '../../kernel/language.ts'
import { shareRefusals } from '../refusals.ts'
import type { Share, SharedEntry, ShareSource } from './share.ts'

type Figures = Pick<
  Share,
  'kg' | 'range' | 'portalKg' | 'count' | 'regions' | 'factors' | 'parts' | 'leftOut' | 'options' | 'sources'
>

/** Returns the result of a calculation with the chosen factors, with the portal's, and with the published ones if there are any. */
function resultsOf(entry: SharedEntry) {
  const factors = entry.factors === publishedVersion ? fillingVersion : entry.factors
  const portal = resultOfEntry({ ...entry, factors, region: undefined })
  const published = publishedResultOf(portal, entry.region ?? defaultRegion)
  return { chosen: entry.factors === publishedVersion ? (published ?? portal) : portal, portal, published }
}
type Results = ReturnType<typeof resultsOf>

const total = (values: readonly number[]) => rounded(sum(values.map(decimalOf)))
const kgOfLines = (results: readonly Result[]) =>
  total(results.flatMap(({ lines }) => lines.map(({ kg }) => kg)))

/** Adds up the spans of published factors; a calculation without published factors counts as it is. Returns undefined if none has any. */
function rangeOf(all: readonly Results[]): Share['range'] {
  if (all.every(({ published }) => published === undefined)) return undefined
  const spans = all.map(({ portal, published }) =>
    published ? spanOf(portal, published) : { least: portal.kg, most: portal.kg },
  )
  return { least: total(spans.map(({ least }) => least)), most: total(spans.map(({ most }) => most)) }
}

function sourcesOf(results: readonly Result[], language: Language): ShareSource[] {
  const sources = results.flatMap(({ lines }) =>
    lines
      .filter(({ kg }) => kg > 0)
      .map(
        ({ factor: { source, region } }): ShareSource => ({
          ...source,
          ...(region !== 'portal' && region !== 'world' && { region: regionName(region, language) }),
        }),
      ),
  )
  return [...new Map(sources.map((source) => [JSON.stringify(source), source])).values()]
}

const applies = ({ quantities }: Line) => quantities.every(({ value }) => value > 0)

/** The lines of a result that apply, with their amounts. */
const partsOfResult = ({ key, lines }: Result): Share['parts'] => {
  const units = new Map(
    [...calculators.get(key)!.fields, ...refinementsOf(key)].map(({ name, unit }) => [name, unit]),
  )
  return lines.filter(applies).map(({ id, quantities, kg }) => ({
    id,
    quantities: quantities.map(({ field, value }) => {
      const unit = units.get(field)
      return unit === undefined || unit === 'person' || unit === 'meal' ? { value } : { value, unit }
    }),
    kg: rounded(decimalOf(kg)),
  }))
}

function leftOutOf(kind: Share['kind'], results: readonly Result[]): string[] {
  if (kind === 'result')
    return results.flatMap(({ lines }) => lines.filter((line) => !applies(line)).map(({ id }) => id))
  const used = new Set(results.map(({ key }) => key))
  return [...calculators.values()].flatMap(({ key, group }) =>
    group === 'personal' && !used.has(key) ? [key] : [],
  )
}

/** The options that were chosen: those of the calculator, and the refinements of published factors. */
function optionsOf({ key, inputs, region }: Result): Share['options'] {
  const refined = region === undefined ? {} : chosenRefinements(key, inputs)
  return [
    ...calculators
      .get(key)!
      .fields.filter(({ kind }) => kind === 'choice')
      .map(({ name }) => ({ option: String(inputs[name]) })),
    ...refinementsOf(key).flatMap(({ name, unit }) => {
      const option = refined[name]
      return option === undefined || unit ? [] : [{ refinement: name, option }]
    }),
  ]
}

/** Calculates the figures on the page of a shared result or footprint. They never change, because all versions of the factors are kept. */
export function figuresOf(kind: Share['kind'], entries: readonly SharedEntry[], language: Language): Figures {
  // After a rollback an older release may read a share that a newer one has stored.
  if (!entries.every(({ factors }) => isKnownVersion(factors))) throw shareRefusals.factorsUnknown()
  const all = entries.map(resultsOf)
  const chosen = all.map((results) => results.chosen)
  const range = rangeOf(all)
  const isPublished = chosen.some(({ version }) => version === publishedVersion)
  const regions = chosen.flatMap(({ region }) => (region === undefined ? [] : [regionName(region, language)]))
  return {
    kg: kgOfLines(chosen),
    ...(range && { range }),
    ...(isPublished && { portalKg: kgOfLines(all.map(({ portal }) => portal)) }),
    count: entries.length,
    regions: [...new Set(regions)],
    factors: [...new Set(chosen.map(({ version }) => version))],
    parts:
      kind === 'result'
        ? chosen.flatMap(partsOfResult)
        : [...Map.groupBy(chosen, ({ key }) => key)].map(([id, group]) => ({
            id,
            quantities: [],
            kg: kgOfLines(group),
          })),
    leftOut: leftOutOf(kind, chosen),
    options: kind === 'result' ? chosen.flatMap(optionsOf) : [],
    sources: sourcesOf(chosen, language),
  }
}
