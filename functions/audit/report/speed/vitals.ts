import type { Markup } from '#shared/kernel/html.ts'
import { across, drawing } from '../drawing.ts'
import { html } from '../html.ts'
import { link } from '../pageLink.ts'
import type { Reported } from '../reported.ts'
import { metricScales, verdictOf } from './metrics.ts'

/** A scale ends at twice what is poor: whatever is beyond stands at its end. */
const ends = 2

function vital(reported: Reported, scale: (typeof metricScales)[number]): Markup {
  const { measurement, t, fill, f } = reported
  const { name, unit, good, poor, standing, source } = scale
  const words = t.speed.metrics[name]
  const metric = measurement.lighthouse.metrics[name]
  const shown = (value: number) =>
    unit === 'score'
      ? f.number(value, { maximumFractionDigits: 3 })
      : unit === 'seconds'
        ? f.seconds(value)
        : f.milliseconds(value)
  const verdict = metric && verdictOf(metric.value, scale)
  const told = verdict ? t.speed[verdict] : t.speed.none
  const most = poor * ends
  const place = metric && Math.min(Math.max(metric.value / most, 0.012), 0.988)
  const figure = metric ? shown(metric.value) : '–'

  return html`<li class="vital ${standing !== 'other' && 'vital-core'}"><h4>${words.name}</h4><p class="vital-figure"><strong>${figure}</strong> <span class="judged ${verdict ?? 'none'}">${told}</span></p>
${drawing({
  id: `vital-${name}`,
  title: fill(t.speed.scaleTitle, { metric: words.name, value: figure, verdict: told }),
  description: fill(t.speed.scaleDescription, { good: shown(good), poor: shown(poor) }),
  height: 34,
  content: [
    html`<rect class="zone good" x="0" y="6" width="${across(good / most)}" height="8"/><rect class="zone middling" x="${across(good / most)}" y="6" width="${across((poor - good) / most)}" height="8"/><rect class="zone poor" x="${across(poor / most)}" y="6" width="${across(1 - poor / most)}" height="8"/>`,
    html`<text class="zone-limit" x="${across(good / most)}" y="31" text-anchor="middle">${shown(good)}</text><text class="zone-limit" x="${across(poor / most)}" y="31" text-anchor="middle">${shown(poor)}</text>`,
    place !== null && html`<circle class="zone-mark" cx="${across(place)}" cy="10" r="7"/>`,
  ].filter((part) => part !== false),
})}
<p class="vital-text">${words.text} ${standing !== 'other' && html`<span class="vital-standing">${standing === 'core' ? t.speed.vital : t.speed.standIn}.</span> `}${link(source, t.speed.source)}</p></li>`
}

/** The metrics of Lighthouse, each on its scale. */
export const vitals = (reported: Reported): Markup =>
  html`<ul class="vitals">${metricScales.map((scale) => vital(reported, scale))}</ul>`
