import sanitize from 'sanitize-html'

const options: sanitize.IOptions = {
  allowedTags: 'p h2 h3 h4 ul ol li blockquote strong em u s code pre a br hr'.split(' '),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  // These are removed with their content, which was never meant to be read. Of other tags that are not allowed, the text stays.
  nonTextTags: 'script style textarea option noscript template svg math iframe title'.split(' '),
  transformTags: { b: 'strong', i: 'em', h1: 'h2' },
  parseStyleAttributes: false,
}

/** Caches results, so that a text is not parsed again for each reader. */
const cache = new Map<string, string>()
const maxCached = 2000

/** Removes all markup but the allowed tags. Of links only paths and addresses of http, https and mailto stay. */
export function sanitizeHtml(html: string): string {
  const cached = cache.get(html)
  if (cached !== undefined) return cached
  const clean = sanitize(html, options)
  if (cache.size >= maxCached) cache.delete(cache.keys().next().value!)
  cache.set(html, clean)
  // Stored texts are clean already, and are sanitized again when they are shown.
  cache.set(clean, clean)
  return clean
}
