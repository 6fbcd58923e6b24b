import type { Markup } from '#shared/kernel/html.ts'
import { cssPercent, drawing } from './drawing.ts'
import { html } from './html.ts'
import { metricScales, verdictOf } from './metrics.ts'
import type { ReportContext } from './reportContext.ts'
import { link } from './webAddress.ts'

/** A scale ends at this multiple of the poor threshold. Larger values are drawn at its end. */
const scaleEndFactor = 2

function metricItem(context: ReportContext, scale: (typeof metricScales)[number]): Markup {
  const { measurement, t, fill, format } = context
  const { name, unit, good, poor, kind, source } = scale
  const texts = t.speed.metrics[name]
  const metric = measurement.lighthouse.metrics[name]
  const formatValue = (value: number) =>
    unit === 'score'
      ? format.number(value, { maximumFractionDigits: 3 })
      : unit === 'seconds'
        ? format.seconds(value)
        : format.milliseconds(value)
  const verdict = metric && verdictOf(metric.value, scale)
  const verdictText = verdict ? t.speed[verdict] : t.speed.none
  const max = poor * scaleEndFactor
  const position = metric && Math.min(Math.max(metric.value / max, 0.012), 0.988)
  const figure = metric ? formatValue(metric.value) : '–'

  return html`<li class="vital ${kind !== 'other' && 'vital-core'}"><h4>${texts.name}</h4><p class="vital-figure"><strong>${figure}</strong> <span class="judged ${verdict ?? 'none'}">${verdictText}</span></p>
${drawing({
  id: `vital-${name}`,
  title: fill(t.speed.scaleTitle, { metric: texts.name, value: figure, verdict: verdictText }),
  description: fill(t.speed.scaleDescription, { good: formatValue(good), poor: formatValue(poor) }),
  height: 34,
  content: [
    html`<rect class="zone good" x="0" y="6" width="${cssPercent(good / max)}" height="8"/><rect class="zone middling" x="${cssPercent(good / max)}" y="6" width="${cssPercent((poor - good) / max)}" height="8"/><rect class="zone poor" x="${cssPercent(poor / max)}" y="6" width="${cssPercent(1 - poor / max)}" height="8"/>`,
    html`<text class="zone-limit" x="${cssPercent(good / max)}" y="31" text-anchor="middle">${formatValue(good)}</text><text class="zone-limit" x="${cssPercent(poor / max)}" y="31" text-anchor="middle">${formatValue(poor)}</text>`,
    position !== null && html`<circle class="zone-mark" cx="${cssPercent(position)}" cy="10" r="7"/>`,
  ].filter((part) => part !== false),
})}
<p class="vital-text">${texts.text} ${kind !== 'other' && html`<span class="vital-standing">${t.speed[kind]}.</span> `}${link(source, t.speed.source)}</p></li>`
}

const metricList = (context: ReportContext): Markup =>
  html`<ul class="vitals">${metricScales.map((scale) => metricItem(context, scale))}</ul>`

function filmstrip({ measurement, t, fill, format }: ReportContext): Markup {
  const { frames } = measurement.lighthouse
  if (frames.length === 0) return html`<p class="note">${t.speed.noFrames}</p>`
  return html`<ol class="film">${frames.map(({ milliseconds, jpeg }) => {
    const time = format.seconds(milliseconds)
    return html`<li><img src="data:image/jpeg;base64,${jpeg}" alt="${fill(t.speed.frame, { time })}"><span aria-hidden="true">${time}</span></li>`
  })}</ol>`
}

export const speed = (context: ReportContext): Markup => {
  const { t } = context
  return html`<section class="page" aria-labelledby="speed"><h2 id="speed">${t.speed.heading}</h2><p class="lead">${t.speed.lead}</p>
<div class="whole"><h3>${t.speed.framesHeading}</h3>${filmstrip(context)}</div>
<h3 class="unseen">Web Vitals</h3>${metricList(context)}</section>`
}
