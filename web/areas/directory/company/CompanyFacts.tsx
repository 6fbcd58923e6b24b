import type { ReactNode } from 'react'
import { socialName } from '#shared/directory/contact.ts'
import type { Listing, LocalPlace } from '#shared/directory/listing.ts'
import { useTranslation } from '#web/shell/index.ts'
import { Phone } from '../Contact.tsx'
import { placeOf } from '../placeOf.ts'
import { ownCategoryOf, useCategoryNames } from '../useCategoryNames.ts'
import { useCompanyTexts } from './useCompanyTexts.ts'

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '')

const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="break-words">
    {children}
  </a>
)

/** Lists what is known of a company: what it does, how to reach it and where it is. */
export function CompanyFacts({ company }: { company: Listing & { local?: LocalPlace | undefined } }) {
  const { t } = useTranslation('directory')
  const { t: label } = useCompanyTexts()
  const { industryName, typeName, categoryName } = useCategoryNames()
  const { email, phone, website, socialLink, socialType, industry, contractorType, hours } = company
  const place = placeOf(company)
  const category = ownCategoryOf(company)
  const knownCategory = category && categoryName(category)
  const rows: [string, ReactNode, { isTranslated?: boolean }?][] = [
    [t('column.industry'), industryName(industry), { isTranslated: true }],
    [t('directory.contractorType'), contractorType && typeName(contractorType), { isTranslated: true }],
    [label('fact.category'), knownCategory ?? category, { isTranslated: knownCategory !== undefined }],
    [label('fact.address'), place && <address className="whitespace-pre-line not-italic">{place}</address>],
    [label('fact.hours'), hours && <span className="whitespace-pre-line">{hours}</span>],
    [label('fact.phone'), phone && <Phone phone={phone} />],
    [
      label('fact.email'),
      email && (
        <a href={`mailto:${email}`} className="wrap-anywhere">
          {email}
        </a>
      ),
    ],
    [label('fact.website'), website && <ExternalLink href={website}>{hostOf(website)}</ExternalLink>],
    [
      label('fact.social'),
      socialLink && <ExternalLink href={socialLink}>{socialName(socialType)}</ExternalLink>,
    ],
  ]
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-1">
      {rows.map(
        ([name, value, { isTranslated = false } = {}]) =>
          value && (
            <div key={name}>
              <dt className="text-sm text-soft">{name}</dt>
              <dd className="wrap-anywhere" translate={isTranslated ? undefined : 'no'}>
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
