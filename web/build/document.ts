import { createHash } from 'node:crypto'
import { html, htmlLines, type Markup, markup } from '#shared/kernel/html.ts'
import { defaultLanguage, type Language } from '#shared/kernel/language.ts'
import { loadedElement } from '#web/shell/screens/loadedElement.ts'

/** The parts of a page's document. */
export interface DocumentContent {
  language: Language
  /** The address it is prerendered for; undefined when the browser is to render it. */
  page?: string
  title: string
  description: string
  /** Further lines of the head: where search engines and social networks look. */
  about?: readonly Markup[]
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
  /** The prerendered page, as React wrote it. */
  content?: string
  /** The data that `content` was rendered with, when its page has a loader. */
  loaded?: unknown
}

/** As the Content-Security-Policy wants it: `sha256-…`. */
export const scriptHash = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

/** JSON for a script element: no text in it can end the element. */
export const scriptJson = (value: unknown) => markup(JSON.stringify(value).replaceAll('<', '\\u003c'))

const withoutScript = html`<noscript><p>This portal needs JavaScript. Ce portail a besoin de JavaScript. Este portal necesita JavaScript.</p><p><a href="/">Carbon Portal</a></p></noscript>`

/** What React writes before a page's own HTML: the pictures to ask for first, `fetchPriority="high"`. */
const pictureLinks = /^(?:<link rel="preload" as="image"[^>]*>)*/

/**
 * The document around a page. Its styles come with it, so that the first answer is all that the first picture needs. Inline code is
 * the import map and the boot script, which the policy lets in by their hashes.
 */
export function documentOf({
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
}: DocumentContent): string {
  const [pictures = ''] = pictureLinks.exec(content) ?? []
  const { text } = htmlLines(
    html`<!doctype html>`,
    html`<html lang="${language}"${page && html` data-page="${page}"`}>`,
    html`<head>`,
    html`<meta charset="utf-8">`,
    html`<meta name="viewport" content="width=device-width, initial-scale=1">`,
    html`<title>${title}</title>`,
    html`<meta name="description" content="${description}">`,
    boot && html`<script>${markup(boot)}</script>`,
    styles.map(({ href, text, partial }) =>
      text === undefined
        ? html`<link rel="stylesheet" href="${href}">`
        : html`<style data-href="${href}"${partial && html` data-partial`}>${markup(text)}</style>`,
    ),
    html`<script type="importmap">${markup(importMap)}</script>`,
    // Before the modules: six requests at a time is all that HTTP/1.1 gives, and words and picture are what a reader came for.
    pictures && markup(pictures),
    html`<link id="site-index" rel="preload" href="${index}" as="fetch" crossorigin>`,
    texts.map((href) => html`<link rel="preload" href="${href}" as="fetch" crossorigin>`),
    modules.map((href) => html`<link rel="modulepreload" href="${href}">`),
    html`<script type="module" src="${script}"></script>`,
    html`<meta name="color-scheme" content="light dark">`,
    html`<meta name="theme-color" content="#f7f5ee" media="(prefers-color-scheme: light)">`,
    html`<meta name="theme-color" content="#0c1512" media="(prefers-color-scheme: dark)">`,
    html`<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    about,
    html`</head>`,
    html`<body>`,
    // Not in the head: Chromium holds back the first picture for a typeface that is asked for there, 0.1 s on a slow phone.
    fonts.map((href) => html`<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    html`<div id="root">${markup(content.slice(pictures.length))}</div>`,
    !content && withoutScript,
    loaded !== undefined &&
      html`<script type="application/json" id="${loadedElement}">${scriptJson(loaded)}</script>`,
    html`</body>`,
    html`</html>`,
  )
  return `${text}\n`
}
