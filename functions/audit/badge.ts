import { fill } from '#functions/platform/mail/letters/texts.ts'
import type { Footprint } from '#shared/audit/footprint.ts'
import { formatGrams } from '#shared/audit/grams.ts'
import type { Language } from '#shared/kernel/language.ts'
import { ratingColours } from './report/colours.ts'
import { characterWidthPx } from './report/drawing.ts'
import { html } from './report/html.ts'
import { badgeTexts } from './report/texts.ts'

/** Pixels. Every badge has the same size, so that a page does not shift when its figure changes. */
const size = { width: 148, height: 32 }
const maxTextWidthPx = 96

/** Returns the badge of a page as SVG, below 1 KB. It has a background, so it fits light and dark pages. */
export function badgeOf({ grams, rating }: Pick<Footprint, 'grams' | 'rating'>, language: Language): string {
  const figure = formatGrams(grams, language)
  const { ground, ink } = ratingColours[rating]
  const title = fill(badgeTexts[language].title, { grams: figure, rating })
  // A fixed text length, because browsers' typefaces differ in width.
  const width = Math.min((figure.length + 5) * characterWidthPx, maxTextWidthPx).toFixed(0)
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" role="img"><title>${title}</title><rect width="${size.width}" height="32" rx="8" fill="#0c3327"/><path d="M112 0h28a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8h-28z" fill="${ground}"/><rect x=".5" y=".5" width="${size.width - 1}" height="31" rx="7.5" fill="none" stroke="#fff" stroke-opacity=".3"/><g font-family="system-ui,sans-serif" font-weight="600" text-anchor="middle"><text x="56" y="21" font-size="13" fill="#f3f1e6" textLength="${width}" lengthAdjust="spacingAndGlyphs">${figure} CO<tspan dy="3" font-size="9">2</tspan><tspan dy="-3">e</tspan></text><text x="130" y="22" font-size="17" fill="${ink}">${rating}</text></g></svg>`
    .text
}

/**
 * Returns the HTML that the owner of a page copies into it. Its alternative text has no figure, because the
 * badge always shows the latest.
 */
export const badgeSnippet = (
  { badgeUrl, reportUrl }: { badgeUrl: string; reportUrl: string },
  language: Language,
): string =>
  html`<a href="${reportUrl}"><img src="${badgeUrl}" alt="${badgeTexts[language].alt}" width="${size.width}" height="${size.height}"></a>`
    .text
