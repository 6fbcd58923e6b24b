import { contractorTypeOf } from '#shared/directory/industry.ts'
import type { Listing } from '#shared/directory/listing.ts'
import type { ListingForm } from '#shared/directory/listingForm.ts'

/**
 * The values of the form's fields. Unlike the API, the form has two fields for a contractor's type: the
 * chosen one, and `customType` if that is `other`. `version` is the version of the company being edited.
 */
export type CompanyForm = Record<keyof ListingForm | 'customType' | 'version', string>

/** Returns the props that connect a control to its field of the form. */
export type BindField = (name: Exclude<keyof CompanyForm, 'version'>) => {
  name: string
  label: string
  value: string
  onChange: (event: { target: { value: string } }) => void
}

const empty: CompanyForm = {
  company: '',
  email: '',
  phone: '',
  website: '',
  address: '',
  city: '',
  state: '',
  country: '',
  industry: '',
  contractorType: '',
  customType: '',
  socialType: '',
  socialLink: '',
  description: '',
  hours: '',
  version: '',
}

/** Returns the form of a stored company, or an empty one with the member's e-mail. */
export function initialForm(
  listing: (Listing & { version: number }) | undefined,
  email: string,
): CompanyForm {
  if (!listing) return { ...empty, email }
  const storedValues = Object.fromEntries(
    Object.keys(empty).map((name) => [name, String(listing[name as keyof Listing] ?? '')]),
  )
  const { contractorType } = listing
  const isCustom = contractorType !== '' && !contractorTypeOf(contractorType)
  return {
    ...empty,
    ...storedValues,
    ...(isCustom && { contractorType: 'other', customType: contractorType }),
  }
}

/** Converts the form to what the API takes. */
export function toListingForm({ customType, version: _, ...fields }: CompanyForm): ListingForm {
  const contractorType =
    fields.contractorType === 'other' ? customType.trim() || 'other' : fields.contractorType
  const trimmedEntries = Object.entries({ ...fields, contractorType }).map(([name, text]) => [
    name,
    text.trim(),
  ])
  return Object.fromEntries(trimmedEntries) as unknown as ListingForm
}
