import { ArnFormat, type Stack } from 'aws-cdk-lib'
import type { SsrSite } from '#web/ssr/ssrSite.ts'
import { named, type Settings } from '../settings.ts'
import type { SharedData } from '../stacks/data.ts'
import type { SharedEdge } from '../stacks/edge.ts'
import { AreaApi } from './area-api.ts'
import { areaFunction } from './area-function.ts'
import { built, builtText } from './built.ts'
import { allow } from './grants.ts'
import { renderedPath } from './renderedPath.ts'

/**
 * The Lambda that serves what the site's bucket does not have: pages that are rendered on demand, the sitemap, and the page that
 * says there is none. It may call the APIs whose routes its pages have declared.
 */
export function renderedPages(
  stack: Stack,
  settings: Settings,
  { edge, data }: { edge: SharedEdge; data: SharedData },
): void {
  const { pages } = JSON.parse(builtText('web/ssr/site.json', settings)) as SsrSite
  const areas = [...new Set(pages.flatMap(({ calls }) => calls.map(({ area }) => area)))].sort()
  const arnOf = (area: string) =>
    stack.formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: named(settings, area, 'api'),
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    })
  const lambda = areaFunction(stack, 'Ssr', {
    name: named(settings, 'site', 'ssr'),
    description: 'Renders pages on demand, and the page for addresses that lead nowhere',
    bundle: built('web/ssr', settings),
    memory: 1769,
    timeout: 20,
    environment: {
      ORIGIN: edge.origin,
      ORIGIN_SECRET: data.originSecret,
      ...(data.nextOriginSecret && { NEXT_ORIGIN_SECRET: data.nextOriginSecret }),
      API_FUNCTION: named(settings, '{area}', 'api'),
      POWERTOOLS_SERVICE_NAME: 'site',
    },
    grants: areas.length > 0 ? [allow(['lambda:InvokeFunction'], areas.map(arnOf))] : [],
    production: settings.production,
  })
  new AreaApi(stack, 'SsrApi', {
    apiId: edge.apiId,
    lambda,
    routes: [`GET ${renderedPath}/{path+}`, `HEAD ${renderedPath}/{path+}`],
  })
}
