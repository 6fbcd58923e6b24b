import { useEffect, useRef } from 'react'
import type { ListingFacets } from '#shared/directory/listingQuery.ts'
import { formatNumber } from '#shared/kernel/format.ts'
import { PageError } from '#web/lists/PageError.tsx'
import { WordLinks } from '#web/lists/WordLinks.tsx'
import {
  i18n,
  Link,
  LinkButton,
  type LoaderErrorProps,
  type PageMeta,
  useLanguage,
  useTranslation,
} from '#web/shell/index.ts'
import { Banner, Card, EmptyState, PageHeading } from '#web/ui/index.ts'
import { CompanyTable } from '../CompanyTable.tsx'
import { Chips } from './Chips.tsx'
import { addressOf, type CompaniesQuery, reaching, withFilter } from './companiesQuery.ts'
import { Filters } from './Filters.tsx'
import { Letters } from './Letters.tsx'
import { type CompaniesData, loadCompanies } from './loadCompanies.ts'
import { MapSection } from './MapSection.tsx'
import { Paging } from './Paging.tsx'

export const loader = loadCompanies

export function meta(): PageMeta {
  const t = i18n.getFixedT(null, 'directory')
  return { title: t('list.title'), description: t('list.description') }
}

/**
 * Lists the companies that match the filters. All filters are in the URL, so the page works without scripts.
 */
export default function CompaniesPage({ data }: { data: CompaniesData }) {
  const { t } = useTranslation('directory', { keyPrefix: 'companies' })
  const { t: list } = useTranslation('directory')
  const language = useLanguage()
  const { query, companies, next, facets, isOldLink } = data
  const result = useRef<HTMLParagraphElement>(null)
  const address = addressOf(query)
  const shownAddress = useRef(address)
  useEffect(() => {
    if (shownAddress.current === address) return
    shownAddress.current = address
    // If the focused control was removed, such as a filter's chip, the result takes the focus.
    if (document.activeElement === document.body) result.current!.focus({ preventScroll: true })
  }, [address])
  return (
    <div className="page grid grid-cols-1 gap-y-2 lg:gap-y-0">
      <PageHeading title={list('list.title')} lead={t('lead')} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
        <Filters query={query} facets={facets} />
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:gap-5">
          <Letters query={query} letters={facets.letters} />
          <Chips query={query} facets={facets} />
          {isOldLink && <Banner>{t('oldLink')}</Banner>}
          <p ref={result} role="status" tabIndex={-1} className="font-semibold focus:outline-none">
            {t('found', { count: facets.total, formatted: formatNumber(facets.total, language) })}
          </p>
          {facets.total > 0 && <MapSection query={query} />}
          <div id="company-list" tabIndex={-1} className="min-w-0">
            {companies.length > 0 ? (
              <CompanyTable companies={companies} />
            ) : (
              <NoCompanies data={data} isFiltered={address !== '/companies'} />
            )}
          </div>
          <Paging query={query} next={next} />
        </div>
      </div>
      <Card className="mt-8 grid justify-items-start gap-3">
        <h2 className="text-xl">{t('join.title')}</h2>
        <p className="text-soft">{t('join.text')}</p>
        <LinkButton to="/directory" look="secondary">
          {t('join.link')}
        </LinkButton>
      </Card>
    </div>
  )
}

function NoCompanies({ data: { query, facets }, isFiltered }: { data: CompaniesData; isFiltered: boolean }) {
  const { t } = useTranslation('directory', { keyPrefix: 'companies' })
  if (!isFiltered) return <EmptyState icon="building" title={t('none.directory')} />
  const { words, nearest, town } = facets
  return (
    <EmptyState
      icon="search"
      picture={words || nearest || town ? undefined : 'telescope'}
      title={t('none.title')}
    >
      <p className="text-soft">{t('none.text')}</p>
      {nearest && <Nearest company={nearest} km={facets.nearestKm ?? 0} query={query} />}
      {town && (
        <p>
          <Link to={addressOf(withFilter({ ...query, q: town.q }, 'near', town.near))}>
            {t('none.town', {
              words: town.q,
              town: [town.city, town.state, town.country].filter(Boolean).join(', '),
            })}
          </Link>
        </p>
      )}
      {words && (
        <WordLinks
          lead={t('none.oneWord')}
          words={words}
          addressOf={(q) => addressOf({ ...query, q, after: undefined })}
        />
      )}
    </EmptyState>
  )
}

interface NearestProps {
  company: NonNullable<ListingFacets['nearest']>
  km: number
  query: CompaniesQuery
}

/** Names the nearest company outside the circle, and offers a circle that reaches it. */
function Nearest({ company: { company, url }, km, query }: NearestProps) {
  const { t } = useTranslation('directory', { keyPrefix: 'companies' })
  const language = useLanguage()
  const wider = reaching(query, km)
  return (
    <>
      <p>
        {t('none.nearest')}{' '}
        <Link to={url} className="font-semibold wrap-anywhere" translate="no">
          {company}
        </Link>
        , {t('none.away', { km: formatNumber(km, language) })}
      </p>
      <LinkButton to={addressOf(wider)} look="secondary">
        {wider.near ? t('none.reach', { km: wider.radius }) : t('none.all')}
      </LinkButton>
    </>
  )
}

export function ErrorBoundary(error: LoaderErrorProps) {
  const { t } = useTranslation('directory', { keyPrefix: 'companies' })
  return (
    <PageError
      {...error}
      missing={{ title: t('invalid.title'), text: t('invalid.text') }}
      failed={{ title: t('failed.title'), text: t('failed.text') }}
    >
      <LinkButton to="/companies" look="secondary">
        {t('all')}
      </LinkButton>
    </PageError>
  )
}
