import { type Visit, ways } from './visit.ts'

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const failed = (visits: readonly Visit[]) => visits.filter(({ failure }) => failure !== undefined).length
const complaining = (visits: readonly Visit[]) =>
  visits.filter(({ complaints }) => complaints.length > 0).length

/** Visits, those that failed and those in which the console complained: by engine and way. */
export function tableOf(visits: readonly Visit[]): string {
  const engines = [...new Set(visits.map(({ engine }) => engine))]
  const rows = engines.flatMap((engine) =>
    [...ways, undefined].map((way) => {
      const these = visits.filter(
        (visit) => visit.engine === engine && (way === undefined || visit.way === way),
      )
      return row([engine, way ?? 'all', these.length, failed(these), complaining(these)])
    }),
  )
  return [
    row(['Engine', 'Way', 'Visits', 'Failed', 'With complaints']),
    row(['---', '---', '---:', '---:', '---:']),
    ...rows,
  ].join('\n')
}
