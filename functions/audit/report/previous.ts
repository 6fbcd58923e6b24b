import { ratings } from '#shared/audit/rating.ts'
import type { Markup } from '#shared/kernel/html.ts'
import { co2Markup, html } from './html.ts'
import type { ReportContext } from './reportContext.ts'

/** A difference of up to this share is no change: measurements of an unchanged page differ that much. */
const noiseShare = 0.01

export function previous({
  previous: last,
  measurement: { visits, measuredAt },
  footprint,
  t,
  fill,
  format,
}: ReportContext): Markup | undefined {
  if (!last) return undefined
  const texts = t.previous

  const verdict = (before: number, now: number, change: string) => {
    const isWorse = now > before
    if (Math.abs(now - before) <= noiseShare * before || now === before)
      return html`<span class="verdict">${texts.same}</span>`
    return html`<span class="verdict ${isWorse ? 'worse' : 'better'}">${isWorse ? '↑' : '↓'} ${change} <span class="verdict-word">${isWorse ? texts.worse : texts.better}</span></span>`
  }
  const percentChange = (before: number, now: number) =>
    before === 0
      ? ''
      : format.number((now - before) / before, {
          style: 'percent',
          maximumFractionDigits: 0,
          signDisplay: 'exceptZero',
        })
  const row = (name: string, before: number, now: number, format: (value: number) => string) =>
    html`<tr><th scope="row">${co2Markup(name)}</th><td>${format(before)}</td><td>${format(now)}</td><td>${verdict(before, now, percentChange(before, now))}</td></tr>`

  const day = format.day(last.measuredAt)
  // Two audits of one day are told apart by their time.
  const date = day === format.day(measuredAt) ? format.moment(last.measuredAt) : day
  const lastRank = ratings.indexOf(last.rating)
  const rank = ratings.indexOf(footprint.rating)
  return html`<section class="page cover-part" aria-labelledby="previous"><h2 id="previous">${texts.heading}</h2>
<p class="lead">${fill(texts.text, { date })}</p>
<table class="table compared"><thead><tr><th scope="col">${texts.figure}</th><th scope="col">${texts.before}</th><th scope="col">${texts.now}</th><th scope="col">${texts.change}</th></tr></thead><tbody>
${row(texts.grams, last.grams, footprint.grams, format.grams)}
${row(texts.first, last.bytes.first, visits.first.bytes, format.bytes)}
${row(texts.repeat, last.bytes.repeat, visits.repeat.bytes, format.bytes)}
<tr><th scope="row">${texts.rating}</th><td>${last.rating}</td><td>${footprint.rating}</td><td>${verdict(lastRank, rank, '')}</td></tr>
</tbody></table></section>`
}
