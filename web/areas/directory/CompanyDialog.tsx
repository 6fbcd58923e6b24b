import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Listing } from '#shared/directory/listing.ts'
import { messageOf, useTranslation } from '#web/shell/index.ts'
import { Badge, Banner, Dialog, Skeleton } from '#web/ui/index.ts'
import { api } from './api.ts'
import { CompanyImage } from './CompanyImage.tsx'
import { Phone } from './Contact.tsx'
import { placeOf } from './placeOf.ts'
import { ownCategoryOf, useCategoryNames } from './useCategoryNames.ts'
import { useShownPackage } from './useShownPackage.ts'

const ClaimCompany = lazy(() => import('./own/ClaimCompany.tsx'))

/** Shows one company in full. The page's URL names it, so it can be shared. */
export function CompanyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('directory')
  const { data: company, error } = useQuery(api.get.query({ id }))
  const title = company ? <span translate="no">{company.company}</span> : t('company.heading')
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('close')}>
      {company ? (
        <>
          <Details company={company} />
          {company.claimable && (
            <Suspense>
              <ClaimCompany id={id} />
            </Suspense>
          )}
        </>
      ) : error ? (
        <Banner tone="danger">{messageOf(error)}</Banner>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Dialog>
  )
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '')

const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="break-words">
    {children}
  </a>
)

function Details({ company }: { company: Listing }) {
  const { t } = useTranslation('directory')
  const { industryName, typeName } = useCategoryNames()
  const shownAs = useShownPackage()(company)
  const { email, phone, website, socialLink, socialType, industry, contractorType } = company
  const place = placeOf(company)
  const facts: [string, ReactNode][] = [
    [t('column.industry'), industryName(industry)],
    [t('company.category'), ownCategoryOf(company)],
    [t('directory.contractorType'), contractorType && typeName(contractorType)],
    [
      t('company.email'),
      email && (
        <a href={`mailto:${email}`} className="wrap-anywhere">
          {email}
        </a>
      ),
    ],
    [t('company.phone'), phone && <Phone phone={phone} />],
    [t('company.website'), website && <ExternalLink href={website}>{hostOf(website)}</ExternalLink>],
    [
      t('company.social'),
      socialLink && (
        <ExternalLink href={socialLink}>{socialType === 'Twitter' ? 'X (Twitter)' : socialType}</ExternalLink>
      ),
    ],
    [t('company.address'), place && <span className="whitespace-pre-line">{place}</span>],
  ]
  return (
    <div className="grid grid-cols-1 gap-5">
      {shownAs !== 'free' && (
        <div className="flex items-center gap-3">
          {shownAs === 'premium' && company.imageURL && (
            <CompanyImage url={company.imageURL} className="size-20" />
          )}
          <Badge tone={shownAs === 'premium' ? 'accent' : 'success'}>{t(`package.${shownAs}`)}</Badge>
        </div>
      )}
      {company.description && <p className="whitespace-pre-line">{company.description}</p>}
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className="text-sm text-soft">{label}</dt>
                <dd className="wrap-anywhere" translate="no">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
