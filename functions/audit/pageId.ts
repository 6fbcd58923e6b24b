import { createHash } from 'node:crypto'

/** Names a page by its address, whatever stands behind `#`: the same for everyone who has it audited. */
export function pageIdOf(url: string): string {
  const page = new URL(url)
  page.hash = ''
  return `pag_${createHash('sha256').update(page.href).digest('hex').slice(0, 20)}`
}
