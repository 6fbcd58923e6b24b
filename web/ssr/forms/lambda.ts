import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Logger } from '@aws-lambda-powertools/logger'
import { invokeApi } from '../invokeApi.ts'
import { answerForm } from './answerForm.ts'
import type { FormEvent } from './callRoute.ts'
import type { FormSite } from './formSite.ts'

const log = new Logger()
const site = JSON.parse(readFileSync(path.join(import.meta.dirname, 'site.json'), 'utf8')) as FormSite

const { ORIGIN: origin = '', ORIGIN_SECRET, NEXT_ORIGIN_SECRET } = process.env
const secrets = [ORIGIN_SECRET, NEXT_ORIGIN_SECRET].filter((secret) => secret !== undefined)

/** The renderer is imported when a form's page is rendered. Most forms succeed and end in a redirect. */
const importRendererModule = () => import('./renderer.ts')

export const handler = (event: FormEvent) =>
  answerForm(event, {
    site,
    origin,
    secrets,
    invoke: invokeApi,
    render: async (form) => (await importRendererModule()).renderForm(site, form),
    report: (page, error, requestId) =>
      log.error('form not taken', { page, requestId, error: error instanceof Error ? error : String(error) }),
  })
