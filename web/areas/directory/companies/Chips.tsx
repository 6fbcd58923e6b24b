import type { ListingFacets } from '#shared/directory/listingQuery.ts'
import { Link, useTranslation } from '#web/shell/index.ts'
import { Icon } from '#web/ui/index.ts'
import { useCategoryNames } from '../useCategoryNames.ts'
import { addressOf, type CompaniesQuery, defaultRadius, withFilter } from './companiesQuery.ts'

const labelIn = (counts: ListingFacets['countries']) => (name: string) =>
  counts.find((one) => one.name === name)?.label ?? name

/** Shows each chosen filter as a link that removes it. */
export function Chips({ query, facets }: { query: CompaniesQuery; facets: ListingFacets }) {
  const { t } = useTranslation('directory', { keyPrefix: 'companies' })
  const { industryName, typeName } = useCategoryNames()
  const textOfFilter = {
    q: (text: string) => t('quoted', { q: text }),
    letter: (text: string) => text.toUpperCase(),
    industry: industryName,
    contractorType: typeName,
    country: labelIn(facets.countries),
    state: labelIn(facets.states),
    city: (text: string) => text,
    package: (text: string) =>
      text === 'free' || text === 'pro' || text === 'premium' ? t(`plan.${text}`) : text,
    near: () => t('near.chip', { km: query.radius ?? defaultRadius }),
  }
  const chips = (Object.keys(textOfFilter) as (keyof typeof textOfFilter)[]).flatMap((name) => {
    const value = query[name]
    return value ? [{ name, text: textOfFilter[name](value) }] : []
  })
  if (chips.length === 0) return null
  return (
    <nav aria-label={t('chips')}>
      <ul className="flex list-none flex-wrap items-center gap-2 p-0">
        {chips.map(({ name, text }) => (
          <li key={name} className="min-w-0">
            <Link
              to={addressOf(withFilter(query, name, undefined))}
              aria-label={t('remove', { name: text })}
              className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line bg-surface px-3 text-sm text-ink no-underline hover:border-brand"
            >
              <span className="min-w-0 wrap-anywhere">{text}</span>
              <Icon name="close" />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/companies" className="text-sm font-semibold">
            {t('clear')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
