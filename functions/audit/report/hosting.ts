import type { Markup } from '#shared/kernel/html.ts'
import { gramsOf } from '../carbon.ts'
import { co2Markup, html } from './html.ts'
import type { ReportContext } from './reportContext.ts'
import { link, pageLink } from './webAddress.ts'

/** Grams of an average view that a green host would avoid: the data centre's emissions in operation. */
function avoidableGrams({ measurement: { visits }, footprint }: ReportContext): number {
  const { firstShare, repeatShare, reloadRatio } = footprint.inputs
  const { bytes } = visits.first
  return (
    (gramsOf(bytes, { green: false }) - gramsOf(bytes, { green: true })) *
    (firstShare + repeatShare * reloadRatio)
  )
}

function hostText(context: ReportContext): string {
  const { measurement, t, fill, format } = context
  const { host, green, by } = measurement.hosting
  if (green === 'no') return fill(t.hosting.notGreen, { host, grams: format.grams(avoidableGrams(context)) })
  if (green === 'unknown') return fill(t.hosting.unknown, { host })
  return by ? fill(t.hosting.greenBy, { host, by }) : fill(t.hosting.green, { host })
}

function carbonTxtContent({ measurement: { carbonTxt: file }, t }: ReportContext): Markup {
  if (!file) return html`<p>${t.hosting.noCarbonTxt}</p>`
  if (!file.valid) return html`<p>${t.hosting.badCarbonTxt}</p><p>${pageLink(file.url)}</p>`
  const list = (name: string, items: readonly Markup[]) =>
    items.length > 0 &&
    html`<h4>${name}</h4><ul class="plain">${items.map((item) => html`<li>${item}</li>`)}</ul>`
  return html`<p>${pageLink(file.url)}</p>${list(
    t.hosting.disclosures,
    file.disclosures.map(
      ({ type, url }) => html`${pageLink(url)} <bdi class="aside" translate="no">${type}</bdi>`,
    ),
  )}${list(
    t.hosting.services,
    file.services.map(
      ({ domain, service }) =>
        html`<bdi translate="no">${domain}</bdi> <bdi class="aside" translate="no">${service}</bdi>`,
    ),
  )}`
}

export function hosting(context: ReportContext): Markup {
  const { measurement, t } = context
  return html`<section class="page" aria-labelledby="hosting"><h2 id="hosting">${t.hosting.heading}</h2><div class="two"><div class="card host-${measurement.hosting.green}"><h3>${
    { yes: t.facts.green, no: t.facts.notGreen, unknown: t.facts.unknownGreen }[measurement.hosting.green]
  }</h3><p>${co2Markup(hostText(context))}</p></div><div class="card"><h3>${t.hosting.carbonTxt}</h3>${carbonTxtContent(context)}<p class="source">${link('https://carbontxt.org/', t.hosting.about)}</p></div></div></section>`
}
