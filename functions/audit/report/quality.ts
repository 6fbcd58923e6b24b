import type { Finding, Lighthouse } from '#shared/audit/measurement.ts'
import type { Markup } from '#shared/kernel/html.ts'
import { html } from './html.ts'
import type { ReportContext } from './reportContext.ts'

/** Lighthouse's bands: https://developer.chrome.com/docs/lighthouse/performance/performance-scoring */
const bandOf = (score: number) => (score >= 90 ? 'good' : score >= 50 ? 'middling' : 'poor')
const circumference = 2 * Math.PI * 34

/** A score from 0 to 100 as a ring; the ring is empty if there is no score. */
export function gauge({ t, fill, format }: ReportContext, name: string, score: number | null): Markup {
  const text = score === null ? t.quality.noScore : fill(t.quality.outOf, { score: format.number(score) })
  return html`<svg class="gauge ${score !== null && bandOf(score)}" viewBox="0 0 80 80" width="80" height="80" role="img"><title>${name}, ${text}</title><circle class="gauge-way" cx="40" cy="40" r="34"/>${
    score !== null &&
    score > 0 &&
    html`<circle class="gauge-arc" cx="40" cy="40" r="34" stroke-dasharray="${((score / 100) * circumference).toFixed(1)} ${circumference.toFixed(1)}" transform="rotate(-90 40 40)"/>`
  }<text x="40" y="48" text-anchor="middle">${score === null ? '–' : format.number(score)}</text></svg>`
}

type Category = keyof Lighthouse['findings']

const finding = ({ title, places, snippets }: Finding, { t, count }: ReportContext) =>
  html`<li class="finding"><p>${title}${places > 0 && html` <span class="places">${count(t.quality, 'places', places)}</span>`}</p>${
    snippets.length > 0 &&
    html`<ul>${snippets.map((snippet) => html`<li><code dir="ltr" translate="no">${snippet}</code></li>`)}</ul>`
  }</li>`

function category(name: Category, context: ReportContext): Markup {
  const { measurement, t } = context
  const { scores, findings } = measurement.lighthouse
  return html`<div class="category"><div class="category-head">${gauge(context, t.quality.categories[name], scores[name])}<h3>${t.quality.categories[name]}</h3></div>${
    findings[name].length === 0
      ? html`<p class="nothing">${scores[name] === null ? t.speed.none : t.quality.nothing}</p>`
      : html`<ul class="findings">${findings[name].map((found) => finding(found, context))}</ul>`
  }</div>`
}

/** The three categories stand side by side if none has more findings than this. */
const maxFindingsSideBySide = 3

export function quality(context: ReportContext): Markup {
  const { measurement, t } = context
  const { warnings, findings } = measurement.lighthouse
  const isShort = Object.values(findings).every((found) => found.length <= maxFindingsSideBySide)
  return html`<section class="page" aria-labelledby="quality"><h2 id="quality">${t.quality.heading}</h2><p class="lead">${t.quality.lead}</p>
<div class="categories ${isShort && 'side-by-side'}">${(['accessibility', 'bestPractices', 'seo'] as const).map((name) => category(name, context))}</div>
${
  warnings.length > 0 &&
  html`<div class="whole"><h3>${t.quality.warnings}</h3><ul class="plain">${warnings.map((warning) => html`<li>${warning}</li>`)}</ul></div>`
}</section>`
}
