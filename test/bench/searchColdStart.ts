/**
 * Answers one search as a Lambda that has just started: `searchColdStart.ts <query>`, with the environment of a running
 * portal. It loads the search's bundle, gets the snapshot from S3, opens it and searches. It prints the times in ms.
 */
import { eventOf } from '../support/call.ts'

const bundle = new URL('../../dist/functions/search/api/index.mjs', import.meta.url).href
const query = { q: process.argv[2] ?? '', lang: 'en' }
const headers = { 'x-origin-secret': process.env.ORIGIN_SECRET! }
const event = eventOf('GET /api/search', { query, headers })

const startTime = performance.now()
const { handler } = (await import(bundle)) as {
  handler: (event: unknown, context: unknown) => Promise<{ statusCode: number; body: string }>
}
const loadMs = performance.now() - startTime
const answer = await handler(event, { awsRequestId: 'bench', getRemainingTimeInMillis: () => 30_000 })
const totalMs = performance.now() - startTime
if (answer.statusCode !== 200) throw new Error(`The search answered ${answer.statusCode}: ${answer.body}`)
console.info(JSON.stringify({ loadMs, totalMs, found: (JSON.parse(answer.body) as { total: number }).total }))
process.exit()
