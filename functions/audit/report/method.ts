import { viewsAYear } from '#shared/audit/footprint.ts'
import { ratingScale } from '#shared/audit/rating.ts'
import type { Markup } from '#shared/kernel/html.ts'
import { ratingColours } from './colours.ts'
import { cssPercent, drawing } from './drawing.ts'
import { carSource, kilogramsPerKilometre } from './facts.ts'
import { co2Markup, html } from './html.ts'
import type { ReportContext } from './reportContext.ts'
import { link, pageLink } from './webAddress.ts'

/**
 * Kilowatt hours for a gigabyte, in operation plus embodied:
 * https://sustainablewebdesign.org/estimating-digital-emissions/
 */
const kilowattHours = { dataCentre: 0.055 + 0.012, network: 0.059 + 0.013, device: 0.08 + 0.081 }

const row = (name: string, value: string | Markup) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`

function inputs({ measurement, footprint, t, fill, format }: ReportContext): Markup {
  const { inputs: modelInputs } = footprint
  const { first, repeat } = measurement.visits
  const threeDecimals = (value: number) => format.number(value, { maximumFractionDigits: 3 })
  const green = { yes: t.method.greenYes, no: t.method.greenNo, unknown: t.method.greenUnknown }[
    measurement.hosting.green
  ]
  return html`<dl class="rows">
${row(t.method.model, fill(t.method.modelValue, { version: String(modelInputs.modelVersion), library: modelInputs.library }))}
${row(t.method.shares, fill(t.method.sharesValue, { first: format.percent(modelInputs.firstShare), repeat: format.percent(modelInputs.repeatShare) }))}
${row(t.method.reload, fill(t.method.reloadValue, { percent: format.percent(modelInputs.reloadRatio), first: format.bytes(first.bytes), repeat: format.bytes(repeat.bytes) }))}
${row(t.method.energy, fill(t.method.energyValue, { dataCentre: threeDecimals(kilowattHours.dataCentre), network: threeDecimals(kilowattHours.network), device: threeDecimals(kilowattHours.device) }))}
${row(t.method.intensity, fill(t.method.intensityValue, { grams: `${format.number(modelInputs.intensity.device)}\u00a0g` }))}
${row(t.method.green, green)}
${row(t.method.views, fill(t.method.viewsValue, { views: format.number(viewsAYear) }))}
</dl>`
}

function segments({
  footprint: { segments: parts, grams },
  t,
  fill,
  format,
}: ReportContext): Markup | undefined {
  if (grams === 0) return undefined
  const names = ['dataCentre', 'network', 'device'] as const
  const grammages = Object.fromEntries(names.map((name) => [name, format.grams(parts[name])])) as Record<
    (typeof names)[number],
    string
  >
  let nextX = 0
  const bars = names.map((name) => {
    const x = nextX
    nextX += parts[name] / grams
    return html`<rect class="segment-${name}" x="${cssPercent(x)}" y="0" width="${cssPercent(parts[name] / grams)}" height="26"/>`
  })
  return html`<h3>${t.method.segments}</h3>${drawing({ id: 'segments', title: t.method.segmentsTitle, description: fill(t.method.segmentsDescription, grammages), height: 26, content: bars })}<ul class="key">${names.map(
    (name) => html`<li><span class="swatch segment-${name}"></span>${t.method[name]} ${grammages[name]}</li>`,
  )}</ul>`
}

function scale({ t, fill, format }: ReportContext): Markup {
  return html`<h3>${t.method.scale}</h3><p>${t.method.scaleText}</p><table class="table scale"><thead><tr><th scope="col">${t.method.rating}</th><th scope="col">${t.method.upTo}</th><th scope="col">${t.method.share}</th></tr></thead><tbody>
${ratingScale.map(({ rating, upTo, percentile }, band) => {
  const { ground, ink } = ratingColours[rating]
  const limit = percentile === undefined ? ratingScale[band - 1]!.upTo : upTo
  const range = fill(percentile === undefined ? t.method.aboveValue : t.method.upToValue, {
    grams: format.gramsOfScale(limit),
  })
  const pages =
    percentile === undefined
      ? t.method.others
      : fill(t.method.lightest, { percent: format.percent(percentile) })
  return html`<tr><th scope="row"><span class="mark" style="background:${ground};color:${ink}">${rating}</span></th><td>${range}</td><td>${pages}</td></tr>`
})}</tbody></table>`
}

function sources({ t, fill, format }: ReportContext): Markup {
  const car = fill(t.method.sourceCar, {
    factor: format.number(kilogramsPerKilometre, { maximumFractionDigits: 5 }),
  })
  const sourceLinks: [string, string][] = [
    ['https://sustainablewebdesign.org/estimating-digital-emissions/', t.method.sourceModel],
    ['https://sustainablewebdesign.org/digital-carbon-ratings/', t.method.sourceScale],
    ['https://www.thegreenwebfoundation.org/', t.method.sourceGreen],
    ['https://web.dev/articles/vitals', t.method.sourceVitals],
  ]
  return html`<h3>${t.method.sources}</h3><ul class="plain">${sourceLinks.map(([href, text]) => html`<li>${link(href, text)}</li>`)}<li><a href="${carSource}">${co2Markup(car)}</a></li></ul>`
}

/** The method with its inputs and limits, so that anyone can repeat the calculation. */
export function method(context: ReportContext): Markup {
  const { measurement, footprint, t, fill, format } = context
  const { url, finalUrl, httpStatus, measuredAt, chromium, lighthouse } = measurement
  const { firstShare, repeatShare } = footprint.inputs
  return html`<section class="page method" aria-labelledby="method"><h2 id="method">${t.method.heading}</h2><p class="lead">${t.method.text}</p>
<p class="formula">${fill(t.method.formula, { first: format.number(firstShare), repeat: format.number(repeatShare) })}</p>
<div class="two"><div><h3>${t.method.inputs}</h3>${inputs(context)}${segments(context)}</div><div>${scale(context)}</div></div>
<div class="two"><div class="whole"><h3>${t.method.measured}</h3><p>${t.method.measuredText}</p></div><div class="whole"><h3>${t.method.notMeasured}</h3><p>${t.method.notMeasuredText}</p></div></div>
<div class="two"><div class="whole"><h3>${t.method.run}</h3><dl class="rows">
${row(t.method.asked, pageLink(url))}
${row(t.method.reached, pageLink(finalUrl))}
${row(t.method.statusOf, String(httpStatus))}
${row(t.method.date, format.moment(measuredAt))}
${row(t.method.browser, fill(t.method.browserValue, { chromium, lighthouse: lighthouse.version }))}
</dl></div><div class="whole">${sources(context)}</div></div></section>`
}
