import { footprintOf } from '#functions/audit/carbon.ts'
import { measurePage } from '#functions/audit/measure/measurePage.ts'
import { startPortal } from '../support/portal.ts'
import { figure, sized } from './mode.ts'

/** The public pages that are prerendered. */
const pages = sized(['/', '/trade', '/service', '/news', '/pricing', '/products', '/contact'], ['/'])

/** Audits the portal's own public pages and prints what they come to. Tells whether all are in the best band. */
export async function auditOwnPages(): Promise<boolean> {
  const portal = await startPortal()
  try {
    console.info(
      `\n${'the portal’s own'.padEnd(18)} ${'first kB'.padStart(9)} ${'repeat kB'.padStart(9)} ${'grams'.padStart(7)}  rating  scores`,
    )
    let best = true
    for (const page of pages) {
      const measured = await measurePage(
        { url: portal.origin + page, language: 'en' },
        { allows: () => true, at: new Date() },
      )
      const { grams, rating } = footprintOf(measured)
      figure(`${page}: grams`, grams)
      const { performance, accessibility, bestPractices, seo } = measured.lighthouse.scores
      for (const score of [performance, accessibility, bestPractices, seo])
        figure(`${page}: score`, score ?? Number.NaN)
      const [first, repeat] = [measured.visits.first, measured.visits.repeat].map(({ bytes }) =>
        (bytes / 1000).toFixed(1).padStart(9),
      )
      console.info(
        `${page.padEnd(18)} ${first} ${repeat} ${grams.toFixed(4).padStart(7)}  ${rating.padEnd(6)}  ${[performance, accessibility, bestPractices, seo].join(' ')}`,
      )
      best &&= rating === 'A+'
    }
    return best
  } finally {
    await portal.stop()
  }
}
