import { html, htmlLines, type Markup } from '#shared/kernel/html.ts'
import { defaultLanguage, type Language, languages } from '#shared/kernel/language.ts'
import type { PageMeta } from '#web/shell/area.ts'
import { pathIn } from '#web/shell/site/languagePath.ts'
import { scriptJson } from './document.ts'
import { originMark } from './originMark.ts'

const locales: Record<Language, string> = { en: 'en_CA', fr: 'fr_CA', es: 'es_MX' }

export interface HeadOfPage extends PageMeta {
  path: string
  language: Language
  brand: string
  /** Search engines may show it. */
  search: boolean
  /** Scheme and host; the build's mark unless told. */
  origin?: string
}

interface Place {
  path: string
  origin: string
  /** Those that the page exists in. */
  languages: readonly Language[]
}

const addressOf = (language: Language, { path, origin }: Pick<Place, 'path' | 'origin'>) =>
  origin + pathIn(language, path)

/** The language for those who speak none of the page's. */
const mainLanguage = ({ languages }: Place) =>
  languages.includes(defaultLanguage) ? defaultLanguage : (languages[0] ?? defaultLanguage)

/** The same page in every language that it exists in, and for those who speak another. */
const alternates = (place: Place): [string, string][] => [
  ...place.languages.map((language): [string, string] => [language, addressOf(language, place)]),
  ['x-default', addressOf(mainLanguage(place), place)],
]

/** As schema.org names it: the portal on its home page, elsewhere the page and the way to it. */
function linkedData(about: HeadOfPage, url: string, origin: string): object {
  const { path, language, title, description, brand } = about
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
    ...(about.linkedData && { publisher: organization, ...about.linkedData }),
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

/** The lines of a page's head that search engines and social networks read. */
export function headTags(about: HeadOfPage): Markup[] {
  const {
    path,
    language,
    title,
    description,
    brand,
    search,
    image,
    type = 'website',
    origin = originMark,
    feeds = [],
  } = about
  if (!search) return [noIndex]
  const place: Place = { path, origin, languages: about.languages ?? languages }
  const url = addressOf(place.languages.includes(language) ? language : mainLanguage(place), place)
  const picture: [string, string][] = image
    ? [['og:image', new URL(image, origin).href]]
    : [
        ['og:image', `${origin}/social-card.png`],
        ['og:image:width', '1200'],
        ['og:image:height', '630'],
      ]
  const properties = [
    ['og:type', type],
    ['og:site_name', brand],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ...picture,
    ['og:locale', locales[language]],
  ]
  return [
    html`<link rel="canonical" href="${url}">`,
    ...alternates(place).map(([tag, href]) => html`<link rel="alternate" hreflang="${tag}" href="${href}">`),
    ...feeds.map(
      (feed) =>
        html`<link rel="alternate" type="${feed.type}" title="${feed.title}" href="${origin + feed.href}">`,
    ),
    ...properties.map(([name, value]) => html`<meta property="${name}" content="${value}">`),
    html`<meta name="twitter:card" content="summary_large_image">`,
    html`<script type="application/ld+json">${scriptJson(linkedData(about, url, origin))}</script>`,
  ]
}

/** Every page that search engines may show, in each of its languages, with the same page in the others. */
export function sitemap(
  pages: readonly { path: string; languages?: readonly Language[] }[],
  origin: string,
): string {
  const urls = pages
    .map((page) => ({ path: page.path, origin, languages: page.languages ?? languages }))
    .flatMap((place) =>
      place.languages.map(
        (language) =>
          html`<url><loc>${addressOf(language, place)}</loc>${alternates(place).map(
            ([tag, href]) => html`<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`,
          )}</url>`,
      ),
    )
  const { text } = html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${htmlLines(urls)}
</urlset>
`
  return text
}

export const robots = `User-agent: *\nDisallow: /admin/\nDisallow: /api/\nSitemap: ${originMark}/sitemap.xml\n`

/**
 * Where whoever has found a weakness can say so (RFC 9116). It is to be made anew within a year; each build does, to the month, so that
 * two builds of a month are the same.
 */
export function securityTxt(builtAt: Date): string {
  const expires = new Date(Date.UTC(builtAt.getUTCFullYear(), builtAt.getUTCMonth() + 11, 1))
  return `Contact: ${originMark}/contact
Expires: ${expires.toISOString()}
Preferred-Languages: en, fr, es
Canonical: ${originMark}/${securityTxtPath}
`
}
export const securityTxtPath = '.well-known/security.txt'
