import type { Construct } from 'constructs'
import { areasWithoutLambdas } from '../constructs/built.ts'
import { PortalStack } from '../constructs/portal-stack.ts'
import { publish } from '../constructs/publish.ts'
import { renderedPages } from '../constructs/rendered-pages.ts'
import type { Settings } from '../settings.ts'
import type { SharedData } from './data.ts'
import type { SharedEdge } from './edge.ts'

/**
 * The site joins the front ends that are deployed separately: the pages' documents, the Lambda that renders
 * others on demand, the list of areas, and front ends that have no Lambda. It is separate from the edge
 * because it changes whenever an area does, and comes after the areas because it names their files.
 */
export class SiteStack extends PortalStack {
  constructor(scope: Construct, settings: Settings, { edge, data }: { edge: SharedEdge; data: SharedData }) {
    super(scope, settings, 'site')
    publish(this, settings, edge.site, [
      ...areasWithoutLambdas(settings).map((name) => ({
        from: `web/areas/${name}`,
        to: `areas/${name}` as const,
      })),
      { from: 'web/index', to: 'index' },
      { from: 'web/site', origin: edge.origin },
    ])
    renderedPages(this, settings, { edge, data })
  }
}
