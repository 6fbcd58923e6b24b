import { Link, makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    legalNotice: typeof en
  }
}

const useNoticeTexts = makeTextsHook('legalNotice', { en, fr, es })

/**
 * Says what the user accepts by signing up or paying, with links to those documents. The texts write links as
 * in Markdown.
 */
export function LegalNotice({ action }: { action: keyof typeof en }) {
  const { t } = useNoticeTexts()
  // Splitting by two groups gives a text, a link's label and its address in turn.
  const parts = t(action).split(/\[(.+?)\]\((.+?)\)/)
  return (
    <p className="text-sm text-soft">
      {parts.map((part, index) => {
        if (index % 3 === 0) return part
        return (
          index % 3 === 1 && (
            <Link key={part} to={parts[index + 1]!}>
              {part}
            </Link>
          )
        )
      })}
    </p>
  )
}
