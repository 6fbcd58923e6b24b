import type { Markup } from '#shared/kernel/html.ts'
import { html } from './html.ts'

/** Returns a URL if it may become a link (http or https), else undefined. */
export function webAddress(address: string): string | undefined {
  const parsed = URL.parse(address)
  return parsed && ['http:', 'https:'].includes(parsed.protocol) ? parsed.href : undefined
}

/** Shortens a long text in its middle, because the beginning and the end of a URL say most. */
export function shorten(text: string, maxCharacters: number): string {
  const characters = Array.from(text)
  if (characters.length <= maxCharacters) return text
  const end = Math.ceil((maxCharacters - 1) / 2)
  return `${characters.slice(0, maxCharacters - 1 - end).join('')}…${characters.slice(-end).join('')}`
}

/** Returns the name of a file: the last segment of its path, or its host if the path is empty. */
export function fileName(address: string): string {
  const parsed = URL.parse(address)
  if (!parsed) return address
  const name = parsed.pathname.split('/').filter(Boolean).at(-1)
  if (name === undefined) return parsed.host || address
  try {
    return decodeURIComponent(name)
  } catch {
    // The name is not valid UTF-8.
    return name
  }
}

const maxCharacters = 90

/** Shows a URL that came from the audited site: as a link if it is http or https, else as text. */
export function pageLink(address: string): Markup {
  const href = webAddress(address)
  const text = html`<bdi translate="no">${shorten(address, maxCharacters)}</bdi>`
  return href === undefined
    ? html`<span class="address">${text}</span>`
    : html`<a class="address" href="${href}" rel="nofollow noopener noreferrer">${text}</a>`
}

/** A link to one of the portal's own pages, or to a source of the report. */
export const link = (href: string, text: string): Markup => html`<a href="${href}">${text}</a>`
