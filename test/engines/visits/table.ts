import { type Visit, ways } from './visit.ts'

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const countFailed = (visits: readonly Visit[]) => visits.filter(({ failure }) => failure !== undefined).length
const countWithErrors = (visits: readonly Visit[]) =>
  visits.filter(({ consoleErrors }) => consoleErrors.length > 0).length

/** Counts the visits, the failed ones and those with console errors, by engine and way. */
export function tableOf(visits: readonly Visit[]): string {
  const engines = [...new Set(visits.map(({ engine }) => engine))]
  const rows = engines.flatMap((engine) =>
    [...ways, undefined].map((way) => {
      const matchingVisits = visits.filter(
        (visit) => visit.engine === engine && (way === undefined || visit.way === way),
      )
      return row([
        engine,
        way ?? 'all',
        matchingVisits.length,
        countFailed(matchingVisits),
        countWithErrors(matchingVisits),
      ])
    }),
  )
  return [
    row(['Engine', 'Way', 'Visits', 'Failed', 'With console errors']),
    row(['---', '---', '---:', '---:', '---:']),
    ...rows,
  ].join('\n')
}
