import type { RawResource } from '../local/template/assembly.ts'
import { runsOf, type Template } from './lambdas.ts'
import { addUp, type Usage } from './usage.ts'

const minutesOfMonth = (365.25 / 12) * 24 * 60
/** How often Lambda asks an idle queue for messages: five pollers wait 20 s each. */
const idlePolls = 5 * 3 * minutesOfMonth
/** A scheduled run that finds nothing to do. */
const idleRun = { milliseconds: 100, reads: 5 }
/** A table and files that hold little more than the portal's own texts and pictures. */
const small = { tableGigabytes: 0.1, fileGigabytes: 1 }

type CostOf = (resource: RawResource, stack: Readonly<Record<string, RawResource>>) => Usage

const texts = (value: unknown): string => {
  if (typeof value === 'string') return value
  const [, parts] = (value as { 'Fn::Join'?: [string, unknown[]] })['Fn::Join'] ?? ['', []]
  return parts.map((part) => (typeof part === 'string' ? part : 'reference')).join('')
}

/** Counts the metrics that a dashboard's graphs name. An expression names no metric itself. */
function metricsOn(body: unknown): number {
  const { widgets } = JSON.parse(texts(body)) as { widgets: { properties: { metrics?: unknown[][] } }[] }
  return widgets
    .flatMap(({ properties }) => properties.metrics ?? [])
    .filter(([first]) => typeof first === 'string').length
}

/** Returns the minutes between the runs of `rate(5 minutes)`. */
function minutesOf(schedule: unknown): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(String(schedule)) ?? []
  const minutes = { minute: 1, hour: 60, day: 1440 }[unit ?? '']
  if (!minutes) throw new Error(`How often does ${String(schedule)} run? Only rates are known here.`)
  return Number(count) * minutes
}

/** Runs of a schedule's Lambdas that find nothing to do. */
const schedule: CostOf = ({ Properties = {} }, stack) => {
  const { ScheduleExpression, Targets = [] } = Properties as {
    ScheduleExpression?: string
    Targets?: { Arn: { 'Fn::GetAtt'?: [string, string] } }[]
  }
  if (ScheduleExpression === undefined) return {}
  const runs = minutesOfMonth / minutesOf(ScheduleExpression)
  const targets = Targets.map(({ Arn }) => {
    const lambda = stack[Arn['Fn::GetAtt']?.[0] ?? '']
    if (!lambda) throw new Error(`The schedule ${ScheduleExpression} runs no Lambda of its own stack.`)
    return [runsOf(lambda, runs, idleRun.milliseconds), 1] as const
  })
  return addUp(...targets, [{ tableReads: runs * idleRun.reads }, 1])
}

/** The types that cost money even without visitors. */
const costs: Record<string, CostOf> = {
  'AWS::CloudWatch::Alarm': ({ Properties = {} }) => {
    const metrics = Properties.Metrics as { MetricStat?: unknown }[] | undefined
    return { alarmMetrics: metrics ? metrics.filter(({ MetricStat }) => MetricStat).length : 1 }
  },
  'AWS::CloudWatch::CompositeAlarm': () => ({ compositeAlarms: 1 }),
  'AWS::CloudWatch::Dashboard': ({ Properties = {} }) => ({
    largeDashboards: metricsOn(Properties.DashboardBody) > 50 ? 1 : 0,
  }),
  'AWS::SecretsManager::Secret': () => ({ secrets: 1 }),
  'AWS::KMS::Key': () => ({ keys: 1 }),
  'AWS::WAFv2::WebACL': ({ Properties = {} }) => ({
    webAcls: 1,
    webAclRules: ((Properties.Rules ?? []) as unknown[]).length,
  }),
  'AWS::Events::Rule': schedule,
  'AWS::Lambda::EventSourceMapping': () => ({ queueRequests: idlePolls }),
  'AWS::DynamoDB::GlobalTable': ({ Properties = {} }) => {
    const { tableGigabytes } = small
    const isRecoverable = JSON.stringify(Properties).includes('"PointInTimeRecoveryEnabled":true')
    return { tableGigabytes, ...(isRecoverable && { tableRecoveryGigabytes: tableGigabytes }) }
  },
  // Each copy of a table is a whole one.
  'AWS::Backup::BackupPlan': ({ Properties = {} }) => {
    const { BackupPlanRule: rules } = Properties.BackupPlan as {
      BackupPlanRule: { Lifecycle: { DeleteAfterDays: number } }[]
    }
    const copies = rules.reduce((sum, { Lifecycle }) => sum + Lifecycle.DeleteAfterDays, 0)
    return { backupGigabytes: copies * small.tableGigabytes }
  },
  'AWS::S3::Bucket': () => ({ fileGigabytes: small.fileGigabytes }),
}

/** The types that cost nothing at rest: they are free, or are paid by use. */
const free = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::Backup::BackupSelection',
  'AWS::Backup::BackupVault',
  'AWS::Budgets::Budget',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CodeDeploy::Application',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::Alias',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::Function',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Lambda::Version',
  'AWS::Logs::LogGroup',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SES::EmailIdentity',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::Queue',
  'AWS::SQS::QueuePolicy',
  'AWS::StepFunctions::StateMachine',
  'AWS::WAFv2::LoggingConfiguration',
  'Custom::CDKBucketDeployment',
])

/**
 * The units that a stage uses in a month without a visitor, counted in its templates. Throws for a type of
 * resource whose costs are not known here.
 */
export const usageAtRest = (templates: readonly Template[]): Usage =>
  addUp(
    ...templates.flatMap(({ Resources = {} }) =>
      Object.values(Resources).map((resource) => {
        const cost = costs[resource.Type]
        if (!cost && !free.has(resource.Type))
          throw new Error(`infra/costs/atRest.ts does not know what ${resource.Type} costs.`)
        return [cost?.(resource, Resources) ?? {}, 1] as const
      }),
    ),
  )
