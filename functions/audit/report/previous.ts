import { ratings } from '#shared/audit/rating.ts'
import type { Markup } from '#shared/kernel/html.ts'
import { html, words } from './html.ts'
import type { Reported } from './reported.ts'

/** Changes of less than a hundredth are within what two measurements of one page differ by. */
const noise = 0.01

/** What has changed since the page was last audited. */
export function previous({
  previous: then,
  measurement: { visits, measuredAt },
  footprint,
  t,
  fill,
  f,
}: Reported): Markup | undefined {
  if (!then) return undefined
  const words_ = t.previous

  const verdict = (before: number, now: number, change: string) => {
    const worse = now > before
    if (Math.abs(now - before) <= noise * before || now === before)
      return html`<span class="verdict">${words_.same}</span>`
    return html`<span class="verdict ${worse ? 'worse' : 'better'}">${worse ? '↑' : '↓'} ${change} <span class="verdict-word">${worse ? words_.worse : words_.better}</span></span>`
  }
  const relative = (before: number, now: number) =>
    before === 0
      ? ''
      : f.number((now - before) / before, {
          style: 'percent',
          maximumFractionDigits: 0,
          signDisplay: 'exceptZero',
        })
  const row = (name: string, before: number, now: number, shown: (value: number) => string) =>
    html`<tr><th scope="row">${words(name)}</th><td>${shown(before)}</td><td>${shown(now)}</td><td>${verdict(before, now, relative(before, now))}</td></tr>`

  const day = f.day(then.measuredAt)
  // Of two audits of one day, the time tells which was before.
  const date = day === f.day(measuredAt) ? f.moment(then.measuredAt) : day

  const [was, is] = [then.rating, footprint.rating].map((rating) => ratings.indexOf(rating)) as [
    number,
    number,
  ]
  return html`<section class="page cover-part" aria-labelledby="previous"><h2 id="previous">${words_.heading}</h2>
<p class="lead">${fill(words_.text, { date })}</p>
<table class="table compared"><thead><tr><th scope="col">${words_.figure}</th><th scope="col">${words_.before}</th><th scope="col">${words_.now}</th><th scope="col">${words_.change}</th></tr></thead><tbody>
${row(words_.grams, then.grams, footprint.grams, f.grams)}
${row(words_.first, then.bytes.first, visits.first.bytes, f.bytes)}
${row(words_.repeat, then.bytes.repeat, visits.repeat.bytes, f.bytes)}
<tr><th scope="row">${words_.rating}</th><td>${then.rating}</td><td>${footprint.rating}</td><td>${verdict(was, is, '')}</td></tr>
</tbody></table></section>`
}
