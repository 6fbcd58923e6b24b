import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { edgeRegion, resourceName, type Settings } from '../settings.ts'

/** A stack of one stage, `portal-<stage>-<part>`. A production stack is protected against deletion. */
export class PortalStack extends Stack {
  readonly settings: Settings

  constructor(scope: Construct, settings: Settings, part: string, region = settings.region) {
    super(scope, resourceName(settings, part), {
      env: { region },
      // The CDK then passes values between the stacks of two regions.
      crossRegionReferences: settings.region !== edgeRegion,
      terminationProtection: settings.production,
    })
    this.settings = settings
  }

  /**
   * Exports a value to other stacks as `portal-<stage>-<name>`, and returns the reference for them (`Fn::ImportValue`). It is
   * exported even when no stack uses it: otherwise an area's first use would change the template of the stack that exports it. Name and
   * value never depend on a setting: CloudFormation neither changes nor removes an export that another stack imports.
   */
  protected share(name: string, value: string): string {
    return String(this.exportValue(value, { name: resourceName(this.settings, name) }))
  }
}
