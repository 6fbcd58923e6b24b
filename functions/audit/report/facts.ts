import { viewsAYear } from '#shared/audit/footprint.ts'
import type { Markup } from '#shared/kernel/html.ts'
import { anchorOf, rankedChanges, savedBytesText } from './changes.ts'
import { co2Markup, html } from './html.ts'
import { gauge } from './quality.ts'
import type { ReportContext } from './reportContext.ts'

/**
 * Kilograms of CO₂e for a kilometre in an average car of unknown fuel. Source: UK Government GHG Conversion
 * Factors for Company Reporting 2026, at `carSource`.
 */
export const kilogramsPerKilometre = 0.16591
export const carSource =
  'https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2026'

const fact = (name: string, figure: string, text: Markup, className = '') =>
  html`<div class="fact ${className}"><dt>${name}</dt><dd><strong>${figure}</strong> <span>${text}</span></dd></div>`

const shownStepCount = 3

function firstSteps(context: ReportContext): Markup | undefined {
  const { t, fill, format } = context
  const steps = rankedChanges(context).slice(0, shownStepCount)
  if (steps.length === 0) return undefined
  return html`<div class="begin"><h3>${t.facts.begin}</h3><ol>${steps.map(
    (step) =>
      html`<li><a href="#${anchorOf(step)}">${t.changes.kinds[step.kind].title}</a> <span><strong>${savedBytesText(step, context)}</strong> ${fill(t.changes.aYear, { kilograms: format.kilograms(step.kilograms) })}</span></li>`,
  )}</ol></div>`
}

/** The key figures, for readers who read no further. */
export function facts(context: ReportContext): Markup {
  const { measurement, footprint, t, fill, format, count } = context
  const { first, repeat } = measurement.visits
  const { scores } = measurement.lighthouse
  const { green } = measurement.hosting
  const visit = ({ requests, milliseconds }: typeof first) =>
    html`${count(t.facts, 'requests', requests)} ${fill(t.facts.inTime, { time: format.seconds(milliseconds) })}`
  const repeatText =
    first.bytes > 0
      ? html`${fill(t.facts.again, { percent: format.percent(repeat.bytes / first.bytes) })}, ${count(t.facts, 'requests', repeat.requests)}`
      : count(t.facts, 'requests', repeat.requests)
  const year = fill(t.facts.yearText, {
    views: format.number(viewsAYear),
    distance: format.kilometres(footprint.kilogramsAYear / kilogramsPerKilometre),
  })
  const hosting = { yes: t.facts.green, no: t.facts.notGreen, unknown: t.facts.unknownGreen }[green]
  return html`<section class="facts page cover-part" aria-labelledby="facts"><h2 id="facts" class="unseen">${t.facts.heading}</h2>
<dl class="fact-list">
${fact(t.facts.year, format.kilograms(footprint.kilogramsAYear), co2Markup(year))}
${fact(t.facts.first, format.bytes(first.bytes), visit(first))}
${fact(t.facts.repeat, format.bytes(repeat.bytes), html`${repeatText}`)}
${fact(t.facts.hosting, hosting, html`<bdi translate="no">${measurement.hosting.host}</bdi>`, `fact-host host-${green}`)}
</dl>
<ul class="scores">${(Object.keys(scores) as (keyof typeof scores)[]).map(
    (name) =>
      html`<li>${gauge(context, t.quality.categories[name], scores[name])}<span>${t.quality.categories[name]}</span></li>`,
  )}</ul>
${firstSteps(context)}
</section>`
}
