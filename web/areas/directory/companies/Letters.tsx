import { initials } from '#shared/directory/initial.ts'
import { Link, useTranslation } from '#web/shell/index.ts'
import { addressOf, type CompaniesQuery, withFilter } from './companiesQuery.ts'

const look = 'grid min-h-11 content-center rounded-md border text-center text-sm font-semibold no-underline'
const currentLook = 'border-brand bg-brand text-on-brand'
const otherLook = 'border-line bg-surface text-ink hover:border-brand hover:bg-brand-wash'

/** Links to the companies of each letter, with their number. A letter without companies is plain text. */
export function Letters({
  query,
  letters,
}: {
  query: CompaniesQuery
  letters: Readonly<Record<string, number>>
}) {
  const { t } = useTranslation('directory', { keyPrefix: 'companies' })
  const chosen = query.letter?.toUpperCase()
  return (
    <nav aria-label={t('letters')}>
      {/* On phones the letters are one row, so that the first company is near. */}
      <ul className="scrolls-sideways grid list-none auto-cols-[2.75rem] grid-flow-col gap-1 p-0 py-1 lg:grid-flow-row lg:auto-cols-auto lg:grid-cols-9 lg:overflow-visible xl:grid-cols-14">
        {initials.map((letter) => {
          const count = letters[letter] ?? 0
          const isChosen = letter === chosen
          return (
            <li key={letter}>
              {count === 0 && !isChosen ? (
                <span className={`${look} border-transparent text-soft forced-colors:border-0`}>
                  {letter}
                </span>
              ) : (
                <Link
                  to={addressOf(withFilter(query, 'letter', isChosen ? undefined : letter))}
                  aria-current={isChosen ? 'true' : undefined}
                  title={letter === '#' ? t('otherNames') : undefined}
                  className={`${look} ${isChosen ? currentLook : otherLook}`}
                >
                  {letter} <span className="text-xs font-normal">{count}</span>
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
