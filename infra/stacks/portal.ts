import { App, DefaultStackSynthesizer } from 'aws-cdk-lib'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { readSettings, refuseUnknownSettings } from '../settings.ts'
import { AreaStack } from './area.ts'
import { DataStack } from './data.ts'
import { EdgeStack } from './edge.ts'
import { OperationsStack } from './operations.ts'
import { secretsOf } from './provisions.ts'
import { SenderStack } from './sender.ts'
import { SiteStack } from './site.ts'

/** Behaviours of the CDK that newer projects start with; cdk.json's context is not read when the app runs by itself. */
const flags = {
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  '@aws-cdk/aws-cloudfront:defaultSecurityPolicyTLSv1.2_2021': true,
  '@aws-cdk/core:checkSecretUsage': true,
  '@aws-cdk/core:enablePartitionLiterals': true,
  // Templates that CloudFormation would refuse fail here: the CDK holds them against the schemas of every type, as cfn-lint does.
  '@aws-cdk/core:validateAgainstDefaultRules': true,
  '@aws-cdk/core:target-partitions': ['aws'],
  '@aws-cdk/customresources:installLatestAwsSdkDefault': false,
}

/** The whole portal as stacks. `context` is as from `cdk -c name=value`. */
export function portal(context: Record<string, unknown> = {}, outdir?: string): App {
  const app = new App({
    context: { ...flags, ...context },
    outdir,
    analyticsReporting: false,
    treeMetadata: false,
    // The command line checks the bootstrap's version; a rule in every template would only check it again.
    defaultStackSynthesizer: new DefaultStackSynthesizer({ generateBootstrapVersionRule: false }),
  })
  const settings = readSettings(app)
  refuseUnknownSettings(settings, Object.values<Area>(areas))
  // Only on request: it belongs to the account, not to this stage, and "all stacks" of a branch must not move it.
  if (app.node.tryGetContext('sender') !== undefined) {
    new SenderStack(app, settings)
    return app
  }
  const data = new DataStack(app, settings, secretsOf(Object.values<Area>(areas)))
  const edge = new EdgeStack(app, settings, data.shared)
  edge.addStackDependency(data)
  const site = new SiteStack(app, settings, { edge: edge.shared, data: data.shared })
  for (const area of Object.values(areas)) {
    const stack = new AreaStack(app, { settings, area, data: data.shared, edge: edge.shared })
    stack.addStackDependency(edge)
    site.addStackDependency(stack, 'The index names files that the areas bring.')
  }
  new OperationsStack(app, settings, edge.shared).addStackDependency(edge)
  return app
}
