import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { usedStyles } from './usedStyles.ts'

export interface InlineSheet {
  href: string
  text: string
  /** Not all of it stands in the document. */
  part?: boolean
}

/** Characters of a sheet that a document does without; for fewer, asking for the whole sheet later costs more than it spares. */
const worthAnotherRequest = 1500

/**
 * Notices stay in the files themselves; and no browser that the portal is built for needs Tailwind's substitute for `@property`,
 * a block at the sheet's head.
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
        const [all = '', part = ''] = [whole[at], used[at]]
        return all.length - part.length < worthAnotherRequest ? { href, text: all } : { href, text: part, part: true }
      })
    },
  }
}
