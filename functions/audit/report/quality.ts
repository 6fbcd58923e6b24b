import type { Finding, Lighthouse } from '#shared/audit/measurement.ts'
import type { Markup } from '#shared/kernel/html.ts'
import { gauge } from './gauge.ts'
import { html } from './html.ts'
import type { Reported } from './reported.ts'

type Category = keyof Lighthouse['findings']

const finding = ({ title, places, snippets }: Finding, { t, count }: Reported) =>
  html`<li class="finding"><p>${title}${places > 0 && html` <span class="places">${count(t.quality, 'places', places)}</span>`}</p>${
    snippets.length > 0 &&
    html`<ul>${snippets.map((snippet) => html`<li><code dir="ltr" translate="no">${snippet}</code></li>`)}</ul>`
  }</li>`

function category(name: Category, reported: Reported): Markup {
  const { measurement, t } = reported
  const { scores, findings } = measurement.lighthouse
  return html`<div class="category"><div class="category-head">${gauge(reported, t.quality.categories[name], scores[name])}<h3>${t.quality.categories[name]}</h3></div>${
    findings[name].length === 0
      ? html`<p class="nothing">${scores[name] === null ? t.speed.none : t.quality.nothing}</p>`
      : html`<ul class="findings">${findings[name].map((one) => finding(one, reported))}</ul>`
  }</div>`
}

/** Findings of a category with which three of them stand side by side. */
const mostSideBySide = 3

/** What Lighthouse has found besides speed. */
export function quality(reported: Reported): Markup {
  const { measurement, t } = reported
  const { warnings, findings } = measurement.lighthouse
  const isShort = Object.values(findings).every((found) => found.length <= mostSideBySide)
  return html`<section class="page" aria-labelledby="quality"><h2 id="quality">${t.quality.heading}</h2><p class="lead">${t.quality.lead}</p>
<div class="categories ${isShort && 'side-by-side'}">${(['accessibility', 'bestPractices', 'seo'] as const).map((name) => category(name, reported))}</div>
${
  warnings.length > 0 &&
  html`<div class="whole"><h3>${t.quality.warnings}</h3><ul class="plain">${warnings.map((warning) => html`<li>${warning}</li>`)}</ul></div>`
}</section>`
}
