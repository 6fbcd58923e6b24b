import type { Markup } from '#shared/kernel/html.ts'
import { cssPercent, drawing } from '../drawing.ts'
import { html } from '../html.ts'
import { link } from '../pageLink.ts'
import type { ReportContext } from '../reportContext.ts'
import { metricScales, verdictOf } from './metrics.ts'

/** A scale ends at this multiple of the poor threshold; values beyond stand at its end. */
const scaleEndFactor = 2

function vital(context: ReportContext, scale: (typeof metricScales)[number]): Markup {
  const { measurement, t, fill, f } = context
  const { name, unit, good, poor, kind, source } = scale
  const texts = t.speed.metrics[name]
  const metric = measurement.lighthouse.metrics[name]
  const format = (value: number) =>
    unit === 'score'
      ? f.number(value, { maximumFractionDigits: 3 })
      : unit === 'seconds'
        ? f.seconds(value)
        : f.milliseconds(value)
  const verdict = metric && verdictOf(metric.value, scale)
  const verdictText = verdict ? t.speed[verdict] : t.speed.none
  const max = poor * scaleEndFactor
  const place = metric && Math.min(Math.max(metric.value / max, 0.012), 0.988)
  const figure = metric ? format(metric.value) : '–'

  return html`<li class="vital ${kind !== 'other' && 'vital-core'}"><h4>${texts.name}</h4><p class="vital-figure"><strong>${figure}</strong> <span class="judged ${verdict ?? 'none'}">${verdictText}</span></p>
${drawing({
  id: `vital-${name}`,
  title: fill(t.speed.scaleTitle, { metric: texts.name, value: figure, verdict: verdictText }),
  description: fill(t.speed.scaleDescription, { good: format(good), poor: format(poor) }),
  height: 34,
  content: [
    html`<rect class="zone good" x="0" y="6" width="${cssPercent(good / max)}" height="8"/><rect class="zone middling" x="${cssPercent(good / max)}" y="6" width="${cssPercent((poor - good) / max)}" height="8"/><rect class="zone poor" x="${cssPercent(poor / max)}" y="6" width="${cssPercent(1 - poor / max)}" height="8"/>`,
    html`<text class="zone-limit" x="${cssPercent(good / max)}" y="31" text-anchor="middle">${format(good)}</text><text class="zone-limit" x="${cssPercent(poor / max)}" y="31" text-anchor="middle">${format(poor)}</text>`,
    place !== null && html`<circle class="zone-mark" cx="${cssPercent(place)}" cy="10" r="7"/>`,
  ].filter((part) => part !== false),
})}
<p class="vital-text">${texts.text} ${kind !== 'other' && html`<span class="vital-standing">${kind === 'core' ? t.speed.vital : t.speed.standIn}.</span> `}${link(source, t.speed.source)}</p></li>`
}

export const vitals = (context: ReportContext): Markup =>
  html`<ul class="vitals">${metricScales.map((scale) => vital(context, scale))}</ul>`
