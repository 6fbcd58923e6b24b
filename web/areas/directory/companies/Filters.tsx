import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { ListingFacets } from '#shared/directory/listingQuery.ts'
import { formatNumber } from '#shared/kernel/format.ts'
import { LinkButton, useLanguage, useNavigate, useTranslation } from '#web/shell/index.ts'
import { Button, SearchField, SelectField } from '#web/ui/index.ts'
import { useCategoryNames } from '../useCategoryNames.ts'
import {
  addressOf,
  type CompaniesQuery,
  defaultRadius,
  pageSizes,
  queryOf,
  radii,
  withFilter,
} from './companiesQuery.ts'
import { NearMe } from './NearMe.tsx'

/** Returns the radii to choose from, with the present one, which the map may have set. */
const radiiWith = (radius = defaultRadius) =>
  [...new Set([...radii, radius])].sort((one, other) => Number(one) - Number(other))

/** Wide screens show the content of the closed element. Browsers that cannot do this show its summary. */
const openOnWide =
  'lg:[&::details-content]:block lg:[&::details-content]:h-auto lg:[&::details-content]:[content-visibility:visible]'
const summaryLook = 'cursor-pointer py-3 font-semibold lg:supports-[selector(::details-content)]:hidden'

/** Returns the value that a control shows: the URL's, or the default. */
function shownValue(query: CompaniesQuery, name: keyof CompaniesQuery): string {
  const defaults = { radius: defaultRadius, limit: pageSizes[0], sort: query.near ? 'distance' : 'name' }
  return query[name] ?? (name in defaults ? defaults[name as keyof typeof defaults] : '')
}

/**
 * Sets the controls of a form to the values in the URL whenever it changes. The elements stay the same, so
 * that the keyboard focus stays where it is. Values that were entered before hydration stay.
 */
function useShownValues(query: CompaniesQuery) {
  const form = useRef<HTMLFormElement>(null)
  const address = addressOf(query)
  const shownAddress = useRef(address)
  useLayoutEffect(() => {
    if (shownAddress.current === address) return
    shownAddress.current = address
    for (const control of form.current!.elements) {
      const isChoice = control instanceof HTMLSelectElement || control instanceof HTMLInputElement
      if (isChoice && control.type !== 'hidden')
        control.value = shownValue(query, control.name as keyof CompaniesQuery)
    }
  }, [address, query])
  return form
}

/**
 * Shows the filters of the list, with the number of companies for each value. It is a plain GET form to the
 * page's own URL; scripts apply each choice at once.
 */
export function Filters({ query, facets }: { query: CompaniesQuery; facets: ListingFacets }) {
  const { t } = useTranslation('directory', { keyPrefix: 'companies' })
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useShownValues(query)
  const { industryName, typeName } = useCategoryNames()
  const choose = (name: keyof CompaniesQuery, value: string) =>
    navigate(addressOf(withFilter(query, name, value)))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    navigate(addressOf(queryOf(new URLSearchParams(fields))))
  }

  const planName = (name: string) =>
    name === 'free' || name === 'pro' || name === 'premium' ? t(`plan.${name}`) : name
  const facet = (
    name: 'industry' | 'contractorType' | 'country' | 'state' | 'city' | 'package',
    counts: ListingFacets['countries'],
    nameOf: (value: string) => string = (value) => value,
  ) => {
    const chosen = query[name]
    if (counts.length === 0 && !chosen) return null
    const isListed = !chosen || counts.some((one) => one.name === chosen)
    const options = (isListed ? counts : [{ name: chosen, count: 0 }, ...counts])
      .map(({ name: value, count, label = nameOf(value) }) => ({ value, count, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language))
    return (
      <Choice label={t(name)} name={name} query={query} onChoose={choose}>
        <option value="">{t('any')}</option>
        {options.map(({ value, count, label }) => (
          <option key={value} value={value}>
            {t('option', { name: label, count })}
          </option>
        ))}
      </Choice>
    )
  }

  const hidden = (['letter', 'near'] as const).filter((name) => query[name])
  return (
    <form ref={form} onSubmit={submit} className="grid gap-1 lg:sticky lg:top-24 lg:gap-4">
      <div className="flex items-end gap-2 lg:grid lg:items-stretch lg:gap-4">
        <SearchField
          name="q"
          className="min-w-0 grow"
          label={t('search')}
          placeholder={t('example')}
          maxLength={200}
          defaultValue={shownValue(query, 'q')}
        />
        <Button type="submit">{t('find')}</Button>
      </div>
      {hidden.map((name) => (
        <input key={name} type="hidden" name={name} value={query[name]} />
      ))}
      <details className={openOnWide}>
        <summary className={summaryLook}>{t('filters')}</summary>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          {facet('industry', facets.industries, industryName)}
          {facet('contractorType', facets.contractorTypes, typeName)}
          {facet('country', facets.countries)}
          {query.country && facet('state', facets.states)}
          {(query.state || query.country) && facet('city', facets.cities)}
          {facet('package', facets.packages, planName)}
          {query.near ? (
            <Choice label={t('near.radius')} name="radius" query={query} onChoose={choose}>
              {radiiWith(query.radius).map((km) => (
                <option key={km} value={km}>
                  {t('near.within', { km })}
                </option>
              ))}
            </Choice>
          ) : (
            <NearMe onFound={(near) => choose('near', near)} />
          )}
          <Choice label={t('sort.label')} name="sort" query={query} onChoose={choose}>
            <option value="name">{t('sort.name')}</option>
            {query.near && <option value="distance">{t('sort.distance')}</option>}
            <option value="newest">{t('sort.newest')}</option>
          </Choice>
          <Choice label={t('pageSize')} name="limit" query={query} onChoose={choose}>
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </Choice>
          <LinkButton to={`${addressOf(query)}#company-list`} className="lg:hidden noscript:hidden">
            {t('show', { count: facets.total, formatted: formatNumber(facets.total, language) })}
          </LinkButton>
          <noscript>
            <Button type="submit" look="secondary">
              {t('apply')}
            </Button>
          </noscript>
        </div>
      </details>
    </form>
  )
}

function Choice({
  label,
  name,
  query,
  onChoose,
  children,
}: {
  label: string
  name: keyof CompaniesQuery
  query: CompaniesQuery
  onChoose: (name: keyof CompaniesQuery, value: string) => void
  children: ReactNode
}) {
  return (
    <SelectField
      label={label}
      name={name}
      defaultValue={shownValue(query, name)}
      onChange={(event) => onChoose(name, event.target.value)}
    >
      {children}
    </SelectField>
  )
}
