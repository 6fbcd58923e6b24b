import type { Markup } from '#shared/kernel/html.ts'
import { html } from './html.ts'
import { logo } from './logo.ts'
import type { ReportContext } from './reportContext.ts'
import { webAddress } from './webAddress.ts'

/** The foot of the report, with a link to the portal that audits the same page again. */
export function footer({ t, format, measurement, portal }: ReportContext): Markup {
  const pageUrl = webAddress(measurement.url)
  const query = pageUrl === undefined ? '' : `?${new URLSearchParams({ url: pageUrl })}`
  const auditAgainHref = `${portal('/service')}${query}#carbon-footprint-anchor`
  return html`<footer class="end"><div class="page"><div class="end-text"><h2>${t.end.heading}</h2><p>${t.end.text}</p></div><p><a class="button" href="${auditAgainHref}">${t.end.again}</a></p><p class="end-made">${logo} <span>${t.end.made}, ${format.day(measurement.measuredAt)}</span></p></div></footer>`
}
