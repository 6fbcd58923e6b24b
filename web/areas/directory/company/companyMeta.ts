import { planGives } from '#shared/directory/planGives.ts'
import { cutText } from '#shared/kernel/content/plainText.ts'
import type { PageMeta } from '#web/shell/index.ts'
import { placeOf } from '../placeOf.ts'
import { categoryNames } from '../useCategoryNames.ts'
import type { Company } from './loadCompany.ts'

/** Returns the company's logo if its own plan shows one. */
export const logoOf = ({ package: plan, imageURL }: Company): string | undefined =>
  planGives[plan].logo && imageURL ? imageURL : undefined

/** Describes the company in the terms of schema.org. */
function localBusiness(company: Company): Record<string, unknown> {
  const { company: name, description, phone, email, website, socialLink } = company
  const { address, city, state, country, position } = company
  return {
    '@type': 'LocalBusiness',
    name,
    description: description || undefined,
    telephone: phone || undefined,
    email: email || undefined,
    url: website || undefined,
    sameAs: socialLink || undefined,
    image: logoOf(company),
    address: [address, city, state, country].some(Boolean)
      ? {
          '@type': 'PostalAddress',
          streetAddress: address || undefined,
          addressLocality: city || undefined,
          addressRegion: state || undefined,
          addressCountry: country || undefined,
        }
      : undefined,
    geo: position && { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng },
  }
}

export function companyMeta(company: Company): PageMeta {
  const { industryName, typeName } = categoryNames()
  const kind = company.contractorType ? typeName(company.contractorType) : industryName(company.industry)
  const facts = [company.company, kind, placeOf(company).replaceAll('\n', ', ')].filter(Boolean).join(' · ')
  return {
    title: company.company,
    description: cutText(`${facts}. ${company.description}`.replaceAll(/\s+/g, ' ').trim(), 160),
    image: logoOf(company),
    // The company is not the page itself, because the page has another publisher and language.
    linkedData: { '@type': 'WebPage', mainEntity: localBusiness(company) },
  }
}
