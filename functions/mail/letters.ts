import type { Letter } from '#functions/platform/letter.ts'
import { type ComposedLetter, composeLetter } from '#functions/platform/letters/composeLetter.ts'
import { button, heading, type Part, paragraph, quotation } from '#functions/platform/letters/parts.ts'
import { fill } from '#functions/platform/letters/texts.ts'
import type { Language } from '#shared/kernel/language.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

const texts: Record<Language, typeof en> = { en, fr, es }

/** So many are shown: what somebody sends without end does not become a letter without end. */
const mostShown = 25

type Replaced = Pick<Letter, 'to' | 'language' | 'subject' | 'text'>

/** One letter in place of several to one address, oldest first, with what each would have said. */
export function digestLetter(letters: readonly [Replaced, ...Replaced[]], origin: string): ComposedLetter {
  const [{ to, language }] = letters
  const words = texts[language]
  const count = String(letters.length)
  const subject = fill(words.subject, { count })
  const left = letters.length - mostShown
  const parts: Part[] = letters
    .slice(0, mostShown)
    .flatMap((one) => [paragraph(one.subject), quotation(one.text)])
  return composeLetter({
    ...{ to, language, subject, origin },
    preheader: words.preheader,
    parts: [
      heading(subject),
      paragraph(words.why),
      ...parts,
      ...(left > 0 ? [paragraph(fill(words.more, { count: String(left) }))] : []),
      button(words.open, `${origin}/`),
    ],
    reason: words.reason,
  })
}
