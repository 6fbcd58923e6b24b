import { createHash } from 'node:crypto'

/** Returns the id of a page: a hash of its address without the fragment, the same for everyone. */
export function pageIdOf(url: string): string {
  const page = new URL(url)
  page.hash = ''
  return `pag_${createHash('sha256').update(page.href).digest('hex').slice(0, 20)}`
}
