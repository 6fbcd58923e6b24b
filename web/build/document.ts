import { createHash } from 'node:crypto'
import { defaultLanguage, type Language } from '#shared/kernel/language.ts'
import { loadedElement } from '#web/shell/screens/loadedElement.ts'

/** What the HTML of a page is made of. */
export interface DocumentContent {
  language: Language
  /** The address it is prerendered for; undefined when the browser is to render it. */
  page?: string
  title: string
  description: string
  /** Further lines of the head: where search engines and social networks look. */
  about?: readonly string[]
  importMap: string
  /** Runs before anything is painted. */
  boot?: string
  script: string
  /** The index of areas that goes with this document. */
  index: string
  /** Modules, and JSON files, wanted at once. */
  modules: readonly string[]
  texts?: readonly string[]
  /** With its text it stands in the document: whole, or what the document needs of it. */
  styles: readonly { href: string; text?: string; partial?: boolean }[]
  fonts: readonly string[]
  /** The prerendered page. */
  content?: string
  /** With `content`, of a page with a loader: what it was rendered with, as JSON that can stand in a script element. */
  loaded?: string
}

export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** As the Content-Security-Policy wants it: `sha256-…`. */
export const scriptHash = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

const withoutScript = `<noscript><p>This portal needs JavaScript. Ce portail a besoin de JavaScript. Este portal necesita JavaScript.</p><p><a href="/">Carbon Portal</a></p></noscript>`

/** What React writes before a page's own HTML: the pictures to ask for first, `fetchPriority="high"`. */
const pictureLinks = /^(?:<link rel="preload" as="image"[^>]*>)*/

const lines = (...parts: (string | readonly string[] | false | undefined)[]) => parts.flat().filter(Boolean).join('\n')

/**
 * The document around a page. Its styles come with it, so that the first answer is all that the first picture needs. Inline code is
 * the import map and the boot script, which the policy lets in by their hashes.
 */
export const documentOf = ({
  language = defaultLanguage,
  page,
  title,
  description,
  about = [],
  importMap,
  boot,
  script,
  index,
  modules,
  texts = [],
  styles,
  fonts,
  content = '',
  loaded,
}: DocumentContent) => {
  const [pictures = ''] = pictureLinks.exec(content) ?? []
  return `${lines(
    '<!doctype html>',
    `<html lang="${language}"${page ? ` data-page="${page}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    boot && `<script>${boot}</script>`,
    styles.map(({ href, text, partial }) =>
      text === undefined
        ? `<link rel="stylesheet" href="${href}">`
        : `<style data-href="${href}"${partial ? ' data-partial' : ''}>${text}</style>`,
    ),
    `<script type="importmap">${importMap}</script>`,
    // Before the modules: six requests at a time is all that HTTP/1.1 gives, and words and picture are what a reader came for.
    pictures,
    `<link id="site-index" rel="preload" href="${index}" as="fetch" crossorigin>`,
    texts.map((href) => `<link rel="preload" href="${href}" as="fetch" crossorigin>`),
    modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${script}"></script>`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#f7f5ee" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0c1512" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    about,
    '</head>',
    '<body>',
    // Not in the head: Chromium holds back the first picture for a typeface that is asked for there, 0.1 s on a slow phone.
    fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    `<div id="root">${content.slice(pictures.length)}</div>`,
    !content && withoutScript,
    loaded && `<script type="application/json" id="${loadedElement}">${loaded}</script>`,
    '</body>',
    '</html>',
  )}\n`
}
