import { cpSync } from 'node:fs'
import path from 'node:path'
import type { Construct } from 'constructs'
import { languages } from '#shared/kernel/language.ts'
import { named, type Settings } from '../../stacks/settings.ts'
import { AreaApi } from '../area-api.ts'
import { areaFunction } from '../area-function.ts'
import { built } from '../built.ts'
import { documentFile, siteDocument } from './documents.ts'

/** The prefix under which CloudFront asks for a page that the bucket does not have. */
export const notFoundPath = '/not-found'

/** The site's page for what is not there, in each language, as an answer of the API to any path below `notFoundPath`. */
export function pageNotFound(scope: Construct, settings: Settings, apiId: string): void {
  const bundle = built('functions/edge/pageNotFound', settings)
  for (const language of languages)
    cpSync(built(`web/site/${siteDocument(language)}`, settings), path.join(bundle, documentFile(language)))
  const lambda = areaFunction(scope, 'PageNotFound', {
    name: named(settings, 'edge', 'pageNotFound'),
    description: 'The page for addresses that lead nowhere',
    bundle,
    memory: 256,
    timeout: 5,
    environment: {},
    grants: [],
    production: settings.production,
  })
  new AreaApi(scope, 'PageNotFoundApi', {
    apiId,
    lambda,
    routes: [`GET ${notFoundPath}/{path+}`, `HEAD ${notFoundPath}/{path+}`],
  })
}
