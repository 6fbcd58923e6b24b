import { PurgeCSS } from 'purgecss'
import { neededFaces } from './neededFaces.ts'
import { usedVariables } from './variables.ts'

/** Attributes that scripts set before the whole sheets are loaded. */
const attributesOfScripts = [
  'data-theme',
  'data-pending',
  'data-member',
  'data-footprints',
  'data-open',
  'data-revealed',
  'aria-expanded',
  'aria-selected',
  'aria-pressed',
  'aria-busy',
  'aria-invalid',
  'disabled',
  'open',
]

/** Removes the animations that nothing in the sheet names. */
const withoutUnusedKeyframes = (css: string) =>
  css.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (whole, name: string) =>
    new RegExp(`[:, ]${name}\\b`).test(css.replace(whole, '')) ? whole : '',
  )

const div = /<(\/?)div\b[^>]*>/g

/** Returns the markup of an area in a document, without the markup of other areas within it. */
function areaMarkup(scope: string, html: string): string {
  const owners = ['']
  let markup = ''
  let end = 0
  for (const { 0: tag, 1: closing, index } of html.matchAll(div)) {
    if (owners.at(-1) === scope) markup += html.slice(end, index)
    end = index
    if (closing) owners.pop()
    else owners.push(/ data-area="([^"]*)"/.exec(tag)?.[1] ?? owners.at(-1) ?? '')
  }
  return markup
}

const scopeOfSheet = (css: string) => /@scope\s*\(\[data-area=["']?([\w-]+)/.exec(css)?.[1]

/** Returns the rules of a sheet that apply to something in contents. Keeps `variables` even if no rule uses them. */
async function purge(
  css: string,
  contents: readonly string[],
  variables: readonly (string | RegExp)[],
): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: contents.map((content) => ({
      raw: `<html><body><div id="root">${content}</div></body></html>`,
      extension: 'html',
    })),
    css: [{ raw: css }],
    dynamicAttributes: attributesOfScripts,
    // Utilities have signs in their names: `md:w-1/2`, `w-[3ch]`, `[&_h2]:mt-6`.
    defaultExtractor: (html) => html.replaceAll('&amp;', '&').match(/[^\s"'<>=]+/g) ?? [],
    // Unused tokens are loaded later, with the whole sheets.
    variables: true,
    keyframes: true,
    safelist: { standard: [/^:focus-visible$/, /^\[hidden\]/], variables: [...variables] as string[] },
  })
  return withoutUnusedKeyframes(result?.css ?? '')
}

/**
 * Returns the rules of sheets that apply to something in documents with these contents. The rules of an
 * area's sheet must apply to something that the area renders. The shell loads the whole sheets later, for
 * elements that scripts add. `drawings` are the texts of the sheets of drawings in the contents.
 */
export async function usedStyles(
  sheets: readonly string[],
  contents: readonly string[],
  drawings: readonly string[] = [],
): Promise<string[]> {
  const isArea = (css: string) => scopeOfSheet(css) !== undefined
  const areas = await Promise.all(
    sheets.filter(isArea).map((css) => {
      const markup = contents.map((content) => areaMarkup(scopeOfSheet(css) ?? '', content))
      return purge(css, markup, [/^--tw-/])
    }),
  )
  const variablesInUse = [...areas, ...contents, ...drawings].flatMap((text) => [...usedVariables(text)])
  const common = await Promise.all(
    sheets
      .filter((css) => !isArea(css))
      .map(async (css) => neededFaces(await purge(css, contents, variablesInUse), contents)),
  )
  return sheets.map((css) => (isArea(css) ? areas : common).shift() ?? '')
}
