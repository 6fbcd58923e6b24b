import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { siteFiles } from '../constructs/site-files.ts'
import type { EdgeStack } from './edge.ts'
import { named, region, type Settings } from './settings.ts'

/**
 * What ties the separately deployed front ends together: the pages' documents and the list of areas. Apart from the edge, because it
 * changes whenever an area does, and after the areas, because it names their files.
 */
export class SiteStack extends Stack {
  constructor(scope: Construct, settings: Settings, edge: EdgeStack) {
    super(scope, named(settings, 'site'), { env: { region }, terminationProtection: settings.production })
    siteFiles(this, 'Index', settings, { from: 'web/site', bucket: edge.site, lasting: false, but: ['csp.json'] })
  }
}
