import type { Language } from '../kernel/language.ts'

/** Languages that Chromium does not name, although other browsers and Node name some of them. */
const ownNames: Record<string, Record<Language, string>> = {
  ase: {
    en: 'American Sign Language',
    fr: 'langue des signes américaine',
    es: 'lengua de señas estadounidense',
  },
  cr: { en: 'Cree', fr: 'cri', es: 'cree' },
  fcs: { en: 'Quebec Sign Language', fr: 'langue des signes québécoise', es: 'lengua de señas de Quebec' },
  iu: { en: 'Inuktitut', fr: 'inuktitut', es: 'inuktitut' },
}

/** Returns a function that names a language, given as a BCP 47 tag, in the reader's language. */
export function spokenLanguageNames(language: Language): (tag: string) => string {
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return (tag) => ownNames[tag]?.[language] ?? names.of(tag) ?? tag
}
