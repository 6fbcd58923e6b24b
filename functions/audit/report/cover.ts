import { medianGrams, ratingScale } from '#shared/audit/rating.ts'
import type { Markup } from '#shared/kernel/html.ts'
import { ratingColours } from './colours.ts'
import { co2Markup, html } from './html.ts'
import { logo } from './logo.ts'
import { pageLink } from './pageLink.ts'
import { ratingBands } from './ratingBands.ts'
import type { ReportContext } from './reportContext.ts'

/** Compares the page with all others, as far as the scale of ratings can tell. */
function comparison({ footprint: { grams, rating }, t, fill, f }: ReportContext): string {
  const percentile = ratingScale.find((band) => band.rating === rating)?.percentile
  if (percentile !== undefined) return fill(t.cover.lighter, { percent: f.percent(1 - percentile) })
  const times = f.number(grams / medianGrams, { maximumSignificantDigits: 2 })
  return fill(t.cover.heavier, { times, median: f.gramsOfScale(medianGrams) })
}

/** A longer title is set smaller, so that the figure stays in sight. */
const maxTitleLetters = 70

/** A longer figure than `0.359` is set smaller, so that its rating fits beside it on a phone. */
const maxFigureLetters = 5

export function cover(context: ReportContext): Markup {
  const { measurement, footprint, t, fill, f } = context
  const isLong = measurement.title.length > maxTitleLetters
  const figure = f.gramsWithoutUnit(footprint.grams)
  const { ground, ink } = ratingColours[footprint.rating]
  return html`<header class="cover"><div class="page">
<div class="cover-bar">${logo}<span>${t.cover.kind}</span></div>
<div class="cover-head">
<div class="cover-page">
<p class="eyebrow">${t.cover.eyebrow}</p>
<h1${isLong && html` class="long"`} dir="auto" translate="no">${measurement.title}</h1>
<p class="cover-address">${pageLink(measurement.finalUrl)}</p>
<p class="cover-date">${fill(t.cover.measured, { date: f.moment(measurement.measuredAt) })}</p>
${
  measurement.httpStatus >= 400 &&
  html`<p class="cover-status">${fill(t.cover.status, { status: String(measurement.httpStatus) })}</p>`
}
</div>
<div class="cover-figure">
<p class="headline"><span class="headline-number${figure.length > maxFigureLetters && ' fine'}">${figure}</span> <span class="headline-unit">g</span> <span class="headline-text">${co2Markup(t.cover.perView)}</span></p>
<p class="seal" style="background:${ground};color:${ink}"><span class="seal-label">${t.cover.rating}</span> <span class="seal-letter">${footprint.rating}</span></p>
</div>
</div>
${ratingBands(context)}
<p class="standing">${comparison(context)}</p>
</div></header>`
}
