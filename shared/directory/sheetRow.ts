import * as z from 'zod/mini'
import { withoutDirectionControls } from '../kernel/fields.ts'
import { joinSpaces } from '../kernel/foldText.ts'
import { imageUrlOf, isPhone, socialOf, webAddressOf } from './contact.ts'
import type { Column } from './headers.ts'
import { categorize } from './industry.ts'
import type { Listing } from './listing.ts'
import { rowErrors } from './upload.ts'

/** A listing as a spreadsheet describes it; the import adds its id, owner and plan. Missing texts are ''. */
export interface ImportedListing
  extends Pick<
    Listing,
    | 'company'
    | 'email'
    | 'phone'
    | 'address'
    | 'website'
    | 'socialType'
    | 'socialLink'
    | 'industry'
    | 'displayCategory'
    | 'contractorType'
    | 'imageURL'
  > {
  /** The USER cell as it stands: a member's e-mail or the name of a plan. `ownerFinder` resolves it. */
  user: string
  validationStatus: 'valid' | 'pending'
}

const maxLengths = { company: 200, email: 254, phone: 200, address: 2000, category: 200, user: 254 } as const

const isEmail = (text: string) => text.length <= maxLengths.email && z.regexes.email.test(text)
/** Cuts a text without leaving half of a surrogate pair. */
const cut = (text: string, maxLength: number) =>
  text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
/** Removes surrounding white space, and all control characters, also those of the writing direction, except tabs and line breaks, which addresses contain. */
const clean = (text: string) =>
  withoutDirectionControls(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/**
 * Reads a row of a sheet as a listing, or returns the reason why it is none. `cell` returns a column's text as
 * the spreadsheet shows it, or '' if the sheet has no such column.
 */
export function readRow(cell: (column: Column) => string): { listing: ImportedListing } | { error: string } {
  const company = joinSpaces(clean(cell('COMPANY')))
  const email = joinSpaces(cell('EMAIL'))
  if (company === '') return { error: rowErrors.companyMissing }
  if (company.length > maxLengths.company) return { error: rowErrors.companyTooLong }
  if (email === '') return { error: rowErrors.emailMissing }
  if (!isEmail(email)) return { error: rowErrors.emailInvalid }

  const site = cell('WEBSITE').trim()
  const website = site === '' ? '' : webAddressOf(site)
  const phone = cut(joinSpaces(clean(cell('PHONE NUMBER'))), maxLengths.phone)
  const social = socialOf(cell('LINK'), cell('SOCIAL MEDIA'))
  const {
    industry,
    displayCategory,
    contractorType = '',
  } = categorize(cell('CATEGORY'), cell('SUB-CATEGORY2'))
  return {
    listing: {
      company,
      email,
      phone,
      address: cut(clean(cell('CONTACT')), maxLengths.address),
      website: website ?? '',
      socialType: social?.socialType ?? '',
      socialLink: social?.socialLink ?? '',
      industry,
      displayCategory: cut(displayCategory, maxLengths.category),
      contractorType,
      imageURL: imageUrlOf(cell('IMAGE')),
      user: cut(joinSpaces(cell('USER')), maxLengths.user),
      validationStatus: website === undefined || (phone !== '' && !isPhone(phone)) ? 'pending' : 'valid',
    },
  }
}
