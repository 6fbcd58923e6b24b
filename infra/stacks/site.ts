import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { frontEndsAlone } from '../constructs/built.ts'
import { publish } from '../constructs/publish.ts'
import { renderedPages } from '../constructs/rendered-pages.ts'
import { named, region, type Settings } from '../settings.ts'
import type { SharedData } from './data.ts'
import type { SharedEdge } from './edge.ts'

/**
 * What ties the separately deployed front ends together: the pages' documents, the Lambda that renders others on demand, and the list of
 * areas; and front ends that have no Lambda. Apart from the edge, because it
 * changes whenever an area does, and after the areas, because it names their files.
 */
export class SiteStack extends Stack {
  constructor(scope: Construct, settings: Settings, { edge, data }: { edge: SharedEdge; data: SharedData }) {
    super(scope, named(settings, 'site'), { env: { region }, terminationProtection: settings.production })
    publish(this, settings, edge.site, [
      ...frontEndsAlone(settings).map((name) => ({
        from: `web/areas/${name}`,
        to: `areas/${name}`,
        lasting: true,
      })),
      { from: 'web/index', to: 'index', lasting: true },
      { from: 'web/site', lasting: false, origin: edge.origin },
    ])
    renderedPages(this, settings, { edge, data })
  }
}
