import { App, DefaultStackSynthesizer } from 'aws-cdk-lib'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { filmFoldersOf } from '../grants/filmFolders.ts'
import { invokedBy } from '../grants/usesOf.ts'
import { readSettings, refuseUnknownSettings } from '../settings.ts'
import { AreaStack } from './area.ts'
import { DataStack } from './data.ts'
import { EdgeStack } from './edge.ts'
import { FirewallStack } from './firewall.ts'
import { OperationsStack } from './operations.ts'
import { PipelineStack } from './pipeline.ts'
import { secretsOf } from './provisions.ts'
import { SenderStack } from './sender.ts'
import { SiteStack } from './site.ts'

/** CDK behaviours that newer projects start with. They are set here because the app also runs without the CDK's CLI. */
export const flags = {
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  '@aws-cdk/aws-cloudfront:defaultSecurityPolicyTLSv1.2_2021': true,
  '@aws-cdk/core:checkSecretUsage': true,
  '@aws-cdk/core:enablePartitionLiterals': true,
  // The CDK checks templates against the schema of every type, as cfn-lint does, so an invalid one fails here.
  '@aws-cdk/core:validateAgainstDefaultRules': true,
  '@aws-cdk/core:target-partitions': ['aws'],
  '@aws-cdk/customresources:installLatestAwsSdkDefault': false,
}

/** The whole portal as stacks. `context` holds what `cdk -c name=value` sets. */
export function portal(context: Record<string, unknown> = {}, outdir?: string): App {
  // Stack traces of every construct would take half of the time without being useful.
  process.env.CDK_DISABLE_STACK_TRACE ??= '1'
  const app = new App({
    context: { ...flags, ...context },
    outdir,
    analyticsReporting: false,
    treeMetadata: false,
    // The CDK's CLI checks the bootstrap's version; a rule in every template would only check it again.
    defaultStackSynthesizer: new DefaultStackSynthesizer({ generateBootstrapVersionRule: false }),
  })
  const settings = readSettings(app)
  refuseUnknownSettings(settings, Object.values<Area>(areas))
  // Sender and pipeline are made only on request: they belong to the account, so `--all` of a branch must not
  // change them.
  if (app.node.tryGetContext('sender') !== undefined) {
    new SenderStack(app, settings)
    return app
  }
  if (app.node.tryGetContext('pipeline') !== undefined) {
    new PipelineStack(app)
    return app
  }
  const filmFolders = filmFoldersOf(Object.values<Area>(areas))
  const data = new DataStack(app, settings, secretsOf(Object.values<Area>(areas)), filmFolders)
  const firewall = new FirewallStack(app, settings)
  const edge = new EdgeStack(app, settings, { data: data.shared, firewallArn: firewall.arn, filmFolders })
  edge.addStackDependency(data)
  edge.addStackDependency(firewall)
  const site = new SiteStack(app, settings, { edge: edge.shared, data: data.shared })
  const areaStacks = new Map<string, AreaStack>()
  for (const area of Object.values(areas)) {
    const stack = new AreaStack(app, { settings, area, data: data.shared, edge: edge.shared })
    stack.addStackDependency(edge)
    site.addStackDependency(stack, 'The index names files that the areas bring.')
    areaStacks.set(area.name, stack)
  }
  for (const area of Object.values<Area>(areas))
    for (const [owner = ''] of invokedBy(area).map((task) => task.split('/')))
      if (owner !== area.name)
        areaStacks
          .get(area.name)!
          .addStackDependency(areaStacks.get(owner)!, 'The owner’s task reads what the area writes.')
  new OperationsStack(app, settings, edge.shared).addStackDependency(edge)
  return app
}
