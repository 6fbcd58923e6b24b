import { markup } from '#shared/kernel/html.ts'
import { badgeSection } from './badgeSection.ts'
import { bytes } from './bytes/bytes.ts'
import { changes } from './changes.ts'
import { cover } from './cover.ts'
import { facts } from './facts.ts'
import { footer } from './footer.ts'
import { hosting } from './hosting.ts'
import { html } from './html.ts'
import { method } from './method.ts'
import { previous } from './previous.ts'
import { quality } from './quality.ts'
import { type ReportSubject, reportContext } from './reportContext.ts'
import { speed } from './speed.ts'
import { stylesOf, type Typefaces } from './styles/styles.ts'

/**
 * Returns the report as one HTML document, for screens and for print, that loads nothing and runs no script.
 * `typefaces` have the characters that the portal's own typeface lacks. Only printing needs them: in Lambda
 * there are no fonts.
 */
export function reportPage(subject: ReportSubject, typefaces: Partial<Typefaces> = {}): string {
  const context = reportContext(subject)
  const { measurement, language, t, fill } = context
  const title = fill(t.documentTitle, { title: measurement.title })
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${markup(stylesOf(measurement, typefaces))}</style></head><body>
${cover(context)}
<main id="report">${facts(context)}${previous(context)}
${changes(context)}
${bytes(context)}
${speed(context)}
${quality(context)}
${hosting(context)}
${method(context)}
${badgeSection(context)}</main>
${footer(context)}
</body></html>`
  return page.text
}
