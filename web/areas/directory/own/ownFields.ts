import { contractorTypeOf } from '#shared/directory/industry.ts'
import type { Listing } from '#shared/directory/listing.ts'
import type { ListingForm } from '#shared/directory/listingForm.ts'

/** What the form holds: the API's fields, but the kind of contractor in two: chosen, and in own words for `other`. */
export type OwnFields = Record<Exclude<keyof ListingForm, never> | 'customType', string>

const empty: OwnFields = {
  ...{ company: '', email: '', phone: '', website: '', address: '', city: '', state: '', country: '' },
  ...{ industry: '', contractorType: '', customType: '', socialType: '', socialLink: '', description: '' },
}

/** What the form begins with: what is stored, or what is known of a member who lists a company for the first time. */
export function fieldsOf(listing: Listing | undefined, email: string): OwnFields {
  if (!listing) return { ...empty, email }
  const stored = Object.fromEntries(Object.keys(empty).map((name) => [name, String(listing[name as keyof Listing] ?? '')]))
  const { contractorType } = listing
  const isCustom = contractorType !== '' && !contractorTypeOf(contractorType)
  return { ...empty, ...stored, ...(isCustom && { contractorType: 'other', customType: contractorType }) }
}

/** What is sent. */
export function formOf({ customType, ...fields }: OwnFields): ListingForm {
  const contractorType = fields.contractorType === 'other' ? customType.trim() || 'other' : fields.contractorType
  const trimmed = Object.entries({ ...fields, contractorType }).map(([name, text]) => [name, text.trim()])
  return Object.fromEntries(trimmed) as unknown as ListingForm
}
