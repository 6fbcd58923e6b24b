import { derivedId } from '#functions/platform/aws/derivedId.ts'

/** Returns the id of a page: a hash of its URL without the fragment, the same for all users. */
export function pageIdOf(url: string): string {
  const pageUrl = new URL(url)
  pageUrl.hash = ''
  return derivedId('pag', pageUrl.href)
}
