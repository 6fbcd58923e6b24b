import type { Markup } from '#shared/kernel/html.ts'
import { html } from './html.ts'
import { shortened, webAddress } from './webAddress.ts'

/** An address that came from the audited site: a link where it leads into the web, else its text. */
export function pageLink(address: string, { most = 90 }: { most?: number } = {}): Markup {
  const href = webAddress(address)
  const text = html`<bdi translate="no">${shortened(address, most)}</bdi>`
  return href === undefined
    ? html`<span class="address">${text}</span>`
    : html`<a class="address" href="${href}" rel="nofollow noopener noreferrer">${text}</a>`
}

/** A link to one of the portal's own pages, or to a source. */
export const link = (href: string, text: string): Markup => html`<a href="${href}">${text}</a>`
