import * as z from 'zod/mini'
import { email, optionalName, upTo } from '../kernel/fields.ts'
import { joinSpaces } from '../kernel/foldText.ts'
import { filled, type Issue, type Refusal } from '../kernel/refusal.ts'
import { fieldErrors, inputRefusals } from '../kernel/refusals.ts'
import { isPhone, socialOf, socialTypes, webAddressOf } from './contact.ts'
import { contractorTypeOf, industries } from './industry.ts'
import type { Listing } from './listing.ts'
import { listingFieldErrors, listingRefusals } from './refusals.ts'

const choiceOf = <const T extends readonly string[]>(values: T) =>
  z._default(z.union([z.literal(''), z.enum(values)], fieldErrors.invalid.code), '')

/** What members say of their company. What must be there is left to `listingOf`, which says it in the specification's sentences. */
export const listingFields = {
  company: optionalName(),
  email: z._default(z.union([z.literal(''), email()], fieldErrors.email.code), ''),
  phone: upTo(200),
  address: upTo(2000),
  city: optionalName(),
  state: optionalName(),
  country: optionalName(),
  /** With or without `https://`. */
  website: upTo(2048),
  socialType: choiceOf(socialTypes),
  socialLink: upTo(2048),
  industry: choiceOf(industries),
  description: upTo(10_000),
  /** Of a local contractor: one of `contractorTypes`, or words of the member's own. */
  contractorType: optionalName(),
}
const ListingForm = z.object(listingFields)
export type ListingForm = z.output<typeof ListingForm>

/** A member's company as it is stored, but for what the server adds. */
export type OwnFields = Omit<Listing, '_id' | 'imageURL' | 'package'>

const issue = (
  path: keyof ListingForm,
  { code, text } = fieldErrors.required as { code: Issue['code']; text: string },
): Issue => ({
  path,
  code,
  params: {},
  message: filled(text, {}),
})

const isContractor = ({ industry }: ListingForm) => industry === 'Local Contractors'

/** The first rule that the form breaks, in the order in which the specification names them. */
export function refusalOf(form: ListingForm): Refusal | undefined {
  const empty = (...names: (keyof ListingForm)[]) => names.filter((name) => form[name] === '').map((name) => issue(name))
  const required = empty('company', 'email', 'industry')
  if (required.length > 0) return listingRefusals.required({ issues: required })
  const location = empty('city', 'state', 'country')
  if (location.length > 0) return listingRefusals.location({ issues: location })
  if (form.socialType !== '' && form.socialLink === '') return listingRefusals.socialLink({ issues: [issue('socialLink')] })
  if (isContractor(form) && form.contractorType === '')
    return listingRefusals.contractorType({ issues: [issue('contractorType')] })
  if (isContractor(form) && contractorTypeOf(form.contractorType) === 'other')
    return listingRefusals.otherType({ issues: [issue('contractorType')] })
  const unusable = unusableIn(form)
  return unusable.length > 0 ? inputRefusals.invalid({ issues: unusable, message: unusable[0]?.message }) : undefined
}

/** What was filled in, but leads nowhere. */
function unusableIn({ phone, website, socialType, socialLink }: ListingForm): Issue[] {
  const issues: Issue[] = []
  if (phone !== '' && !isPhone(phone)) issues.push(issue('phone', listingFieldErrors.phone))
  if (website !== '' && !webAddressOf(website)) issues.push(issue('website', listingFieldErrors.webAddress))
  if (socialLink !== '' && !webAddressOf(socialLink)) issues.push(issue('socialLink', listingFieldErrors.webAddress))
  else if (socialLink !== '' && !socialOf(socialLink, socialType)) issues.push(issue('socialType'))
  return issues
}

/** The company that the form describes. Throws the refusal of what is missing or leads nowhere. */
export function listingOf(form: ListingForm): OwnFields {
  const refusal = refusalOf(form)
  if (refusal) throw refusal
  const { email: address, phone, industry, description } = form
  const social = socialOf(form.socialLink, form.socialType)
  const contractorType = joinSpaces(form.contractorType)
  return {
    company: joinSpaces(form.company),
    email: address,
    phone: joinSpaces(phone),
    address: form.address,
    city: joinSpaces(form.city),
    state: joinSpaces(form.state),
    country: joinSpaces(form.country),
    website: webAddressOf(form.website) ?? '',
    socialType: social?.socialType ?? '',
    socialLink: social?.socialLink ?? '',
    industry,
    displayCategory: industry,
    description,
    contractorType: isContractor(form) ? (contractorTypeOf(contractorType) ?? contractorType) : '',
    validationStatus: 'valid',
  }
}
