import * as z from 'zod/mini'
import { joinSpaces } from '../kernel/foldText.ts'
import { imageUrlOf, isPhone, socialOf, webAddressOf } from './contact.ts'
import type { Column } from './headers.ts'
import { categorize } from './industry.ts'
import type { Listing } from './listing.ts'
import { type RowErrorCode, rowErrors } from './rowErrors.ts'

/** A listing as a spreadsheet gives it; the import adds id, owner and package. Absent texts are ''. */
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
  /** USER as written: a member's e-mail or the name of a package. Whoever stores the row resolves it. */
  user: string
  validationStatus: 'valid' | 'pending'
}

/** Why a row cannot be stored: the sentence for people, the code for screens. */
export interface RowFault {
  code: `import.${RowErrorCode}`
  message: string
}

const longest = { company: 200, email: 254, phone: 200, address: 2000, category: 200, user: 254 } as const

const isEmail = (text: string) => text.length <= longest.email && z.regexes.email.test(text)
/** Cut without leaving half of a surrogate pair behind. */
const cut = (text: string, most: number) =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
/** Line breaks stay, for they mean something in an address; control characters and spaces around do not. */
const plain = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

const fault = (code: RowErrorCode): { error: RowFault } => ({
  error: { code: `import.${code}`, message: rowErrors[code] },
})

/**
 * One row of a sheet as a listing, or why it is none. `cell` answers the text of a column as the spreadsheet shows it,
 * '' where there is no such column.
 */
export function readRow(
  cell: (column: Column) => string,
): { listing: ImportedListing } | { error: RowFault } {
  const company = joinSpaces(plain(cell('COMPANY')))
  const email = joinSpaces(cell('EMAIL'))
  if (company === '') return fault('companyMissing')
  if (company.length > longest.company) return fault('companyTooLong')
  if (email === '') return fault('emailMissing')
  if (!isEmail(email)) return fault('emailInvalid')

  const site = cell('WEBSITE').trim()
  const website = site === '' ? '' : webAddressOf(site)
  const phone = cut(joinSpaces(plain(cell('PHONE NUMBER'))), longest.phone)
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
      address: cut(plain(cell('CONTACT')), longest.address),
      website: website ?? '',
      socialType: social?.socialType ?? '',
      socialLink: social?.socialLink ?? '',
      industry,
      displayCategory: cut(displayCategory, longest.category),
      contractorType,
      imageURL: imageUrlOf(cell('IMAGE')),
      user: cut(joinSpaces(cell('USER')), longest.user),
      validationStatus: website === undefined || (phone !== '' && !isPhone(phone)) ? 'pending' : 'valid',
    },
  }
}
