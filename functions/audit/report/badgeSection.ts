import { type Markup, markup } from '#shared/kernel/html.ts'
import { badgeOf, badgeSnippet } from '../badge.ts'
import { html } from './html.ts'
import type { ReportContext } from './reportContext.ts'

export function badgeSection({ badgeUrls, footprint, language, t }: ReportContext): Markup | undefined {
  if (!badgeUrls) return undefined
  const picture = markup(badgeOf(footprint, language))
  return html`<section class="page" aria-labelledby="badge"><h2 id="badge">${t.badge.heading}</h2><p class="lead">${t.badge.text}</p><div class="badges"><span class="on-light">${picture}</span><span class="on-dark">${picture}</span></div><h3>${t.badge.snippet}</h3><p><code dir="ltr" translate="no">${badgeSnippet(badgeUrls, language)}</code></p></section>`
}
