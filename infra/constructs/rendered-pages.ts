import type { Stack } from 'aws-cdk-lib'
import type { SsrSite } from '#web/ssr/ssrSite.ts'
import { resourceName, type Settings } from '../settings.ts'
import type { SharedData } from '../stacks/data.ts'
import type { SharedEdge } from '../stacks/edge.ts'
import { AreaApi } from './area-api.ts'
import { areaFunction } from './area-function.ts'
import { built, builtText } from './built.ts'
import { allow, arnOf } from './grants.ts'
import { renderedPath } from './http-api.ts'
import { pageForms } from './page-forms.ts'
import { writtenSitemap } from './written-sitemap.ts'

/**
 * The site's Lambdas. One renders the pages that the site's bucket does not have: those with content, the
 * sitemap, and the page for a wrong address. The others accept forms, and write a sitemap of many pages. They
 * may call the APIs whose routes the pages or forms have declared.
 */
export function renderedPages(
  stack: Stack,
  settings: Settings,
  { edge, data }: { edge: SharedEdge; data: SharedData },
): void {
  const { pages } = JSON.parse(builtText('web/ssr/site.json', settings)) as SsrSite
  const areas = [...new Set(pages.flatMap(({ calls }) => calls.map(({ area }) => area)))].sort()
  const apis = areas.map((area) => arnOf(stack, 'lambda', 'function', resourceName(settings, area, 'api')))
  const environment = {
    ORIGIN: edge.origin,
    ORIGIN_SECRET: data.originSecret,
    API_FUNCTION: resourceName(settings, '{area}', 'api'),
    POWERTOOLS_SERVICE_NAME: 'site',
  }
  const grants = apis.length > 0 ? [allow(['lambda:InvokeFunction'], apis)] : []
  pageForms(stack, settings, { edge, data })
  writtenSitemap(stack, settings, { data, environment, grants })
  const lambda = areaFunction(stack, 'Ssr', {
    name: resourceName(settings, 'site', 'ssr'),
    description: 'Renders pages on demand, and the page for addresses that lead nowhere',
    bundle: built('web/ssr', settings),
    memory: 1769,
    timeout: 20,
    environment: {
      ...environment,
      ...(data.nextOriginSecret && { NEXT_ORIGIN_SECRET: data.nextOriginSecret }),
    },
    grants,
    settings,
  })
  new AreaApi(stack, 'SsrApi', {
    apiId: edge.apiId,
    lambdaArn: lambda.functionArn,
    routes: [`GET ${renderedPath}/{path+}`, `HEAD ${renderedPath}/{path+}`],
  })
}
