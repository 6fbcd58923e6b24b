import { medianGrams, ratingScale, ratings } from '#shared/audit/rating.ts'
import type { Markup } from '#shared/kernel/html.ts'
import { ratingColours } from './colours.ts'
import { cssPercent, drawing } from './drawing.ts'
import { html } from './html.ts'
import type { ReportContext } from './reportContext.ts'

/** Returns a position on the scale, 0 to 1. All bands are equally wide, though the last has no end. */
function placeOnScale(grams: number): number {
  const at = ratingScale.findIndex(({ upTo }) => grams <= upTo)
  const from = ratingScale[at - 1]?.upTo ?? 0
  const to = ratingScale[at]?.upTo ?? Number.POSITIVE_INFINITY
  const within = Number.isFinite(to) ? (grams - from) / (to - from) : 1 - from / grams
  return (at + within) / ratingScale.length
}

export function ratingBands({ footprint: { grams, rating }, t, fill, f }: ReportContext): Markup {
  const width = 1 / ratingScale.length
  const place = placeOnScale(grams)
  const anchor = place < 0.12 ? 'start' : place > 0.88 ? 'end' : 'middle'
  return drawing({
    id: 'scale',
    title: t.cover.scaleTitle,
    description: fill(t.cover.scaleDescription, {
      rating,
      grams: f.grams(grams),
      best: f.gramsOfScale(ratingScale[0].upTo),
      median: f.gramsOfScale(medianGrams),
    }),
    height: 112,
    content: [
      html`<text class="scale-here" x="${cssPercent(place)}" y="14" text-anchor="${anchor}">${f.grams(grams)}</text>`,
      html`<line class="scale-line" x1="${cssPercent(place)}" x2="${cssPercent(place)}" y1="21" y2="68"/>`,
      ...ratings.map((name, at) => {
        const own = ratingColours[name]
        return html`<rect x="${cssPercent(at * width)}" y="30" width="${cssPercent(width)}" height="38" fill="${own.ground}" opacity="${name === rating ? 1 : 0.42}"/>
<text class="scale-name" x="${cssPercent((at + 0.5) * width)}" y="55" text-anchor="middle" fill="${name === rating ? own.ink : '#ffffff'}">${name}</text>`
      }),
      html`<rect class="scale-mark" x="${cssPercent(place)}" y="24" width="4" height="50" rx="2" transform="translate(-2)"/>`,
      ...ratingScale
        .filter(({ upTo }) => Number.isFinite(upTo))
        .map(
          ({ upTo }, at) =>
            html`<text class="scale-limit" x="${cssPercent((at + 1) * width)}" y="89" text-anchor="middle">${f.number(upTo, { minimumFractionDigits: 2 })}</text>`,
        ),
      html`<text class="scale-median" x="${cssPercent(6 * width)}" y="108" text-anchor="end" dx="16">${fill(t.cover.median, { median: f.gramsOfScale(medianGrams) })}</text>`,
    ],
  })
}
