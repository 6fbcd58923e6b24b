import type { Markup } from '#shared/kernel/html.ts'
import { html } from './html.ts'
import { logo } from './logo.ts'
import type { Reported } from './reported.ts'
import { webAddress } from './webAddress.ts'

/** The way back to the portal, for another audit of the same page. */
export function end({ measurement: { url }, t, f, measurement, portal }: Reported): Markup {
  const page = webAddress(url)
  const asked = page === undefined ? '' : `?${new URLSearchParams({ url: page })}`
  const again = `${portal('/service')}${asked}#carbon-footprint-anchor`
  return html`<footer class="end"><div class="page"><div class="end-text"><h2>${t.end.heading}</h2><p>${t.end.text}</p></div><p><a class="button" href="${again}">${t.end.again}</a></p><p class="end-made">${logo} <span>${t.end.made}, ${f.day(measurement.measuredAt)}</span></p></div></footer>`
}
