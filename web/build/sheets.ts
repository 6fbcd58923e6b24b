import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { usedStyles } from './usedStyles.ts'

export interface InlineSheet {
  href: string
  text: string
  /** Not all of it stands in the document. */
  partial?: boolean
}

/** Characters of a sheet that a document does without; for fewer, requesting the whole sheet later costs more than it saves. */
const worthAnotherRequest = 1500

/**
 * Without licence comments, which stay in the files themselves, and without Tailwind's substitute for `@property` at the sheet's
 * head, which no browser that the portal is built for needs.
 */
const withoutSpare = (css: string) =>
  css.replace(/\/\*![^*]*\*\/\s*/g, '').replace(/@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/, '')

/** Sheets as documents carry them, from the files at `files`. */
export function openSheets(files: string) {
  const read = (href: string) => withoutSpare(readFileSync(join(files, href), 'utf8')).trim()
  return {
    whole: (hrefs: readonly string[]): InlineSheet[] => hrefs.map((href) => ({ href, text: read(href) })),
    /** What these contents show of the sheets. */
    async used(hrefs: readonly string[], contents: readonly string[]): Promise<InlineSheet[]> {
      const whole = hrefs.map(read)
      const used = await usedStyles(whole, contents)
      return hrefs.map((href, at) => {
        const [all = '', some = ''] = [whole[at], used[at]]
        return all.length - some.length < worthAnotherRequest ? { href, text: all } : { href, text: some, partial: true }
      })
    },
  }
}
