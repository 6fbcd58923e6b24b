import type { Letter } from '#functions/platform/mail/letter.ts'
import { type ComposedLetter, composeLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import { button, heading, type Part, paragraph, quotation } from '#functions/platform/mail/letters/parts.ts'
import { fill } from '#functions/platform/mail/letters/texts.ts'
import type { Language } from '#shared/kernel/language.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

const texts: Record<Language, typeof en> = { en, fr, es }

/** Limits the length of a digest. Letters beyond this are only counted. */
const maxQuotedLetters = 25

type PostponedLetter = Pick<Letter, 'to' | 'language' | 'subject' | 'text'>

/** One letter that quotes several letters to one address, oldest first, and replaces them. */
export function digestLetter(
  letters: readonly [PostponedLetter, ...PostponedLetter[]],
  origin: string,
): ComposedLetter {
  const [{ to, language }] = letters
  const words = texts[language]
  const count = String(letters.length)
  const subject = fill(words.subject, { count })
  const notQuoted = letters.length - maxQuotedLetters
  const parts: Part[] = letters
    .slice(0, maxQuotedLetters)
    .flatMap((letter) => [paragraph(letter.subject), quotation(letter.text)])
  return composeLetter({
    ...{ to, language, subject, origin },
    preheader: words.preheader,
    parts: [
      heading(subject),
      paragraph(words.why),
      ...parts,
      ...(notQuoted > 0 ? [paragraph(fill(words.more, { count: String(notQuoted) }))] : []),
      button(words.open, `${origin}/`),
    ],
    reason: words.reason,
  })
}
