import { readFile } from 'node:fs/promises'
import type { HttpResponse } from '../gateway/httpMessages.ts'

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of the portal</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>
`
const start = `SwaggerUIBundle({
  url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true,
})
`
const swaggerUi = (file: string) => readFile(new URL(file, import.meta.resolve('swagger-ui-dist')))

const files: Record<string, [type: string, body: () => string | Promise<Buffer>]> = {
  '/api/docs': ['text/html; charset=utf-8', () => page],
  '/api/docs/start.js': ['text/javascript', () => start],
  '/api/docs/swagger-ui.css': ['text/css', () => swaggerUi('swagger-ui.css')],
  '/api/docs/swagger-ui-bundle.js': ['text/javascript', () => swaggerUi('swagger-ui-bundle.js')],
}
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

/** Returns the page of Swagger UI with the portal's OpenAPI document, or a file of that page; undefined for any other path. */
export async function apiDocs(path: string): Promise<HttpResponse | undefined> {
  const [type, body] = files[path] ?? []
  if (!type || !body) return undefined
  return {
    status: 200,
    headers: { 'content-type': type, 'cache-control': 'no-cache', 'content-security-policy': policy },
    body: Buffer.from(await body()),
  }
}
