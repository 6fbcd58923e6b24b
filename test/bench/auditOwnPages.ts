import { footprintOf } from '#functions/audit/carbon.ts'
import { measurePage } from '#functions/audit/measure/measurePage.ts'
import { startPortal } from '../support/portal.ts'
import { recordFigure, sized } from './mode.ts'

/** A sample of the prerendered public pages. */
const pages = sized(['/', '/trade', '/service', '/news', '/pricing', '/products', '/contact'], ['/'])

/** Audits the portal's own public pages and prints their results. Returns whether all are in the best band. */
export async function auditOwnPages(): Promise<boolean> {
  const portal = await startPortal()
  try {
    console.info(
      `\n${'the portal’s own'.padEnd(18)} ${'first kB'.padStart(9)} ${'repeat kB'.padStart(9)} ${'grams'.padStart(7)}  rating  scores`,
    )
    let areBest = true
    for (const page of pages) {
      const measurement = await measurePage(
        { url: portal.origin + page, language: 'en' },
        { allows: () => true, at: new Date() },
      )
      const { grams, rating } = footprintOf(measurement)
      recordFigure(`${page}: grams`, grams)
      const { performance, accessibility, bestPractices, seo } = measurement.lighthouse.scores
      const scores = [performance, accessibility, bestPractices, seo]
      for (const score of scores) recordFigure(`${page}: score`, score ?? Number.NaN)
      const [first, repeat] = [measurement.visits.first, measurement.visits.repeat].map(({ bytes }) =>
        (bytes / 1000).toFixed(1).padStart(9),
      )
      console.info(
        `${page.padEnd(18)} ${first} ${repeat} ${grams.toFixed(4).padStart(7)}  ${rating.padEnd(6)}  ${scores.join(' ')}`,
      )
      areBest &&= rating === 'A+'
    }
    return areBest
  } finally {
    await portal.stop()
  }
}
