import cyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-700-normal.woff'
import greek from '@fontsource/noto-sans/files/noto-sans-greek-700-normal.woff'
import regular from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'
import latin from '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff'
import latinExtended from '@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff'
import vietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-700-normal.woff'
import ranges from '@fontsource/noto-sans/unicode.json' with { type: 'json' }

/** The portal's own texts need Latin letters. Names may use any letters of Europe and Vietnam. */
export const fonts = { regular, latin, latinExtended, vietnamese, greek, cyrillic }
export type FontName = keyof typeof fonts

/** Parses the ranges of a CSS `unicode-range`: `U+0370-0377,U+037A`. */
const rangesIn = (unicodeRange: string): [number, number][] =>
  unicodeRange.split(',').map((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return [from, to]
  })
const boldFonts = (
  [
    ['latin', ranges.latin],
    ['latinExtended', ranges['latin-ext']],
    ['vietnamese', ranges.vietnamese],
    ['greek', ranges.greek],
    ['cyrillic', ranges.cyrillic],
  ] as const
).map(([name, unicodeRange]) => ({ name, codePointRanges: rangesIn(unicodeRange) }))

const hasGlyphFor = ({ codePointRanges }: (typeof boldFonts)[number], character: string) => {
  const code = character.codePointAt(0)!
  return codePointRanges.some(([from, to]) => from <= code && code <= to)
}

/** Splits a text into parts, each with the first font that has its characters. A character that no font has is printed as a box. */
export function splitByFont(text: string): { font: FontName; text: string }[] {
  const parts: { font: FontName; text: string }[] = []
  for (const character of text.normalize('NFC')) {
    const last = parts.at(-1)
    const font = boldFonts.find((one) => hasGlyphFor(one, character))?.name ?? 'latin'
    if (last && (character === ' ' || font === last.font)) last.text += character
    else parts.push({ font, text: character })
  }
  return parts
}
