import { readFileSync } from 'node:fs'
import path from 'node:path'

const page = readFileSync(path.join(import.meta.dirname, '404.html'), 'utf8')

/**
 * CloudFront asks here when the site's bucket has no such page. A custom error response would do the same for the whole distribution
 * and so replace the API's own 403 and 404 as well.
 */
export const handler = async () => ({
  statusCode: 404,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' },
  body: page,
})
