import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fullDiff, type ResourceDifference, ResourceImpact } from '@aws-cdk/cloudformation-diff'
import {
  CloudFormationClient,
  GetTemplateCommand,
  paginateListStacks,
  StackStatus,
} from '@aws-sdk/client-cloudformation'
import { edgeRegion } from '../settings.ts'

export interface Template {
  Resources?: Record<string, { Type: string; Properties?: Record<string, unknown> }>
}

/** A stack with its deployed template, if it is deployed, and the next one, if the project still has the stack. */
export interface StackTemplates {
  name: string
  deployed?: Template | undefined
  next?: Template | undefined
}

/** The changes that a deployment would make in one stack. */
export interface StackPlan {
  stack: string
  /** One line for each resource that changes. */
  changes: string[]
  /** Sentences about the contents, addresses and certificates that would be lost. */
  losses: string[]
}

/** Types of resources whose contents are deleted with them, each with its word in a loss. */
const withContents: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::GlobalTable': 'table',
  'AWS::S3::Bucket': 'bucket',
  'AWS::SecretsManager::Secret': 'secret',
}

const effects: Partial<Record<ResourceImpact, string>> = {
  [ResourceImpact.WILL_CREATE]: 'is created',
  [ResourceImpact.WILL_DESTROY]: 'is deleted',
  [ResourceImpact.WILL_ORPHAN]: 'is left to itself',
  [ResourceImpact.WILL_REPLACE]: 'is replaced by a new one',
  [ResourceImpact.MAY_REPLACE]: 'may be replaced by a new one',
}

interface DistributionConfig {
  Aliases?: unknown[]
  ViewerCertificate?: { AcmCertificateArn?: unknown }
}

/** Compares the deployed template of a stack with the next one. */
export function planOf({ name: stack, deployed, next }: StackTemplates): StackPlan {
  const plan: StackPlan = { stack, changes: [], losses: [] }
  if (!next)
    return {
      ...plan,
      changes: [`stays as it is, although the project has no such stack: delete it when it is empty`],
    }
  if (!deployed) return { ...plan, changes: ['the stack is created'] }
  fullDiff(deployed, next).resources.forEachDifference((id, difference) => {
    const effect = effects[difference.changeImpact]
    const type = difference.resourceType ?? difference.oldResourceType ?? ''
    const changed = Object.keys({ ...difference.propertyUpdates, ...difference.otherChanges }).join(', ')
    plan.changes.push(`${type} ${id}: ${effect ?? `changes ${changed}`}`)
    const kind = withContents[type]
    if (kind && effect && difference.changeImpact !== ResourceImpact.WILL_CREATE)
      plan.losses.push(`The ${kind} ${id} of ${stack} ${effect}, with all that it holds.`)
    plan.losses.push(...lossesOfDistribution(stack, difference))
  })
  return plan
}

function lossesOfDistribution(stack: string, { oldValue, newValue }: ResourceDifference): string[] {
  const configOf = (resource: typeof oldValue): DistributionConfig =>
    resource?.Type === 'AWS::CloudFront::Distribution' ? resource.Properties?.DistributionConfig : {}
  const [before, after] = [configOf(oldValue), configOf(newValue)]
  const aliases = (before.Aliases ?? []).filter((alias) => !after.Aliases?.includes(alias))
  const isCertificateLost =
    before.ViewerCertificate?.AcmCertificateArn && !after.ViewerCertificate?.AcmCertificateArn
  return [
    ...aliases.map((alias) => `${stack} does not answer under ${String(alias)} any more.`),
    ...(isCertificateLost ? [`${stack} has no certificate any more.`] : []),
  ]
}

/** Reads the template of a deployed stack; undefined when there is no such stack. */
async function deployedTemplate(client: CloudFormationClient, stack: string): Promise<Template | undefined> {
  try {
    const { TemplateBody } = await client.send(new GetTemplateCommand({ StackName: stack }))
    return JSON.parse(TemplateBody ?? '{}') as Template
  } catch (error) {
    // CloudFormation has no error name of its own for a stack that does not exist.
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined
    throw error
  }
}

const deployedStatuses: StackStatus[] = Object.values(StackStatus).filter(
  (status) => !/^DELETE_COMPLETE$|^REVIEW_/.test(status),
)

/** Lists the deployed stacks of a stage. The name of a part has no dash, so `portal-prod-eu-data` is of the stage `prod-eu`. */
async function deployedStacks(client: CloudFormationClient, stage: string): Promise<string[]> {
  const names: string[] = []
  for await (const page of paginateListStacks({ client }, { StackStatusFilter: deployedStatuses }))
    names.push(...(page.StackSummaries ?? []).map(({ StackName = '' }) => StackName))
  return names.filter((name) => new RegExp(`^portal-${stage}-[^-]+$`).test(name))
}

interface Artifact {
  type: string
  /** `aws://<account>/<region>` */
  environment: string
  properties?: { templateFile?: string }
}

/** Reads the stacks of a synthesis, by name. */
function synthesizedStacks(assembly: string): Map<string, { region: string; template: Template }> {
  const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(assembly, file), 'utf8'))
  const { artifacts } = readJson('manifest.json') as { artifacts: Record<string, Artifact> }
  const stacks = Object.entries(artifacts).filter(([, { type }]) => type === 'aws:cloudformation:stack')
  return new Map(
    stacks.map(([name, { environment, properties }]) => [
      name,
      {
        region: environment.split('/').at(-1)!,
        template: readJson(properties!.templateFile!) as Template,
      },
    ]),
  )
}

/**
 * Reads the stacks of a synthesis, and the stage's deployed stacks that are not in it, each with its
 * templates. Throws for a stack that is deployed in us-east-1 and has another region now: its table and files
 * would stay behind.
 */
export async function readStacks(assembly: string, stage: string): Promise<StackTemplates[]> {
  const next = synthesizedStacks(assembly)
  const regions = new Set([edgeRegion, ...[...next.values()].map(({ region }) => region)])
  const readRegion = async (region: string): Promise<StackTemplates[]> => {
    const client = new CloudFormationClient({ region })
    const deployed = await deployedStacks(client, stage)
    const moved = deployed.find((name) => next.has(name) && next.get(name)!.region !== region)
    if (moved)
      throw new Error(`${moved} is deployed in ${region}. Another region is another stage: it cannot move.`)
    const names = new Set([
      ...[...next.keys()].filter((name) => next.get(name)!.region === region),
      ...deployed,
    ])
    return Promise.all(
      [...names].map(async (name) => ({
        name,
        deployed: await deployedTemplate(client, name),
        next: next.get(name)?.template,
      })),
    )
  }
  return (await Promise.all([...regions].map(readRegion))).flat()
}

const routeKeysOf = (template: Template | undefined): string[] =>
  Object.values(template?.Resources ?? {})
    .filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route')
    .map(({ Properties }) => String(Properties?.RouteKey))

/** A route that moves from one stack to another. */
interface MovedRoute {
  routeKey: string
  from: string
  to: string
}

/** Finds the routes of the next templates that another stack still has. API Gateway refuses a second route with the same key. */
function movedRoutes(stacks: readonly StackTemplates[]): MovedRoute[] {
  const owners = new Map(
    stacks.flatMap(({ name, deployed }) =>
      routeKeysOf(deployed).map((routeKey) => [routeKey, name] as const),
    ),
  )
  return stacks.flatMap(({ name: to, next }) =>
    routeKeysOf(next).flatMap((routeKey) => {
      const from = owners.get(routeKey)
      return from === undefined || from === to ? [] : [{ routeKey, from, to }]
    }),
  )
}

/**
 * Returns the stacks that must be deployed before the others, in this order, because they give up a route
 * that another one gets. Throws when such a stack is not deployed this time, and when two stacks exchange
 * routes.
 */
export function stacksToDeployFirst(
  stacks: readonly StackTemplates[],
  isSelected: (stack: string) => boolean,
): string[] {
  const moves = movedRoutes(stacks).filter(({ to }) => isSelected(to))
  for (const { routeKey, from } of moves) {
    if (!stacks.find(({ name }) => name === from)?.next)
      throw new Error(
        `${from} still has the route ${routeKey}, and the project has no such stack: delete it first.`,
      )
    if (!isSelected(from))
      throw new Error(`${from} still has the route ${routeKey}: deploy that stack first.`)
  }
  const ordered: string[] = []
  let remaining = moves
  while (remaining.length > 0) {
    const blocked = new Set(remaining.map(({ to }) => to))
    const free = remaining.filter(({ from }) => !blocked.has(from))
    if (free.length === 0)
      throw new Error(
        `${[...blocked].join(' and ')} exchange routes (${remaining.map(({ routeKey }) => routeKey).join(', ')}). Deploy once without these routes in one of them.`,
      )
    ordered.push(...free.map(({ from }) => from))
    remaining = remaining.filter((move) => !free.includes(move))
  }
  return [...new Set(ordered)]
}

/** Returns the plan as lines to read. */
export const linesOf = (plans: readonly StackPlan[]): string[] =>
  plans.flatMap(({ stack, changes }) =>
    changes.length === 0
      ? [`${stack}: nothing changes`]
      : [`${stack}:`, ...changes.map((line) => `  ${line}`)],
  )

/** Throws if the deployment would lose something and nobody has confirmed that this is intended. */
export function refuseLosses(plans: readonly StackPlan[], isForced: boolean): void {
  const losses = plans.flatMap((plan) => plan.losses)
  if (losses.length > 0 && !isForced)
    throw new Error(`${losses.join('\n')}\nNothing was deployed. If this is meant, deploy with --force.`)
}
