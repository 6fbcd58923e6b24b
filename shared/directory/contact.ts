/** Matches a host of two labels or more that ends in no number (`ecmwf.int`, `xn--…`, `münchen.de`). */
const host = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)\.?$/iu
const address = /^(?:(https?):\/\/)?([^\s/?#@:]+)(:\d{1,5})?([/?#][^\s<>"`\\]*)?$/i
/** The longest URL that the portal stores. */
const maxUrlLength = 2048

/**
 * Returns an http or https address, or a bare host (with or without a path) with `https://` before it.
 * Returns undefined for anything else: `N/A`, `ftp:`, `javascript:`, credentials, spaces, an empty text.
 */
export function webAddressOf(text: string): string | undefined {
  const given = text.trim()
  if (given.length > maxUrlLength - 'https://'.length) return undefined
  const parts = address.exec(given)
  if (!parts?.[2] || !host.test(parts[2])) return undefined
  const url = parts[1] ? given : `https://${given}`
  return URL.canParse(url) ? url : undefined
}

/** Accepts 7 to 15 digits after an optional plus, with spaces, dots, hyphens, slashes or brackets. */
export const isPhone = (text: string): boolean => {
  const digits = text.replace(/[\s./()[\]\u2010-\u2015-]/g, '').replace(/^\+/, '')
  return /^[0-9]{7,15}$/.test(digits)
}

/** Returns the `tel:` URL of a phone number, or undefined when the text is no phone number. */
export const phoneLinkOf = (text: string): string | undefined =>
  isPhone(text) ? `tel:${text.replace(/[^+0-9]/g, '')}` : undefined

export const socialTypes = ['Facebook', 'LinkedIn', 'Twitter', 'Instagram'] as const
type SocialType = (typeof socialTypes)[number]

const socialWords = new Map<string, SocialType>([
  ['facebook', 'Facebook'],
  ['fb', 'Facebook'],
  ['linkedin', 'LinkedIn'],
  ['twitter', 'Twitter'],
  ['x', 'Twitter'],
  ['x(twitter)', 'Twitter'],
  ['twitter(x)', 'Twitter'],
  ['twitter/x', 'Twitter'],
  ['x/twitter', 'Twitter'],
  ['instagram', 'Instagram'],
])
const socialHosts: [RegExp, SocialType][] = [
  [/^(?:[a-z-]+\.)*(?:facebook|fb)\.com$/, 'Facebook'],
  [/^(?:[a-z-]+\.)*linkedin\.com$/, 'LinkedIn'],
  [/^(?:[a-z-]+\.)*(?:twitter|x)\.com$/, 'Twitter'],
  [/^(?:[a-z-]+\.)*instagram\.com$/, 'Instagram'],
]

/** Returns the platform that a SOCIAL MEDIA cell names; X is Twitter. */
const platformOf = (word: string): SocialType | undefined =>
  socialWords.get(word.toLowerCase().replace(/\s+/g, ''))

interface Social {
  socialType: SocialType
  socialLink: string
}

/**
 * Reads a row's LINK and SOCIAL MEDIA. Without a named platform, the link's host decides. Returns undefined
 * without a link, or when the platform is none that the portal shows.
 */
export function socialOf(link: string, platform: string): Social | undefined {
  const socialLink = webAddressOf(link)
  if (!socialLink) return undefined
  const named = platform.trim() !== ''
  const { hostname } = new URL(socialLink)
  const socialType = named ? platformOf(platform) : socialHosts.find(([host]) => host.test(hostname))?.[1]
  return socialType && { socialType, socialLink }
}

/** Returns a picture's URL if it is given in full with http or https, else ''. */
export const imageUrlOf = (text: string): string =>
  /^https?:/i.test(text.trim()) ? (webAddressOf(text) ?? '') : ''
