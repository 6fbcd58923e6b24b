import sanitize from 'sanitize-html'

const options: sanitize.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'u',
    's',
    'code',
    'pre',
    'a',
    'br',
    'hr',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  // Words of an editor stay; what is in these was never meant to be read.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'svg',
    'math',
    'iframe',
    'title',
  ],
  transformTags: { b: 'strong', i: 'em', h1: 'h2' },
  parseStyleAttributes: false,
}

/** What was sanitized lately, so that a list is not parsed anew for each of its readers. */
const lately = new Map<string, string>()
const mostKept = 2000

/** HTML of paragraphs, headings, lists, quotes, emphasis and links to http, https and mailto; everything else is taken out. */
export function sanitizeHtml(html: string): string {
  const known = lately.get(html)
  if (known !== undefined) return known
  const clean = sanitize(html, options)
  if (lately.size >= mostKept) lately.delete(lately.keys().next().value!)
  lately.set(html, clean)
  // What is clean stays as it is.
  lately.set(clean, clean)
  return clean
}
