import type { Site } from '#shared/inventories/inventory.ts'
import { nameOfRegion } from '#shared/inventories/knownRegions.ts'
import { dividedBy, fixed, type Ratio, ratioOf } from '#shared/inventories/ratio.ts'
import { ghgSummary, vsmeSheet } from '#shared/inventories/sheets.ts'
import { totalsOf } from '#shared/inventories/totals.ts'
import { inventoryWords, kindName } from '#shared/inventories/words.ts'
import { formatNumber } from '#shared/kernel/format.ts'
import type { Language } from '#shared/kernel/language.ts'
import { evidenceTables } from './evidenceTable.ts'
import type { Cell, Report, ReportSubject, ReportTable, Sheet } from './report.ts'
import { reportTexts } from './reportTexts.ts'

const digits = (text: string): Cell => ({ digits: text })
const tonnes = (kg: Ratio) => digits(fixed(dividedBy(kg, ratioOf(1000)), 3))

const grouped = (value: number, language: Language): Cell => ({
  digits: String(value),
  shown: formatNumber(value, language),
})

/** Names a site with its region: `Main street (Ontario, CA-ON)`, or only the region's code if its name is not known. */
function siteName({ name, region }: Site, language: Language): string {
  const regionName = nameOfRegion(region, language)
  return `${name} (${regionName === region ? region : `${regionName}, ${region}`})`
}

function factsOf({ inventory, year, figures, language, proof }: ReportSubject): Report['facts'] {
  const t = reportTexts[language]
  const { turnover, currency, employees } = inventory.years.find((one) => one.year === year) ?? {}
  type Fact = Report['facts'][number]
  const facts: (Fact | undefined)[] = [
    [t.facts.organisation, inventory.organisation],
    [t.facts.year, digits(String(year))],
    [t.facts.boundary, t.boundaries[inventory.boundary]],
    [t.facts.sites, inventory.sites.map((site) => siteName(site, language)).join(', ')],
    turnover === undefined ? undefined : [t.facts.turnover, grouped(turnover, language), currency ?? ''],
    employees === undefined ? undefined : [t.facts.employees, grouped(employees, language)],
    [t.facts.figures, grouped(figures.length, language)],
    proof && [t.facts.hash, proof.hash],
    proof && [t.facts.verify, proof.address],
  ]
  return facts.filter((fact) => fact !== undefined)
}

function vsmeTables({ inventory, year, figures, language }: ReportSubject): ReportTable[] {
  const t = reportTexts[language]
  const { turnover } = inventory.years.find((one) => one.year === year) ?? {}
  const { energy, scope1, scope2Location, scope2Market, intensity } = vsmeSheet(figures, turnover)
  const energyRow = (name: string, row: { renewable: string; nonRenewable: string; total: string }) => [
    name,
    digits(row.renewable),
    digits(row.nonRenewable),
    digits(row.total),
  ]
  return [
    {
      title: t.energy.title,
      columns: [t.energy.kind, t.energy.renewable, t.energy.nonRenewable, t.energy.total],
      rows: [
        ...energy.rows.map((row) => energyRow(kindName(row.kind, language), row)),
        energyRow(t.energy.total, energy),
      ],
    },
    {
      title: t.emissions.title,
      columns: [t.emissions.what, t.emissions.tonnes],
      rows: [
        [t.scope1, digits(scope1)],
        [t.scope2Location, digits(scope2Location)],
        [t.scope2Market, digits(scope2Market)],
      ],
    },
    ...(intensity
      ? [
          {
            title: t.intensity.title,
            columns: [t.emissions.what, t.emissions.tonnes],
            rows: [
              [t.intensity.location, digits(intensity.location)],
              [t.intensity.market, digits(intensity.market)],
            ],
          },
        ]
      : []),
  ]
}

function ghgTables({ inventory, figures, language }: ReportSubject): ReportTable[] {
  const t = reportTexts[language]
  const summary = ghgSummary(figures)
  const figuresBySite = Map.groupBy(figures, ({ activity }) => activity.site)
  const scopes = [t.scope1, t.scope2Location, t.scope2Market, t.scope3]
  return [
    {
      title: t.emissions.title,
      columns: [t.emissions.what, t.emissions.tonnes],
      rows: [
        [t.scope1, digits(summary.scope1)],
        [t.scope2Location, digits(summary.scope2Location)],
        [t.scope2Market, digits(summary.scope2Market)],
        [t.scope3, digits(summary.scope3)],
      ],
    },
    {
      title: t.categories.title,
      columns: [t.categories.what, t.emissions.tonnes],
      rows: summary.byCategory.map((one) => [
        `${one.category}. ${inventoryWords[language].categories[one.category]}`,
        digits(one.tonnes),
      ]),
    },
    {
      title: t.totals.title,
      columns: [t.emissions.what, t.emissions.tonnes, t.totals.uncertainty],
      rows: (['location', 'market'] as const).map((method) => [
        t.intensity[method],
        digits(summary.totals[method].tonnes),
        digits(summary.totals[method].uncertaintyPercent),
      ]),
    },
    {
      title: t.sites.title,
      columns: [t.sites.what, ...scopes],
      rows: inventory.sites.flatMap(({ id, name }) => {
        const siteFigures = figuresBySite.get(id)
        if (!siteFigures) return []
        const { scope1, scope2Location, scope2Market, scope3 } = totalsOf(siteFigures)
        return [[name, ...[scope1, scope2Location, scope2Market, scope3].map(tonnes)]]
      }),
    },
  ]
}

/** Composes the report of a year in the reader's language. Tables without rows are left out. */
export function reportOf(sheet: Sheet, subject: ReportSubject): Report {
  const { titles, shortTitles, footnotes } = reportTexts[subject.language]
  const tables = { vsme: vsmeTables, ghg: ghgTables, evidence: evidenceTables }[sheet](subject)
  const notes = {
    vsme: [footnotes.scope2, footnotes.renewable, footnotes.factor],
    ghg: [footnotes.scope2, footnotes.uncertainty, footnotes.factor],
    evidence: [footnotes.scope2],
  }[sheet]
  return {
    title: titles[sheet],
    shortTitle: shortTitles[sheet],
    language: subject.language,
    facts: factsOf(subject),
    tables: tables.filter(({ rows }) => rows.length > 0),
    footnotes: notes,
  }
}
