import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { usedStyles } from './usedStyles.ts'
import { assignedVariables, inlineSpacing, inlineUnsetVariables, withoutFallbacks } from './variables.ts'

export interface InlineSheet {
  href: string
  text: string
  /** The document carries only a part of the sheet. */
  partial?: boolean
}

/**
 * A sheet is inlined in part only if that saves this many characters. Otherwise it costs more to request the
 * whole sheet later.
 */
const leastSavedCharacters = 1000

/**
 * Removes licence comments, which stay in the files themselves, and two parts that only old browsers need: Tailwind's substitute for
 * `@property`, and its test whether colours can be mixed.
 */
const shorten = (css: string) =>
  css
    .replace(/\/\*![^*]*\*\/\s*/g, '')
    // The shell's sheet, the first of a document, puts the layers in their order.
    .replace(/@layer theme,base,components;|@layer motion;/g, '')
    .replace(/@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/, '')
    .replace(/@supports \(color:color-mix\([^)]*\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g, '$1')

/** Returns the addresses of the sheets of drawings that contents refer to. */
const drawingsIn = (contents: readonly string[]) => [
  ...new Set(contents.flatMap((content) => content.match(/(?<=<use href=")[^"#]+/g) ?? [])),
]

/** Shortens sheets that one document carries together: each may rely on the variables of the others. */
function shortenTogether(sheets: readonly InlineSheet[]): InlineSheet[] {
  const settledSheets = sheets.map((sheet) => ({ ...sheet, text: inlineUnsetVariables(sheet.text) }))
  const variables = new Set(
    settledSheets.flatMap(({ text }) =>
      [...assignedVariables(text)].filter((name) => !name.startsWith('--tw-')),
    ),
  )
  const rem = Number(settledSheets.map(({ text }) => /--spacing:([\d.]+)rem/.exec(text)?.[1]).find(Boolean))
  return settledSheets.map((sheet) => {
    const text = withoutFallbacks(sheet.text, variables)
    return { ...sheet, text: rem ? inlineSpacing(text, rem) : text }
  })
}

/** Returns two functions that make inline sheets of the files in `files`: of whole sheets, or of the rules that contents use. */
export function openSheets(files: string) {
  const readFile = (href: string) => readFileSync(join(files, href), 'utf8')
  const readShortened = (href: string) => shorten(readFile(href)).trim()
  return {
    whole: (hrefs: readonly string[]): InlineSheet[] =>
      shortenTogether(hrefs.map((href) => ({ href, text: readShortened(href) }))),
    async used(hrefs: readonly string[], contents: readonly string[]): Promise<InlineSheet[]> {
      const whole = hrefs.map(readShortened)
      const used = await usedStyles(whole, contents, drawingsIn(contents).map(readFile))
      return shortenTogether(
        hrefs.map((href, index) => {
          const [wholeText = '', usedText = ''] = [whole[index], used[index]]
          return wholeText.length - usedText.length < leastSavedCharacters
            ? { href, text: wholeText }
            : { href, text: usedText, partial: true }
        }),
      )
    },
  }
}
