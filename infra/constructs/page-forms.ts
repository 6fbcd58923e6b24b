import type { Stack } from 'aws-cdk-lib'
import type { FormSite } from '#web/ssr/forms/formSite.ts'
import { resourceName, type Settings } from '../settings.ts'
import type { SharedData } from '../stacks/data.ts'
import type { SharedEdge } from '../stacks/edge.ts'
import { AreaApi } from './area-api.ts'
import { areaFunction } from './area-function.ts'
import { built, builtText } from './built.ts'
import { allow, arnOf } from './grants.ts'
import { renderedPath } from './http-api.ts'

/**
 * The Lambda that accepts the forms of pages from browsers without scripts. It is separate from the one that
 * renders pages, because it may call routes that change something, with the visitor's cookies.
 */
export function pageForms(
  stack: Stack,
  settings: Settings,
  { edge, data }: { edge: SharedEdge; data: SharedData },
): void {
  const { forms } = JSON.parse(builtText('web/forms/site.json', settings)) as FormSite
  const areas = [...new Set(forms.map(({ calls }) => calls.area))].sort()
  const apis = areas.map((area) => arnOf(stack, 'lambda', 'function', resourceName(settings, area, 'api')))
  const lambda = areaFunction(stack, 'Forms', {
    name: resourceName(settings, 'site', 'forms'),
    description: 'Accepts the forms of pages from browsers without scripts',
    bundle: built('web/forms', settings),
    memory: 1769,
    timeout: 29,
    environment: {
      ORIGIN: edge.origin,
      ORIGIN_SECRET: data.originSecret,
      ...(data.nextOriginSecret && { NEXT_ORIGIN_SECRET: data.nextOriginSecret }),
      API_FUNCTION: resourceName(settings, '{area}', 'api'),
      POWERTOOLS_SERVICE_NAME: 'site',
    },
    grants: apis.length > 0 ? [allow(['lambda:InvokeFunction'], apis)] : [],
    settings,
  })
  new AreaApi(stack, 'FormsApi', {
    apiId: edge.apiId,
    lambdaArn: lambda.functionArn,
    routes: [`POST ${renderedPath}/{path+}`],
  })
}
