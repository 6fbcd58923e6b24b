/** Matches a host of two labels or more that ends in no number (`ecmwf.int`, `xn--…`, `münchen.de`). */
const hostPattern = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)\.?$/iu
const webAddressPattern = /^(?:(https?):\/\/)?([^\s/?#@:]+)(:\d{1,5})?([/?#][^\s<>"`\\]*)?$/i
/** The longest URL that the portal stores. */
const maxUrlLength = 2048

/**
 * Returns an http or https address, or a bare host (with or without a path) with `https://` before it.
 * Returns undefined for anything else: `N/A`, `ftp:`, `javascript:`, credentials, spaces, an empty text.
 */
export function webAddressOf(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed.length > maxUrlLength - 'https://'.length) return undefined
  const parts = webAddressPattern.exec(trimmed)
  if (!parts?.[2] || !hostPattern.test(parts[2])) return undefined
  const url = parts[1] ? trimmed : `https://${trimmed}`
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

/** The platforms that a SOCIAL MEDIA cell names; X is Twitter. */
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
const socialHosts: Record<SocialType, RegExp> = {
  Facebook: /^(?:[a-z0-9-]+\.)*(?:facebook|fb)\.com$/,
  LinkedIn: /^(?:[a-z0-9-]+\.)*linkedin\.com$/,
  Twitter: /^(?:[a-z0-9-]+\.)*(?:twitter|x)\.com$/,
  Instagram: /^(?:[a-z0-9-]+\.)*instagram\.com$/,
}
const platformOf = (hostname: string): SocialType | undefined =>
  socialTypes.find((type) => socialHosts[type].test(hostname))

/** The name of a platform as readers know it. */
export const socialName = (type: string): string => (type === 'Twitter' ? 'X (Twitter)' : type)

/** An example of a page on each platform, which the error for a wrong link shows. */
export const socialExamples: Record<SocialType, string> = {
  Facebook: 'facebook.com/example',
  LinkedIn: 'linkedin.com/company/example',
  Twitter: 'x.com/example',
  Instagram: 'instagram.com/example',
}

interface Social {
  socialType: SocialType
  socialLink: string
}

/**
 * Reads a row's LINK and SOCIAL MEDIA. If no platform is named, the link's host tells it. Returns undefined if
 * there is no link, or if the portal does not show the platform.
 */
export function socialOf(link: string, platform: string): Social | undefined {
  const socialLink = webAddressOf(link)
  if (!socialLink) return undefined
  const word = platform.replace(/\s+/g, '').toLowerCase()
  const { hostname } = new URL(socialLink)
  const socialType = word ? socialWords.get(word) : platformOf(hostname)
  return socialType && { socialType, socialLink }
}

/** True if a link leads to the platform that it is said to be on. */
export const isOnPlatform = ({ socialType, socialLink }: Social): boolean =>
  platformOf(new URL(socialLink).hostname) === socialType

/** Returns a picture's URL if it is given in full with http or https, else ''. */
export const imageUrlOf = (text: string): string =>
  /^https?:/i.test(text.trim()) ? (webAddressOf(text) ?? '') : ''
