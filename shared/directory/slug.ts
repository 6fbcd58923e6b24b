import { foldText } from '../kernel/foldText.ts'

const idPrefix = 'lst_'
const maxNameLength = 60

/**
 * Returns the last part of a company's URL: its name in plain letters, then the whole id without its prefix, so that finding
 * the company needs no index. A name without letters and digits is left out.
 */
export function slugOf({ _id, company }: { _id: string; company: string }): string {
  const name = foldText(company)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxNameLength + 1)
    .replace(/^-+/, '')
    .slice(0, maxNameLength)
    .replace(/-+$/, '')
  return [name, _id.slice(idPrefix.length)].filter(Boolean).join('-')
}

/** Returns the path of a company's page. */
export const urlOf = (listing: { _id: string; company: string }): `/companies/${string}` =>
  `/companies/${slugOf(listing)}`

/** Returns the id at the end of a slug, whatever the name before it. An id is returned as it is. */
export const listingIdOf = (idOrSlug: string): string =>
  idOrSlug.startsWith(idPrefix) ? idOrSlug : idPrefix + idOrSlug.slice(idOrSlug.lastIndexOf('-') + 1)
