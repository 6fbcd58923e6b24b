import { createHash } from 'node:crypto'

/** What the HTML of a page is made of. */
export interface DocumentParts {
  title: string
  description: string
  importMap: string
  script: string
  /** Modules wanted at once. */
  modules: readonly string[]
  styles: readonly { href: string; area?: string }[]
  fonts: readonly string[]
  /** For pages that are not there. */
  noIndex?: boolean
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** As the Content-Security-Policy wants it: `sha256-…`. */
export const scriptHash = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

/** The document around a page. Everything in it is a file or the import map, so no inline script or style is needed. */
export const documentOf = ({
  title,
  description,
  importMap,
  script,
  modules,
  styles,
  fonts,
  noIndex,
}: DocumentParts) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(description)}">
${noIndex ? '<meta name="robots" content="noindex">\n' : ''}<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f7f5ee" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0c1512" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script type="importmap">${importMap}</script>
${fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>\n`).join('')}${styles
  .map(({ href, area }) => `<link rel="stylesheet" href="${href}"${area ? ` data-area="${area}"` : ''}>\n`)
  .join('')}<link rel="preload" href="/areas/index.json" as="fetch" crossorigin>
${modules.map((href) => `<link rel="modulepreload" href="${href}">\n`).join('')}<script type="module" src="${script}"></script>
</head>
<body>
<div id="root"></div>
<noscript><p>This portal needs JavaScript. Ce portail a besoin de JavaScript. Este portal necesita JavaScript.</p><p><a href="/">Carbon Portal</a></p></noscript>
</body>
</html>
`
