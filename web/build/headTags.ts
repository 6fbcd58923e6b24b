import { html, htmlLines, type Markup } from '#shared/kernel/html.ts'
import { defaultLanguage, type Language, languages } from '#shared/kernel/language.ts'
import type { PageMeta } from '#web/shell/area.ts'
import { pathIn } from '#web/shell/site/languagePath.ts'
import { scriptJson } from './document.ts'

/**
 * A placeholder for scheme and host in all published files, because the build does not know them. The
 * deployment replaces it (infra/constructs/publish.ts).
 */
export const originMark = 'https://portal.invalid'

const locales: Record<Language, string> = { en: 'en_CA', fr: 'fr_CA', es: 'es_MX' }

interface HeadOfPage extends PageMeta {
  path: string
  language: Language
  brand: string
  /** True when search engines may show it. */
  isIndexed: boolean
  /** Scheme and host, by default the build's mark. */
  origin?: string
}

interface PageAddress {
  path: string
  origin: string
  languages: readonly Language[]
}

const addressOf = (language: Language, { path, origin }: Pick<PageAddress, 'path' | 'origin'>) =>
  origin + pathIn(language, path)

/** Returns the page's language for readers who speak none of its languages. */
const mainLanguage = ({ languages }: PageAddress) =>
  languages.includes(defaultLanguage) ? defaultLanguage : (languages[0] ?? defaultLanguage)

/** Returns the addresses of a page in each of its languages, and its address for readers who speak none of them. */
const alternates = (address: PageAddress): [string, string][] => [
  ...address.languages.map((language): [string, string] => [language, addressOf(language, address)]),
  ['x-default', addressOf(mainLanguage(address), address)],
]

/** Describes the page in the terms of schema.org: on the home page the portal, elsewhere the page and its breadcrumbs. */
function linkedData(head: HeadOfPage, url: string, origin: string): object {
  const { path, language, title, description, brand } = head
  const home = addressOf(language, { path: '/', origin })
  const site = {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: brand,
    url: `${origin}/`,
    inLanguage: languages,
  }
  const organization = {
    '@type': 'Organization',
    name: brand,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  }
  const page = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    description,
    inLanguage: language,
    isPartOf: { '@id': site['@id'] },
    ...(head.linkedData && { publisher: organization, ...head.linkedData }),
  }
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: brand, item: home },
      { '@type': 'ListItem', position: 2, name: title, item: url },
    ],
  }
  return { '@context': 'https://schema.org', '@graph': path === '/' ? [site, organization] : [page, crumbs] }
}

export const noIndex = html`<meta name="robots" content="noindex">`

/** Makes the tags from which social networks make a preview of a page. */
function openGraph(
  { language, title, description, brand, image, type }: HeadOfPage,
  url: string,
  origin: string,
): Markup[] {
  const picture: [string, string][] = image
    ? [['og:image', new URL(image, origin).href]]
    : [
        ['og:image', `${origin}/social-card.png`],
        ['og:image:width', '1200'],
        ['og:image:height', '630'],
      ]
  const properties = [
    ['og:type', type ?? 'website'],
    ['og:site_name', brand],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ...picture,
    ['og:locale', locales[language]],
  ]
  return [
    ...properties.map(([name, value]) => html`<meta property="${name}" content="${value}">`),
    html`<meta name="twitter:card" content="summary_large_image">`,
  ]
}

/** Makes the tags of a page's head that search engines and social networks read. */
export function headTags(head: HeadOfPage): Markup[] {
  const { path, language, isIndexed, isShared, origin = originMark, feeds = [] } = head
  const address: PageAddress = { path, origin, languages: head.languages ?? languages }
  const url = addressOf(address.languages.includes(language) ? language : mainLanguage(address), address)
  if (!isIndexed) return isShared ? [noIndex, ...openGraph(head, url, origin)] : [noIndex]
  return [
    html`<link rel="canonical" href="${url}">`,
    ...alternates(address).map(
      ([tag, href]) => html`<link rel="alternate" hreflang="${tag}" href="${href}">`,
    ),
    ...feeds.map(
      (feed) =>
        html`<link rel="alternate" type="${feed.type}" title="${feed.title}" href="${origin + feed.href}">`,
    ),
    ...openGraph(head, url, origin),
    html`<script type="application/ld+json">${scriptJson(linkedData(head, url, origin))}</script>`,
  ]
}

/** Makes the sitemap: each page in each of its languages, with its addresses in the others. */
export function sitemap(
  pages: readonly { path: string; languages?: readonly Language[] }[],
  origin: string,
): string {
  const urls = pages
    .map((page) => ({ path: page.path, origin, languages: page.languages ?? languages }))
    .flatMap((address) => {
      const links = html`${alternates(address).map(
        ([tag, href]) => html`<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`,
      )}`
      return address.languages.map(
        (language) => html`<url><loc>${addressOf(language, address)}</loc>${links}</url>`,
      )
    })
  const { text } = html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${htmlLines(urls)}
</urlset>
`
  return text
}

export const robots = `User-agent: *\nDisallow: /admin/\nDisallow: /api/\nSitemap: ${originMark}/sitemap.xml\n`

/**
 * Makes security.txt (RFC 9116), which says where to report a vulnerability. It expires within a year. The expiry is the first of a
 * month, so that two builds of one month are the same.
 */
export function securityTxt(builtAt: Date): string {
  const expires = new Date(Date.UTC(builtAt.getUTCFullYear(), builtAt.getUTCMonth() + 11, 1))
  return `Contact: ${originMark}/contact
Expires: ${expires.toISOString()}
Preferred-Languages: ${languages.join(', ')}
Canonical: ${originMark}/${securityTxtPath}
`
}
export const securityTxtPath = '.well-known/security.txt'
