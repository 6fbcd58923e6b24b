import * as z from 'zod/mini'
import { fieldIssue } from '../kernel/fieldError.ts'
import { email, optionalName, upTo } from '../kernel/fields.ts'
import { joinSpaces } from '../kernel/foldText.ts'
import type { Issue, Params, Refusal } from '../kernel/refusal.ts'
import { fieldErrors, inputRefusals } from '../kernel/refusals.ts'
import {
  isOnPlatform,
  isPhone,
  socialExamples,
  socialName,
  socialOf,
  socialTypes,
  webAddressOf,
} from './contact.ts'
import { categorize, contractorTypeOf, industryOf } from './industry.ts'
import type { Listing } from './listing.ts'
import { listingFieldErrors, listingRefusals } from './refusals.ts'

const choiceOf = <const T extends readonly string[]>(values: T) =>
  z._default(z.union([z.literal(''), z.enum(values)], fieldErrors.invalid.code), '')

/** Opening hours: a week with two lines for each day. */
const hoursLines = 14
const hoursLineLength = 80
/** All lines with the breaks between them. */
export const maxHoursLength = hoursLines * (hoursLineLength + 1) - 1

/** The form's fields. `refusalOf` checks the required ones: the specification has sentences for them. */
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
  /** One of the six industries, or a synonym of one, as in spreadsheets. */
  industry: upTo(200).check(
    z.refine((word) => word === '' || industryOf(word) !== undefined, fieldErrors.invalid.code),
  ),
  description: upTo(10_000),
  hours: upTo(maxHoursLength),
  /** For local contractors: one of `contractorTypes`, or the member's own words. */
  contractorType: optionalName(),
}
const ListingForm = z.object(listingFields)
export type ListingForm = z.output<typeof ListingForm>

/** A company's stored fields, without those that the server adds. */
export type CompanyFields = Omit<Listing, '_id' | 'slug' | 'url' | 'imageURL' | 'package' | 'position'>

const issue = (path: keyof ListingForm, error = fieldErrors.required, params?: Params) =>
  fieldIssue(path, error, params)

const isContractor = ({ industry }: ListingForm) => industryOf(industry) === 'Local Contractors'

/**
 * Checks the form. The refusal has the sentence of the first broken rule, in the specification's words and
 * order, and an issue for every missing or unusable field. Returns undefined if the form is fine.
 */
export function refusalOf(form: ListingForm): Refusal | undefined {
  const empty = (...names: (keyof ListingForm)[]) =>
    names.filter((name) => form[name] === '').map((name) => issue(name))
  const rules = [
    [listingRefusals.required, empty('company', 'email', 'industry')],
    [listingRefusals.location, empty('city', 'state', 'country')],
    [listingRefusals.socialLink, form.socialType === '' ? [] : empty('socialLink')],
    [listingRefusals.contractorType, isContractor(form) ? empty('contractorType') : []],
    [
      listingRefusals.otherType,
      isContractor(form) && contractorTypeOf(form.contractorType) === 'other'
        ? [issue('contractorType')]
        : [],
    ],
  ] as const
  const issues = [...rules.flatMap(([, missing]) => missing), ...unusableIn(form)]
  const broken = rules.find(([, missing]) => missing.length > 0)
  if (broken) return broken[0]({ issues })
  return issues.length > 0 ? inputRefusals.invalid({ issues, message: issues[0]?.message }) : undefined
}

/** Lists the phone, website, social link and opening hours that cannot be used. */
function unusableIn({ phone, website, socialType, socialLink, hours }: ListingForm): Issue[] {
  const issues: Issue[] = []
  if (phone !== '' && !isPhone(phone)) issues.push(issue('phone', listingFieldErrors.phone))
  if (website !== '' && !webAddressOf(website)) issues.push(issue('website', listingFieldErrors.webAddress))
  const social = socialOf(socialLink, socialType)
  if (socialLink !== '' && !webAddressOf(socialLink))
    issues.push(issue('socialLink', listingFieldErrors.webAddress))
  else if (socialLink !== '' && !social) issues.push(issue('socialType'))
  else if (social && !isOnPlatform(social))
    issues.push(
      issue('socialLink', listingFieldErrors.socialHost, {
        platform: socialName(social.socialType),
        example: socialExamples[social.socialType],
      }),
    )
  const lines = hours.split(/\r\n|\r|\n/)
  if (lines.length > hoursLines || lines.some((line) => line.length > hoursLineLength))
    issues.push(issue('hours', listingFieldErrors.hours, { lines: hoursLines, characters: hoursLineLength }))
  return issues
}

/** Turns the form into a company's fields. Throws the refusal of `refusalOf`. */
export function listingOf(form: ListingForm): CompanyFields {
  const refusal = refusalOf(form)
  if (refusal) throw refusal
  const { email: address, phone, description, hours } = form
  const { industry, displayCategory } = categorize(form.industry, '')
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
    displayCategory,
    description,
    ...(hours && { hours }),
    contractorType: isContractor(form) ? (contractorTypeOf(contractorType) ?? contractorType) : '',
    validationStatus: 'valid',
  }
}
