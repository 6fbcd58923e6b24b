import { medianGrams, ratingScale, ratings } from '#shared/audit/rating.ts'
import type { Markup } from '#shared/kernel/html.ts'
import { ratingColours } from './colours.ts'
import { cssPercent, drawing } from './drawing.ts'
import { co2Markup, html } from './html.ts'
import { logo } from './logo.ts'
import type { ReportContext } from './reportContext.ts'
import { pageLink } from './webAddress.ts'

/** Returns a position on the scale, 0 to 1. All bands are equally wide, though the last has no end. */
function positionOnScale(grams: number): number {
  const band = ratingScale.findIndex(({ upTo }) => grams <= upTo)
  const from = ratingScale[band - 1]?.upTo ?? 0
  const to = ratingScale[band]?.upTo ?? Number.POSITIVE_INFINITY
  const within = Number.isFinite(to) ? (grams - from) / (to - from) : 1 - from / grams
  return (band + within) / ratingScale.length
}

function ratingBands({ footprint: { grams, rating }, t, fill, format }: ReportContext): Markup {
  const width = 1 / ratingScale.length
  const position = positionOnScale(grams)
  const anchor = position < 0.12 ? 'start' : position > 0.88 ? 'end' : 'middle'
  return drawing({
    id: 'scale',
    title: t.cover.scaleTitle,
    description: fill(t.cover.scaleDescription, {
      rating,
      grams: format.grams(grams),
      best: format.gramsOfScale(ratingScale[0].upTo),
      median: format.gramsOfScale(medianGrams),
    }),
    height: 112,
    content: [
      html`<text class="scale-here" x="${cssPercent(position)}" y="14" text-anchor="${anchor}">${format.grams(grams)}</text>`,
      html`<line class="scale-line" x1="${cssPercent(position)}" x2="${cssPercent(position)}" y1="21" y2="68"/>`,
      ...ratings.map((name, band) => {
        const colours = ratingColours[name]
        return html`<rect x="${cssPercent(band * width)}" y="30" width="${cssPercent(width)}" height="38" fill="${colours.ground}" opacity="${name === rating ? 1 : 0.42}"/>
<text class="scale-name" x="${cssPercent((band + 0.5) * width)}" y="55" text-anchor="middle" fill="${name === rating ? colours.ink : '#ffffff'}">${name}</text>`
      }),
      html`<rect class="scale-mark" x="${cssPercent(position)}" y="24" width="4" height="50" rx="2" transform="translate(-2)"/>`,
      ...ratingScale
        .filter(({ upTo }) => Number.isFinite(upTo))
        .map(
          ({ upTo }, band) =>
            html`<text class="scale-limit" x="${cssPercent((band + 1) * width)}" y="89" text-anchor="middle">${format.number(upTo, { minimumFractionDigits: 2 })}</text>`,
        ),
      html`<text class="scale-median" x="${cssPercent(6 * width)}" y="108" text-anchor="end" dx="16">${fill(t.cover.median, { median: format.gramsOfScale(medianGrams) })}</text>`,
    ],
  })
}

/** Compares the page with all others, as far as the scale of ratings can tell. */
function comparison({ footprint: { grams, rating }, t, fill, format }: ReportContext): string {
  const percentile = ratingScale.find((band) => band.rating === rating)?.percentile
  if (percentile !== undefined) return fill(t.cover.lighter, { percent: format.percent(1 - percentile) })
  const times = format.number(grams / medianGrams, { maximumSignificantDigits: 2 })
  return fill(t.cover.heavier, { times, median: format.gramsOfScale(medianGrams) })
}

/** A longer title is set smaller, so that the figure stays in sight. */
const maxTitleCharacters = 70

/** A longer figure than `0.359` is set smaller, so that its rating fits beside it on a phone. */
const maxFigureCharacters = 5

export function cover(context: ReportContext): Markup {
  const { measurement, footprint, t, fill, format } = context
  const isLong = measurement.title.length > maxTitleCharacters
  const figure = format.gramsWithoutUnit(footprint.grams)
  const { ground, ink } = ratingColours[footprint.rating]
  return html`<header class="cover"><div class="page">
<div class="cover-bar">${logo}<span>${t.cover.kind}</span></div>
<div class="cover-head">
<div class="cover-page">
<p class="eyebrow">${t.cover.eyebrow}</p>
<h1${isLong && html` class="long"`} dir="auto" translate="no">${measurement.title}</h1>
<p class="cover-address">${pageLink(measurement.finalUrl)}</p>
<p class="cover-date">${fill(t.cover.measured, { date: format.moment(measurement.measuredAt) })}</p>
${
  measurement.httpStatus >= 400 &&
  html`<p class="cover-status">${fill(t.cover.status, { status: String(measurement.httpStatus) })}</p>`
}
</div>
<div class="cover-figure">
<p class="headline"><span class="headline-number${figure.length > maxFigureCharacters && ' fine'}">${figure}</span> <span class="headline-unit">g</span> <span class="headline-text">${co2Markup(t.cover.perView)}</span></p>
<p class="seal" style="background:${ground};color:${ink}"><span class="seal-label">${t.cover.rating}</span> <span class="seal-letter">${footprint.rating}</span></p>
</div>
</div>
${ratingBands(context)}
<p class="standing">${comparison(context)}</p>
</div></header>`
}
