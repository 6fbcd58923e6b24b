import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { usedStyles } from './usedStyles.ts'
import { settled, setVariables, withoutFallbacks } from './variables.ts'

export interface InlineSheet {
  href: string
  text: string
  /** Not all of it stands in the document. */
  partial?: boolean
}

/** Characters of a sheet that a document does without; for fewer, requesting the whole sheet later costs more than it saves. */
const worthAnotherRequest = 1500

/**
 * Without licence comments, which stay in the files themselves, and without what no browser that the portal is built for needs:
 * Tailwind's substitute for `@property` at the sheet's head, and its question whether colours can be mixed.
 */
const withoutSpare = (css: string) =>
  css
    .replace(/\/\*![^*]*\*\/\s*/g, '')
    .replace(/@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/, '')
    .replace(/@supports \(color:color-mix\([^)]*\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g, '$1')

/** The addresses of the drawings that contents show. */
const drawingsIn = (contents: readonly string[]) => [
  ...new Set(contents.flatMap((content) => content.match(/(?<=<use href=")[^"#]+/g) ?? [])),
]

/** Sheets as one document carries them together: each relies on what the others give. */
function together(sheets: readonly InlineSheet[]): InlineSheet[] {
  const settledSheets = sheets.map((sheet) => ({ ...sheet, text: settled(sheet.text) }))
  const given = new Set(
    settledSheets.flatMap(({ text }) => [...setVariables(text)].filter((name) => !name.startsWith('--tw-'))),
  )
  return settledSheets.map((sheet) => ({ ...sheet, text: withoutFallbacks(sheet.text, given) }))
}

/** Sheets as documents carry them, from the files at `files`. */
export function openSheets(files: string) {
  const readFile = (href: string) => readFileSync(join(files, href), 'utf8')
  const read = (href: string) => withoutSpare(readFile(href)).trim()
  return {
    whole: (hrefs: readonly string[]): InlineSheet[] =>
      together(hrefs.map((href) => ({ href, text: read(href) }))),
    /** What these contents show of the sheets. */
    async used(hrefs: readonly string[], contents: readonly string[]): Promise<InlineSheet[]> {
      const whole = hrefs.map(read)
      const used = await usedStyles(whole, contents, drawingsIn(contents).map(readFile))
      return together(
        hrefs.map((href, at) => {
          const [all = '', some = ''] = [whole[at], used[at]]
          return all.length - some.length < worthAnotherRequest
            ? { href, text: all }
            : { href, text: some, partial: true }
        }),
      )
    },
  }
}
