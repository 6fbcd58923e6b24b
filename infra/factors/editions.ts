import type { Source } from '#shared/calculators/factor.ts'
import { publications, publishedFactors } from '#shared/calculators/publishedFactors.ts'

/** The npm package with the figures of Electricity Maps and Ember. Its version is the edition of both. */
export const packageName = '@tgwf/co2'

/** A place that names the newest edition of a publication. */
export interface Edition {
  /** The edition of the figures here: a year or a version. */
  own: string
  /** A page, or the package's name. */
  place: string
  /** Finds editions on the page; its first group is the edition. */
  pattern: RegExp
}

const canadaReference =
  'https://www.canada.ca/en/environment-climate-change/services/climate-change/pricing-pollution-how-it-will-work/output-based-pricing-system/federal-greenhouse-gas-offset-system/emission-factors-reference-values.html'
const ofPackage = { own: '0.19.0', place: packageName, pattern: /^(\d+[.]\d+[.]\d+)$/gm }
const ofReference = { place: canadaReference, pattern: /Version (\d+[.]\d+)/g }

/** The editions of all publications, by their keys in publishedFactors.json. */
export const editions: Readonly<Record<string, Edition>> = {
  electricityMaps: ofPackage,
  ember: ofPackage,
  canadaElectricity: { own: '4.0', ...ofReference },
  canadaReference: { own: '3.0', ...ofReference },
  canadaInventory: {
    own: '2024',
    place:
      'https://www.canada.ca/en/environment-climate-change/services/climate-change/greenhouse-gas-emissions/inventory.html',
    pattern: /inventory report 1990\s*[–-]\s*(20\d\d)/gi,
  },
  epaHub: {
    own: '2025',
    place: 'https://www.epa.gov/climateleadership/ghg-emission-factors-hub',
    pattern: /ghg-emission-factors-hub-(20\d\d)/gi,
  },
  ukFactors2026: {
    own: '2026',
    place:
      'https://www.gov.uk/api/content/government/collections/government-conversion-factors-for-company-reporting',
    pattern: /conversion factors (20\d\d)/gi,
  },
  cornerstoneHub: {
    own: '2026',
    place: 'https://zenodo.org/api/records/20403776/versions/latest',
    pattern: /Emission Factors Hub (20\d\d)/g,
  },
}

/** Compares `0.9.0` and `0.19.0` number by number. */
export function compareEditions(one: string, other: string): number {
  const [ones, others] = [one, other].map((edition) => edition.split('.').map(Number))
  const index = ones!.findIndex((number, place) => number !== (others![place] ?? 0))
  return index < 0 ? 0 : ones![index]! - (others![index] ?? 0)
}

/** Returns the newest edition that a text names; undefined if it names none. */
export const newestIn = (text: string, { pattern }: Edition): string | undefined =>
  [...text.matchAll(pattern)]
    .map(([, edition]) => edition!)
    .sort(compareEditions)
    .at(-1)

/** Reads a page, or the newest version of the package; rejects if it cannot be reached. */
export type ReadPlace = (place: string) => Promise<string>

const stateOf = async (edition: Edition, read: ReadPlace): Promise<string> => {
  try {
    const newest = newestIn(await read(edition.place), edition)
    if (newest === undefined) return `no edition found at ${edition.place}`
    return compareEditions(newest, edition.own) > 0 ? `NEWER: ${newest}` : 'newest'
  } catch (error) {
    return `not asked: ${error instanceof Error ? error.message : String(error)}`
  }
}

const ageText = (year: number, today: Date) => {
  const years = today.getUTCFullYear() - year
  return years === 0 ? 'this year' : years === 1 ? '1 year' : `${years} years`
}

const countOf = (source: Source) => publishedFactors.filter((factor) => factor.source === source).length

/**
 * Lists each publication with its edition, its age, how many factors it has, and whether there is a newer
 * one; the oldest come first.
 */
export async function editionsReport(read: ReadPlace, today: Date): Promise<string> {
  const rows = await Promise.all(
    Object.entries(publications)
      .sort(([, one], [, other]) => one.year - other.year)
      .map(async ([key, source]) => [
        `${source.publisher}: ${source.title}`,
        editions[key]!.own,
        ageText(source.year, today),
        `${countOf(source)} factors`,
        await stateOf(editions[key]!, read),
      ]),
  )
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [...lines, 'What to do about a newer one: shared/decisions/0007-published-factors.md'].join('\n')
}
