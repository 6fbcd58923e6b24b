import { PurgeCSS } from 'purgecss'
import { areaMarkup } from './areaMarkup.ts'
import { neededFaces } from './neededFaces.ts'
import { usedVariables } from './variables.ts'

/** What scripts set on elements that are there already, some before the first picture. What a navigation sets finds the whole sheets. */
const attributesToCome = [
  'data-theme',
  'data-pending',
  'data-member',
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

/** A sheet without the animations that nothing names: a token that names one may have been the last to do so. */
const withoutSpareKeyframes = (css: string) =>
  css.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (whole, name: string) =>
    new RegExp(`[:, ]${name}\\b`).test(css.replace(whole, '')) ? whole : '',
  )

const scopeOfSheet = (css: string) => /@scope\s*\(\[data-area=["']?([\w-]+)/.exec(css)?.[1]

/** The rules of a sheet that apply to something in contents, with these variables even if no rule uses them. */
async function purged(
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
    dynamicAttributes: attributesToCome,
    // Utilities have signs in their names: `md:w-1/2`, `w-[3ch]`, `[&_h2]:mt-6`.
    defaultExtractor: (html) => html.replaceAll('&amp;', '&').match(/[^\s"'<>=]+/g) ?? [],
    // Tokens that nothing here uses come with the whole sheets too.
    variables: true,
    keyframes: true,
    safelist: { standard: [/^:focus-visible$/, /^\[hidden\]/], variables: [...variables] as string[] },
  })
  return withoutSpareKeyframes(result?.css ?? '')
}

/**
 * The rules of sheets that apply to something in documents with these contents as they arrive, an area's to what the area renders. What
 * scripts add later finds the whole sheets, which the shell loads once the page is hydrated. `drawings` are the sheets of pictures that
 * the contents show.
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
      return purged(css, markup, [/^--tw-/])
    }),
  )
  const wanted = [...areas, ...contents, ...drawings].flatMap((text) => [...usedVariables(text)])
  const common = await Promise.all(
    sheets
      .filter((css) => !isArea(css))
      .map(async (css) => neededFaces(await purged(css, contents, wanted), contents)),
  )
  return sheets.map((css) => (isArea(css) ? areas : common).shift() ?? '')
}
