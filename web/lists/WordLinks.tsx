import { formatNumber } from '#shared/kernel/format.ts'
import type { WordCount } from '#shared/kernel/wordCount.ts'
import { Link, useLanguage } from '#web/shell/index.ts'

interface Props {
  /** Introduces the links. */
  lead: string
  words: readonly WordCount[]
  addressOf: (word: string) => string
}

/** Links to the results of each single word of a search, after all words together found nothing. */
export function WordLinks({ lead, words, addressOf }: Props) {
  const language = useLanguage()
  return (
    <div className="mt-3">
      <p>{lead}</p>
      <ul className="row">
        {words.map(({ word, count }) => (
          <li key={word}>
            <Link to={addressOf(word)}>
              {word} ({formatNumber(count, language)})
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
