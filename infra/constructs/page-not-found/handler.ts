import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultLanguage, languageOf, languages } from '#shared/kernel/language.ts'
import { documentFile } from './documents.ts'

const pages = new Map(
  languages.map((language) => [language, readFileSync(path.join(import.meta.dirname, documentFile(language)), 'utf8')]),
)

/**
 * CloudFront asks here when the site's bucket has no such page, by the key of the document that it looked for (`…/fr/no/such/index.html`).
 * A custom error response would do the same for the whole distribution and so replace the API's own 403 and 404 as well.
 */
export const handler = async ({ pathParameters }: { pathParameters?: { path?: string } }) => ({
  statusCode: 404,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' },
  body: pages.get(languageOf(pathParameters?.path?.split('/')[0]) ?? defaultLanguage),
})
