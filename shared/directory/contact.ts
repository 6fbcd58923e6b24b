/** A host of at least two labels whose last is a name, not a number (`ecmwf.int`, `xn--…`, `münchen.de`). */
const host = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)\.?$/iu
const address = /^(?:(https?):\/\/)?([^\s/?#@:]+)(:\d{1,5})?([/?#][^\s<>"`\\]*)?$/i
/** URLs longer than this are kept nowhere in the portal. */
const longestUrl = 2048

/**
 * A web address people may follow: http or https, or a bare host with or without a path, which gets `https://`.
 * Anything else (`N/A`, `ftp:`, `javascript:`, credentials, spaces) is none. Empty is no address either: ask before.
 */
export function webAddressOf(text: string): string | undefined {
  const given = text.trim()
  if (given.length > longestUrl - 'https://'.length) return undefined
  const parts = address.exec(given)
  if (!parts?.[2] || !host.test(parts[2])) return undefined
  const url = parts[1] ? given : `https://${given}`
  return URL.canParse(url) ? url : undefined
}

/** 7 to 15 digits after an optional leading plus; spaces, dots, hyphens, slashes and brackets may stand between. */
export const isPhone = (text: string): boolean => {
  const digits = text.replace(/[\s./()[\]\u2010-\u2015-]/g, '').replace(/^\+/, '')
  return /^[0-9]{7,15}$/.test(digits)
}

/** The `tel:` address of a phone number, or nothing when the text is none and must stand without a link. */
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

/** The platform of a SOCIAL MEDIA cell; X is Twitter. */
const platformOf = (word: string): SocialType | undefined =>
  socialWords.get(word.toLowerCase().replace(/\s+/g, ''))

interface Social {
  socialType: SocialType
  socialLink: string
}

/**
 * LINK and SOCIAL MEDIA of a row. A platform without a link says nothing, nor does a link to a platform we do not show;
 * a link without a platform is taken for what its host says.
 */
export function socialOf(link: string, platform: string): Social | undefined {
  const socialLink = webAddressOf(link)
  if (!socialLink) return undefined
  const named = platform.trim() !== ''
  const { hostname } = new URL(socialLink)
  const socialType = named ? platformOf(platform) : socialHosts.find(([host]) => host.test(hostname))?.[1]
  return socialType && { socialType, socialLink }
}

/** The address of a picture: http or https and in full, else nothing. */
export const imageUrlOf = (text: string): string =>
  /^https?:/i.test(text.trim()) ? (webAddressOf(text) ?? '') : ''
