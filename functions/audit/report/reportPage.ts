import { markup } from '#shared/kernel/html.ts'
import { bytes } from './bytes/bytes.ts'
import { changes } from './changes.ts'
import { cover } from './cover.ts'
import { end } from './end.ts'
import { facts } from './facts.ts'
import { hosting } from './hosting.ts'
import { html } from './html.ts'
import { method } from './method.ts'
import { previous } from './previous.ts'
import { quality } from './quality.ts'
import type { Subject } from './reported.ts'
import { reportedOf } from './reported.ts'
import { showBadge } from './showBadge.ts'
import { speed } from './speed/speed.ts'
import { stylesOf } from './styles/styles.ts'

/**
 * The report about a page as one document: it loads nothing and runs nothing. The same document is shown on screens and printed.
 * `fontFaces` are CSS of typefaces for letters that the portal's own lacks, which a machine without fonts needs to print them, and
 * `families` their names.
 */
export function reportPage(
  subject: Subject,
  others: { fontFaces?: string; families?: readonly string[] } = {},
): string {
  const reported = reportedOf(subject)
  const { measurement, language, t, fill } = reported
  const title = fill(t.documentTitle, { title: measurement.title })
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${markup(stylesOf(measurement, others))}</style></head><body>
${cover(reported)}
<main id="report">${facts(reported)}${previous(reported)}
${changes(reported)}
${bytes(reported)}
${speed(reported)}
${quality(reported)}
${hosting(reported)}
${method(reported)}
${showBadge(reported)}</main>
${end(reported)}
</body></html>`
  return page.text
}
