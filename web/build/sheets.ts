import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { usedStyles } from './usedStyles.ts'

export interface InlineSheet {
  href: string
  text: string
  /** Not all of it stands in the document. */
  part?: boolean
}

/** Sheets as documents carry them, from the files at `files`. */
export function openSheets(files: string) {
  // The notices stay in the files themselves.
  const read = (href: string) =>
    readFileSync(join(files, href), 'utf8')
      .replace(/\/\*![^*]*\*\/\s*/g, '')
      .trim()
  return {
    whole: (hrefs: readonly string[]): InlineSheet[] => hrefs.map((href) => ({ href, text: read(href) })),
    /** What these contents show of the sheets. */
    async used(hrefs: readonly string[], contents: readonly string[]): Promise<InlineSheet[]> {
      const texts = await usedStyles(hrefs.map(read), contents)
      return hrefs.map((href, at) => ({ href, text: texts[at] ?? '', part: true }))
    },
  }
}
