import { createHash } from 'node:crypto'
import { html, htmlLines, type Markup, markup } from '#shared/kernel/html.ts'
import { defaultLanguage, type Language } from '#shared/kernel/language.ts'
import { loadedElementId } from '#web/shell/screens/loaded.ts'
import { withoutScripts } from './withoutScripts.ts'

/** The content of a page's document. A document without `script` is complete as it is. */
export interface DocumentContent {
  language: Language
  /** The address that the page is prerendered for, or undefined when the browser renders it. */
  page?: string
  title: string
  /** The page's own title, which its document shows without scripts when it has no content. */
  heading?: string
  description: string
  /** Further tags of the head, for search engines and social networks. */
  tags?: readonly Markup[]
  importMap?: string
  /** The script that runs before anything is painted. */
  boot?: string
  script?: string
  /** The URL of the index of areas that belongs to this document. */
  indexUrl?: string
  /** Modules that are loaded at once. */
  modules: readonly string[]
  /** JSON files that are loaded at once. */
  texts?: readonly string[]
  /** A sheet with `text` is inline, whole or in part. */
  styles: readonly { href: string; text?: string; partial?: boolean }[]
  fonts: readonly string[]
  /** The prerendered page, as React wrote it. */
  content?: string
  /** The data that `content` was rendered with, when its page has a loader. */
  loaded?: unknown
}

/** Hashes a script for the Content-Security-Policy: `sha256-…`. */
export const scriptHash = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

/** Writes JSON for a script element. No text in it can end the element. */
export const scriptJson = (value: unknown) => markup(JSON.stringify(value).replaceAll('<', '\\u003c'))

/** The links that React writes before a page's own HTML, for pictures with `fetchPriority="high"`. */
const pictureLinks = /^(?:<link rel="preload" as="image"[^>]*>)*/

/**
 * Makes the document around a page. The styles of the first paint are inline, so it needs no second response. The only inline code is
 * the import map and the boot script, which the Content-Security-Policy allows by their hashes.
 */
export function documentOf({
  language = defaultLanguage,
  page,
  title,
  heading = title,
  description,
  tags = [],
  importMap,
  boot,
  script,
  indexUrl,
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
    importMap && html`<script type="importmap">${markup(importMap)}</script>`,
    // Pictures come before the modules, because HTTP/1.1 allows six requests at a time, and readers want the
    // text and the picture first.
    pictures && markup(pictures),
    indexUrl && html`<link id="site-index" rel="preload" href="${indexUrl}" as="fetch" crossorigin>`,
    texts.map((href) => html`<link rel="preload" href="${href}" as="fetch" crossorigin>`),
    modules.map((href) => html`<link rel="modulepreload" href="${href}">`),
    script && html`<script type="module" src="${script}"></script>`,
    html`<meta name="color-scheme" content="light dark">`,
    html`<meta name="theme-color" content="#f7f5ee" media="(prefers-color-scheme: light)">`,
    html`<meta name="theme-color" content="#0c1512" media="(prefers-color-scheme: dark)">`,
    html`<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    tags,
    html`</head>`,
    html`<body>`,
    // In the head, a font would delay the first paint in Chromium, by 0.1 s on a slow phone.
    fonts.map((href) => html`<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    html`<div id="root">${content ? markup(content.slice(pictures.length)) : withoutScripts(language, heading)}</div>`,
    loaded !== undefined &&
      html`<script type="application/json" id="${loadedElementId}">${scriptJson(loaded)}</script>`,
    html`</body>`,
    html`</html>`,
  )
  return `${text}\n`
}
