import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Answer, file } from '../audit/site.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(path.resolve(root, name))

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
}
const typeOf = (name: string) => types[path.extname(name)] ?? 'application/octet-stream'

/** Returns a file as a well-configured server sends it: compressed and with caching headers. */
function respondWith(name: string, bytes: Buffer): Answer {
  const isText = /html|css|javascript/.test(typeOf(name))
  const caching = name.endsWith('.html') ? 'no-cache' : 'max-age=3600'
  if (!isText) return file(typeOf(name), bytes, { 'cache-control': caching })
  return file(typeOf(name), gzipSync(bytes), { 'cache-control': caching, 'content-encoding': 'gzip' })
}

/** Returns all files of a folder by their path, which begins with `prefix`. */
const folder = (prefix: string, name: string): Record<string, Answer> =>
  Object.fromEntries(
    readdirSync(path.resolve(root, name), { withFileTypes: true })
      .filter((entry) => entry.isFile() && !/[.]map$/.test(entry.name))
      .map((entry) => [`${prefix}${entry.name}`, respondWith(entry.name, read(`${name}/${entry.name}`))]),
  )

const page = (title: string, head: string, body: string) =>
  respondWith(
    'page.html',
    Buffer.from(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="${title}">${head}</head><body><main>${body}</main></body></html>`),
  )

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join('\n')

const styles = 'node_modules/tailwindcss'
const photographs = 'web/pictures'

/** Returns a table with many cells, which keep the page's script and the processor busy. */
const table = (rows: number) =>
  `<table>${Array.from({ length: rows }, (_, row) => `<tr>${Array.from({ length: 8 }, (_, cell) => `<td>${row * cell}</td>`).join('')}</tr>`).join('')}</table>`

const coverage = 'node_modules/tsconfig-paths-webpack-plugin/coverage/lcov-report'
const viewer = 'node_modules/playwright-core/lib/vite/htmlReport'

/** Pages that npm packages contain, and pages made of their files, from a few kilobytes to megabytes. */
export const benchPages: Readonly<Record<string, Answer>> = {
  ...folder('/coverage/', coverage),
  ...folder('/viewer/', viewer),
  ...folder('/styles/', styles),
  ...folder('/photographs/', photographs),
  '/axe.js': respondWith('axe.js', read('node_modules/axe-core/axe.js')),
  '/font.woff2': respondWith(
    'font.woff2',
    read(
      'node_modules/@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
    ),
  ),
  '/documentation.html': page(
    'The documentation of a tool',
    `<link rel="stylesheet" href="/styles/theme.css"><link rel="stylesheet" href="/styles/preflight.css"><style>@font-face { font-family: S; src: url(/font.woff2) } body { font-family: S }</style>`,
    `<h1>Documentation</h1>${paragraphs(read('node_modules/lighthouse/readme.md').toString())}`,
  ),
  '/gallery.html': page(
    'A gallery',
    '<style>img { width: 300px; height: 200px }</style>',
    `<h1>Gallery</h1>${['home', 'directory', 'result'].map((name) => `<img src="/photographs/${name}.jpg" alt="A page">`.repeat(4)).join('')}`,
  ),
  '/application.html': page(
    'An application',
    '<script src="/axe.js" defer></script><script>addEventListener("DOMContentLoaded", () => axe.run("table", { runOnly: ["color-contrast"] }))</script>',
    `<h1>Application</h1>${table(60)}`,
  ),
}

/** The paths of the pages that are audited. */
export const benchPaths = [
  '/coverage/plugin.ts.html',
  '/documentation.html',
  '/gallery.html',
  '/application.html',
  '/viewer/index.html',
] as const
