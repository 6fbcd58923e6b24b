import { usageAtRest } from './atRest.ts'
import type { Template } from './lambdas.ts'
import { addUp, costOf, priceNames, priceOf, totalOf, type Usage } from './usage.ts'
import { patterns, storedBy, usageByVisitors, visitor } from './visitors.ts'

/** The templates of `prod`, with an address for its alarms, and of a branch's stage. */
export interface Stages {
  production: readonly Template[]
  branch: readonly Template[]
}

const scenarios = [10_000, 1_000_000] as const

export interface Bills {
  production: Usage
  branch: Usage
  /** `prod` with this number of visitors a day. */
  visited: ReadonlyMap<number, Usage>
}

/** The units that each stage uses in a month: at rest, and `prod` with visitors. */
export function bills({ production, branch }: Stages): Bills {
  const atRest = usageAtRest(production)
  return {
    production: atRest,
    branch: usageAtRest(branch),
    visited: new Map(
      scenarios.map((visitors) => [
        visitors,
        addUp([atRest, 1], [usageByVisitors(production, 'prod', visitors), 1]),
      ]),
    ),
  }
}

const dollars = (usd: number) => (usd === 0 ? '' : usd.toFixed(2))
const amount = (quantity = 0) =>
  quantity === 0 ? '' : quantity.toLocaleString('en', { maximumFractionDigits: quantity < 10 ? 1 : 0 })

/** The costs of a month as a Markdown table, one row for each entry of the price list that anything uses. */
function costsTable({ production, branch, visited }: Bills): string[] {
  const columns: [usage: Usage, free: boolean][] = [
    [branch, false],
    [production, true],
    ...[...visited.values()].map((usage): [Usage, boolean] => [usage, true]),
  ]
  const used = priceNames.filter((name) => columns.some(([usage]) => (usage[name] ?? 0) > 0))
  const cell = (usage: Usage, free: boolean, name: (typeof used)[number]) => {
    const usd = costOf(usage, name, free)
    const quantity = amount(usage[name])
    return quantity && `${quantity} → ${usd === 0 ? 'free' : usd < 0.005 ? '< 0.01' : dollars(usd)}`
  }
  return [
    '| Service | Unit | A branch, at rest | `prod`, at rest | `prod`, 10,000 visitors a day | 1,000,000 visitors a day |',
    '|---|---|--:|--:|--:|--:|',
    ...used.map(
      (name) =>
        `| ${priceOf(name).service} | ${priceOf(name).unit} | ${columns.map(([usage, free]) => cell(usage, free, name)).join(' | ')} |`,
    ),
    `| **Sum, US dollars a month** | | ${columns.map(([usage, free]) => `**${dollars(totalOf(usage, free))}**`).join(' | ')} |`,
  ]
}

const pricesTable = () => [
  '| Service | US dollars | For | Free each month | Read at |',
  '|---|--:|---|--:|---|',
  ...priceNames.map((name) => {
    const { service, usd, per, unit, free, source, read } = priceOf(name)
    const place = read ? `<${source}>, ${read}` : `not confirmed; it should be at <${source}>`
    return `| ${service} | ${usd} | ${per === 1 ? '' : `${per.toLocaleString('en')} `}${unit} | ${amount(free)} | ${place} |`
  }),
]

const patternsTable = () => [
  '| Work | Times | Lambda | ms | Through the API | Reads | Writes | Files put | Transitions | Letters | Reads and writes by |',
  '|---|--:|---|--:|--:|--:|--:|--:|--:|--:|---|',
  ...patterns.map(
    ({ pattern, times, lambda, ms, requests, reads, writes, puts, transitions, letters, source, row }) =>
      `| ${pattern} | ${times} | ${lambda} | ${ms} | ${[requests, reads, writes, puts, transitions, letters].map(amount).join(' | ')} | ${row ? `${source}: ${row}` : source} |`,
  ),
]

/** The document `infra/costs.md`. */
export function costsDocument(stages: Stages): string {
  const { firstVisit, laterPages, pictures, answerKilobytes, logKilobytes } = visitor
  const stored = storedBy(10_000)
  return `${[
    '# What a stage costs',
    '',
    '<!-- `npm run costs` writes this file from the templates and `infra/costs/`. -->',
    '',
    'Nothing was ever deployed, so these are calculations and no bill. Alarms, secrets, the firewall, schedules and so on are counted in the',
    'templates. Cells read: units used in a month → US dollars. `prod` is alone in its account here, so it has all that AWS gives for nothing',
    'for ever; a branch beside it has nothing of that. The API’s answers are taken as never cached at the edge. Not counted: taxes,',
    'the bucket of the CDK’s bootstrap, S3’s access logs, and metrics of our own, which are written only in hours in which something fails.',
    '',
    ...costsTable(bills(stages)),
    '',
    '## What 1,000 visitors do',
    '',
    'How often is assumed, as are the milliseconds. Reads and writes are those of the documents in the last column.',
    '',
    ...patternsTable(),
    '',
    `Besides, each visitor loads ${firstVisit.requests} files of ${firstVisit.kilobytes} KB (measured: the home page in`,
    `[test/bench/results.md](../test/bench/results.md)), for later pages ${laterPages.requests} files of ${laterPages.kilobytes} KB, and ${pictures.requests} pictures of ${pictures.kilobytes} KB`,
    `(assumed). An answer of the API has ${answerKilobytes} KB, a run of a Lambda writes ${logKilobytes.run} KB of log, a call ${logKilobytes.call} KB more (assumed).`,
    `With 10,000 visitors a day the portal is taken to store ${stored.table} GB in the table and ${stored.files} GB of files with their older versions, and a`,
    'hundred times as much with a million.',
    '',
    '## Prices of us-east-1',
    '',
    'Read in stored copies of these pages. Taxes are left out, and so are lower prices for larger amounts.',
    '',
    ...pricesTable(),
  ].join('\n')}\n`
}
