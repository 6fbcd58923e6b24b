import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Logger } from '@aws-lambda-powertools/logger'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { answerPage, type PageEvent, type Reply } from './answerPage.ts'
import { apiFetch, type Invoke } from './apiFetch.ts'
import type { SsrSite } from './ssrSite.ts'

const log = new Logger()
const lambda = new LambdaClient()
const site = JSON.parse(readFileSync(path.join(import.meta.dirname, 'site.json'), 'utf8')) as SsrSite

const { ORIGIN: origin = '', API_FUNCTION = '', ORIGIN_SECRET, NEXT_ORIGIN_SECRET } = process.env
const secrets = [ORIGIN_SECRET, NEXT_ORIGIN_SECRET].filter((secret) => secret !== undefined)

/** The names of the areas' functions differ in the area alone. */
const invoke: Invoke = async (area, event) => {
  const { Payload, FunctionError } = await lambda.send(
    new InvokeCommand({ FunctionName: API_FUNCTION.replace('{area}', area), Payload: JSON.stringify(event) }),
  )
  const answered = Buffer.from(Payload ?? '').toString()
  if (FunctionError) throw new Error(`The API of ${area} failed: ${FunctionError}`)
  return JSON.parse(answered)
}

// The bundles were built for browsers, so they ask the API by `fetch`.
globalThis.fetch = apiFetch(invoke)

/** Loaded when a page is to be rendered, so that the page for what is not there never depends on it. */
const renderer = () => import('./renderer.ts')

export const handler = (event: PageEvent): Promise<Reply> =>
  answerPage(event, {
    site,
    origin,
    secrets,
    loadPage: async (requested) => (await renderer()).loadPage(site, requested),
    load: async (file) => (await renderer()).load(file),
    report: (page, error) =>
      log.error('page not rendered', { page, error: error instanceof Error ? error : String(error) }),
  })
