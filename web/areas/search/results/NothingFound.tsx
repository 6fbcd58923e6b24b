import { WordLinks } from '#web/lists/WordLinks.tsx'
import { Link, useTranslation } from '#web/shell/index.ts'
import { EmptyState } from '#web/ui/index.ts'
import { addressOf, type SearchAnswer, type SearchData } from '../loadSearch.ts'

const places = [
  { key: 'companies', to: '/companies' },
  { key: 'news', to: '/news' },
  { key: 'contact', to: '/contact' },
] as const

interface Props {
  data: SearchData
  found: SearchAnswer
}

/** Says that nothing was found, and what else may help. */
export function NothingFound({ data: { q, kinds }, found: { counts, words } }: Props) {
  const { t } = useTranslation('search')
  if (kinds.length > 0 && Object.keys(counts).length > 0)
    return (
      <EmptyState icon="search" title={t('nothing.ofKind')}>
        <Link to={addressOf({ q })}>{t('nothing.allKinds')}</Link>
      </EmptyState>
    )
  return (
    <EmptyState icon="search" picture={words ? undefined : 'telescope'} title={t('nothing.title', { q })}>
      <p>{t('nothing.help')}</p>
      {words && (
        <WordLinks lead={t('nothing.oneWord')} words={words} addressOf={(word) => addressOf({ q: word })} />
      )}
      <ul className="row mt-3">
        {places.map(({ key, to }) => (
          <li key={key}>
            <Link to={to}>{t(`nothing.${key}`)}</Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}
