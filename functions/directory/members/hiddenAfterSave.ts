import { companyKeyOf } from '#shared/directory/companyKey.ts'
import { hasLink } from '#shared/kernel/fields.ts'
import { isPublic, type ListingItem } from '../listings/listing.ts'

/**
 * Who saves a member's company:
 * - `premium`: its member, whose plan publishes at once;
 * - `request`: its member, whose plan asks to be listed;
 * - `administrator`: an administrator, who corrects it;
 * - `approval`: an administrator, who publishes it.
 */
export type Writer = 'premium' | 'request' | 'administrator' | 'approval'

/** Texts that may not get a link without approval. */
const texts = ['description', 'hours', 'address', 'city', 'state', 'country'] as const
type NameAndLinks = Pick<ListingItem, 'company' | 'website' | 'socialLink' | (typeof texts)[number]>

/** True if a change keeps the approved name and adds no link. */
const keepsNameAndLinks = (before: NameAndLinks, item: NameAndLinks): boolean =>
  companyKeyOf(item.company) === companyKeyOf(before.company) &&
  ['', before.website].includes(item.website) &&
  ['', before.socialLink].includes(item.socialLink) &&
  !texts.some((name) => item[name] !== before[name] && hasLink(item[name] ?? ''))

interface Save {
  /** Absent if the portal (demo data) or the company itself (a claim that it agreed to) vouches for the company. */
  writer: Writer | undefined
  before: ListingItem | undefined
  item: NameAndLinks
  /** True if the company looks like another one. */
  isTwin: boolean
  /** True if an administrator has withdrawn the member's company before. */
  needsApproval: boolean
}

/** Decides whether the public sees a member's company after it was saved. */
export function hiddenAfterSave({
  writer,
  before,
  item,
  isTwin,
  needsApproval,
}: Save): ListingItem['hidden'] {
  if (writer === undefined || writer === 'approval') return undefined
  if (writer === 'administrator') return before?.hidden ?? (isTwin ? 'pending' : undefined)
  if (isTwin || needsApproval) return 'pending'
  const staysPublic = before !== undefined && isPublic(before) && keepsNameAndLinks(before, item)
  return writer === 'premium' || staysPublic ? undefined : 'pending'
}
