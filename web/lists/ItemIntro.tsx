import type { ReactNode } from 'react'
import { type Language, languageNames } from '#shared/kernel/language.ts'
import { Link, useLanguage } from '#web/shell/index.ts'

interface Props {
  /** The page that lists the item. */
  list: { to: string; name: string }
  title: string
  /** The language of the title and the description. */
  lang: Language
  /** Returns the note for readers of another language. `language` is the name of `lang`. */
  otherLanguageNote: (language: string) => string
  /** Another note, below the title. */
  note?: string | false
  description?: ReactNode
}

/** The beginning of an item's page: a link to its list, the title, notes and the description. */
export function ItemIntro({ list, title, lang, otherLanguageNote, note, description }: Props) {
  const foreignLang = lang === useLanguage() ? undefined : lang
  return (
    <>
      <p className="text-sm">
        <Link to={list.to} className="font-semibold">
          {list.name}
        </Link>
      </p>
      <h1 className="text-4xl text-balance wrap-anywhere" lang={foreignLang}>
        {title}
      </h1>
      {note && <Note>{note}</Note>}
      {foreignLang && <Note>{otherLanguageNote(languageNames[foreignLang])}</Note>}
      {description && (
        <p className="text-lg leading-normal whitespace-pre-line wrap-anywhere" lang={foreignLang}>
          {description}
        </p>
      )}
    </>
  )
}

const Note = ({ children }: { children: string }) => (
  <p className="border-l-4 border-accent bg-accent-wash px-4 py-3 text-sm">{children}</p>
)
