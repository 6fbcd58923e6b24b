import cyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-700-normal.woff'
import greek from '@fontsource/noto-sans/files/noto-sans-greek-700-normal.woff'
import regular from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'
import latin from '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff'
import latinExtended from '@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff'
import vietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-700-normal.woff'
import ranges from '@fontsource/noto-sans/unicode.json' with { type: 'json' }

/** The portal's own words are Latin; for names there are the letters of Europe and Vietnam. */
export const fonts = { regular, latin, latinExtended, vietnamese, greek, cyrillic }
export type FontName = keyof typeof fonts

/** The letters of a font as CSS tells them: `U+0370-0377,U+037A`. */
const lettersIn = (told: string): [number, number][] =>
  told.split(',').map((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return [from, to]
  })
const bold = (
  [
    ['latin', ranges.latin],
    ['latinExtended', ranges['latin-ext']],
    ['vietnamese', ranges.vietnamese],
    ['greek', ranges.greek],
    ['cyrillic', ranges.cyrillic],
  ] as const
).map(([name, told]) => ({ name, letters: lettersIn(told) }))

const has = ({ letters }: (typeof bold)[number], letter: string) => {
  const code = letter.codePointAt(0)!
  return letters.some(([from, to]) => from <= code && code <= to)
}

/** A text in parts, each with the first font that has its letters; a letter that none has stands in the first font's empty box. */
export function inFonts(text: string): { font: FontName; text: string }[] {
  const parts: { font: FontName; text: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const last = parts.at(-1)
    const font = bold.find((one) => has(one, letter))?.name ?? 'latin'
    if (last && (letter === ' ' || font === last.font)) last.text += letter
    else parts.push({ font, text: letter })
  }
  return parts
}
