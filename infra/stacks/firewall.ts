import type { Construct } from 'constructs'
import { firewall } from '../constructs/firewall.ts'
import { logBlocks } from '../constructs/firewall-log.ts'
import { PortalStack } from '../constructs/portal-stack.ts'
import { edgeRegion, resourceName, type Settings } from '../settings.ts'

/** CloudFront's firewall, which is in us-east-1 wherever the stage is. */
export class FirewallStack extends PortalStack {
  readonly arn: string

  constructor(scope: Construct, settings: Settings) {
    super(scope, settings, 'firewall', edgeRegion)
    const name = resourceName(settings, 'firewall')
    const acl = firewall(this, 'Firewall', name)
    logBlocks(this, acl, { name, production: settings.production })
    this.arn = settings.region === edgeRegion ? this.share('firewall', acl.attrArn) : acl.attrArn
  }
}
