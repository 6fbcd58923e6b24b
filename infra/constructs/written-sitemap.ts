import { Duration, type Stack } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { sitemapUses } from '../grants/sitemapUses.ts'
import { statementsOf } from '../grants/statements.ts'
import { resourceName, type Settings } from '../settings.ts'
import type { SharedData } from '../stacks/data.ts'
import { areaFunction } from './area-function.ts'
import { built } from './built.ts'
import { statement, wildcardReasons } from './grants.ts'

interface SitemapProps {
  data: SharedData
  /** The variables and permissions with which a Lambda reads the lists of pages. */
  environment: Record<string, string>
  grants: PolicyStatement[]
}

/**
 * The Lambda that writes the sitemap into files if it is too large to be made for each request. CloudFront
 * serves the files. A run stops after four minutes, and the next one continues.
 */
export function writtenSitemap(
  stack: Stack,
  settings: Settings,
  { data, environment, grants }: SitemapProps,
): void {
  const lambda = areaFunction(stack, 'Sitemap', {
    name: resourceName(settings, 'site', 'sitemap'),
    description: 'Writes the sitemap of a portal with many pages',
    bundle: built('web/sitemap', settings),
    memory: 1024,
    timeout: 300,
    environment: {
      ...environment,
      FILES_BUCKET: data.filesName,
      SITEMAP_HOURS: String(settings.sitemapHours),
    },
    grants: [...grants, ...statementsOf(sitemapUses, data).map(statement)],
    accepted: wildcardReasons(stack, Object.keys(sitemapUses.files), data.filesArn),
    settings,
  })
  new Rule(stack, 'SitemapSchedule', {
    schedule: Schedule.rate(Duration.minutes(15)),
    targets: [new LambdaFunction(lambda, { retryAttempts: 2 })],
  })
}
