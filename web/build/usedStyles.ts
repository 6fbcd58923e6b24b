import { PurgeCSS } from 'purgecss'
import { neededFaces } from './neededFaces.ts'

/** What scripts set on elements that are there already, some before the first picture. */
const attributesToCome = [
  'data-theme',
  'data-pending',
  'data-member',
  'data-open',
  'data-revealed',
  'aria-expanded',
  'aria-current',
  'aria-selected',
  'aria-pressed',
  'aria-busy',
  'aria-invalid',
  'disabled',
  'open',
]

/**
 * The rules of sheets that apply to something in documents with these contents as they arrive. What scripts add later finds the whole sheets,
 * which the shell loads once the page is hydrated.
 */
export async function usedStyles(sheets: readonly string[], contents: readonly string[]): Promise<string[]> {
  const results = await new PurgeCSS().purge({
    content: contents.map((content) => ({ raw: `<html><body><div id="root">${content}</div></body></html>`, extension: 'html' })),
    css: sheets.map((raw) => ({ raw })),
    dynamicAttributes: attributesToCome,
    // Utilities have signs in their names: `md:w-1/2`, `w-[3ch]`.
    defaultExtractor: (html) => html.match(/[^\s"'<>=]+/g) ?? [],
    // Tokens that no rule here uses come with the whole sheets too; those that drawings use are kept.
    variables: true,
    keyframes: true,
    safelist: {
      standard: [/^:focus-visible$/, /^\[hidden\]/],
      variables: [/^--pic-/, ...contents.flatMap((content) => content.match(/--[\w-]+(?=\))/g) ?? [])],
    },
  })
  return results.map(({ css }) => neededFaces(css, contents))
}
