import type { Markup } from '#shared/kernel/html.ts'
import { html } from './html.ts'
import type { ReportContext } from './reportContext.ts'

/** Lighthouse's bands: https://developer.chrome.com/docs/lighthouse/performance/performance-scoring */
const bandOf = (score: number) => (score >= 90 ? 'good' : score >= 50 ? 'middling' : 'poor')
const circumference = 2 * Math.PI * 34

/** A score from 0 to 100 as a ring; the ring is empty if there is no score. */
export function gauge({ t, fill, f }: ReportContext, name: string, score: number | null): Markup {
  const text = score === null ? t.quality.noScore : fill(t.quality.outOf, { score: f.number(score) })
  return html`<svg class="gauge ${score !== null && bandOf(score)}" viewBox="0 0 80 80" width="80" height="80" role="img"><title>${name}, ${text}</title><circle class="gauge-way" cx="40" cy="40" r="34"/>${
    score !== null &&
    score > 0 &&
    html`<circle class="gauge-arc" cx="40" cy="40" r="34" stroke-dasharray="${((score / 100) * circumference).toFixed(1)} ${circumference.toFixed(1)}" transform="rotate(-90 40 40)"/>`
  }<text x="40" y="48" text-anchor="middle">${score === null ? '–' : f.number(score)}</text></svg>`
}
