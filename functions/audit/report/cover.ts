import { medianGrams, ratingScale } from '#shared/audit/rating.ts'
import type { Markup } from '#shared/kernel/html.ts'
import { ratingColours } from './colours.ts'
import { html, words } from './html.ts'
import { logo } from './logo.ts'
import { pageLink } from './pageLink.ts'
import { ratingBands } from './ratingBands.ts'
import type { Reported } from './reported.ts'

/** How the page compares with all others, as far as the scale of ratings tells. */
function standing({ footprint: { grams, rating }, t, fill, f }: Reported): string {
  const place = ratingScale.findIndex((band) => band.rating === rating)
  const percentile = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5][place]
  if (percentile !== undefined) return fill(t.cover.lighter, { percent: f.percent(1 - percentile) })
  const times = f.number(grams / medianGrams, { maximumSignificantDigits: 2 })
  return fill(t.cover.heavier, { times, median: f.gramsOfScale(medianGrams) })
}

/** Letters from which a title is set smaller, so that the figure stays in sight. */
const longTitle = 70

/** Signs up to which a figure stands beside its rating on a phone in the largest size: `0.359`. */
const shortFigure = 5

/** The headline: which page, how many grams, how it is rated. */
export function cover(reported: Reported): Markup {
  const { measurement, footprint, t, fill, f } = reported
  const isLong = measurement.title.length > longTitle
  const figure = f.gramsAlone(footprint.grams)
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
<p class="headline"><span class="headline-number${figure.length > shortFigure && ' fine'}">${figure}</span> <span class="headline-unit">g</span> <span class="headline-text">${words(t.cover.perView)}</span></p>
<p class="seal" style="background:${ground};color:${ink}"><span class="seal-label">${t.cover.rating}</span> <span class="seal-letter">${footprint.rating}</span></p>
</div>
</div>
${ratingBands(reported)}
<p class="standing">${standing(reported)}</p>
</div></header>`
}
