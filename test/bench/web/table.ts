import { gramsOf } from './grams.ts'
import type { Reading } from './reading.ts'

const kb = (bytes: number) => (bytes / 1000).toFixed(1)

const columns: [string, (reading: Reading) => string][] = [
  ['LCP ms', ({ lcp }) => lcp.toFixed(0)],
  ['CLS', ({ cls }) => cls.toFixed(3)],
  ['TBT ms', ({ tbt }) => tbt.toFixed(0)],
  ['JS KB', ({ js }) => kb(js)],
  ['HTML + CSS KB', ({ documentAndCss }) => kb(documentAndCss)],
  ['Later CSS KB', ({ laterCss }) => kb(laterCss)],
  ['All KB', ({ total }) => kb(total)],
  ['Requests', ({ requests }) => String(requests)],
  ['Performance', ({ performance }) => String(performance)],
  ['Accessibility', ({ accessibility }) => String(accessibility)],
  ['Best practices', ({ bestPractices }) => String(bestPractices)],
  ['SEO', ({ seo }) => String(seo)],
  ['g CO2', ({ total }) => gramsOf(total).total.toFixed(3)],
  ['Band', ({ total }) => gramsOf(total).rating],
]

/** Draws a Markdown table that is also readable in a terminal: the first column aligned left, figures right. */
function drawTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  const [head = [], ...body] = rows
  return [line(head), rule, ...body.map(line)].join('\n')
}

export const readingsTable = (readings: ReadonlyMap<string, Reading>) =>
  drawTable([
    ['Page', ...columns.map(([name]) => name)],
    ...[...readings].map(([page, reading]) => [page, ...columns.map(([, show]) => show(reading))]),
  ])

/** Draws the times of each page beside those of its own document without scripts. */
export const bareTable = (
  pages: ReadonlyMap<string, Reading>,
  bareOf: (page: string) => Reading | undefined,
) =>
  drawTable([
    ['Page', 'LCP ms', 'Bare LCP ms', 'LCP ÷ bare', 'FCP ÷ bare'],
    ...[...pages].flatMap(([name, { lcp, fcp }]) => {
      const bare = bareOf(name)
      if (!bare) return []
      const figures = [
        lcp.toFixed(0),
        bare.lcp.toFixed(0),
        (lcp / bare.lcp).toFixed(2),
        (fcp / bare.fcp).toFixed(2),
      ]
      return [[name, ...figures]]
    }),
  ])

/** Draws the ratio of each page's figures to a peer's: below 1 is better than the peer. */
export const ratiosTable = (pages: ReadonlyMap<string, Reading>, peers: ReadonlyMap<string, Reading>) => {
  const ratio = (value: number, peerValue: number) => (peerValue === 0 ? '–' : (value / peerValue).toFixed(2))
  return drawTable([
    ['Page', ...[...peers.keys()].flatMap((peer) => [`LCP ÷ ${peer}`, 'FCP', 'JS', 'All bytes'])],
    ...[...pages].map(([name, page]) => [
      name,
      ...[...peers.values()].flatMap((peer) => [
        ratio(page.lcp, peer.lcp),
        ratio(page.fcp, peer.fcp),
        ratio(page.js, peer.js),
        ratio(page.total, peer.total),
      ]),
    ]),
  ])
}
