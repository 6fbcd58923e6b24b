import type { Markup } from '#shared/kernel/html.ts'
import { html } from './html.ts'
import { shorten, webAddress } from './webAddress.ts'

const maxLetters = 90

/** An address that came from the audited site: a link if it is of http or https, otherwise only its text. */
export function pageLink(address: string): Markup {
  const href = webAddress(address)
  const text = html`<bdi translate="no">${shorten(address, maxLetters)}</bdi>`
  return href === undefined
    ? html`<span class="address">${text}</span>`
    : html`<a class="address" href="${href}" rel="nofollow noopener noreferrer">${text}</a>`
}

/** A link to one of the portal's own pages, or to a source. */
export const link = (href: string, text: string): Markup => html`<a href="${href}">${text}</a>`
