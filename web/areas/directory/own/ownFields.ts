import { contractorTypeOf } from '#shared/directory/industry.ts'
import type { ListingForm } from '#shared/directory/listingForm.ts'
import type { OwnListing } from '#shared/directory/memberRoutes.ts'

/** What the form holds: the API's fields, but the kind of contractor in two: chosen, and in own words for `other`; and the version they began with. */
export type OwnFields = Record<keyof ListingForm | 'customType' | 'version', string>

const empty: OwnFields = {
  ...{ company: '', email: '', phone: '', website: '', address: '', city: '', state: '', country: '' },
  ...{
    industry: '',
    contractorType: '',
    customType: '',
    socialType: '',
    socialLink: '',
    description: '',
    version: '',
  },
}

/** What the form begins with: what is stored, or what is known of a member who lists a company for the first time. */
export function fieldsOf(listing: OwnListing | undefined, email: string): OwnFields {
  if (!listing) return { ...empty, email }
  const stored = Object.fromEntries(
    Object.keys(empty).map((name) => [name, String(listing[name as keyof OwnListing] ?? '')]),
  )
  const { contractorType } = listing
  const isCustom = contractorType !== '' && !contractorTypeOf(contractorType)
  return { ...empty, ...stored, ...(isCustom && { contractorType: 'other', customType: contractorType }) }
}

/** What is sent. */
export function formOf({ customType, version: _, ...fields }: OwnFields): ListingForm {
  const contractorType =
    fields.contractorType === 'other' ? customType.trim() || 'other' : fields.contractorType
  const trimmed = Object.entries({ ...fields, contractorType }).map(([name, text]) => [name, text.trim()])
  return Object.fromEntries(trimmed) as unknown as ListingForm
}
