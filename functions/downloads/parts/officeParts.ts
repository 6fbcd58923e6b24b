import { unzipSync } from 'fflate'

/** Longer lists of sheets or slides are not unpacked. */
const maxListBytes = 1024 * 1024

/** Returns a file of a zip as text, or undefined if it is missing, damaged or too long. */
function textIn(bytes: Uint8Array, fileName: string): string | undefined {
  try {
    const filter = ({ name, originalSize }: { name: string; originalSize: number }) =>
      name === fileName && originalSize <= maxListBytes
    const file = unzipSync(bytes, { filter })[fileName]
    return file && new TextDecoder().decode(file)
  } catch {
    return undefined
  }
}

const countTags = (xml: string | undefined, tag: RegExp, isCounted: (tag: string) => boolean) =>
  xml?.match(tag)?.filter(isCounted).length || undefined

/** Returns the number of sheets that a workbook shows (ECMA-376, 18.2.19): hidden ones do not count. */
export const workbookSheets = (bytes: Uint8Array): number | undefined =>
  countTags(
    textIn(bytes, 'xl/workbook.xml'),
    /<(?:\w+:)?sheet\s[^<>]*>/g,
    (tag) => !/\sstate=["'](?:hidden|veryHidden)["']/.test(tag),
  )

/** Returns the number of slides of a presentation (ECMA-376, 19.2.1.33). */
export const presentationSlides = (bytes: Uint8Array): number | undefined =>
  countTags(textIn(bytes, 'ppt/presentation.xml'), /<(?:\w+:)?sldId\s[^<>]*>/g, () => true)
