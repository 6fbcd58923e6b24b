import { ArnFormat, type Stack } from 'aws-cdk-lib'
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Environment } from '#functions/platform/aws/env.ts'
import type { Area } from '#shared/kernel/area.ts'
import { settingValues, textOf, variableOf } from '#shared/kernel/setting.ts'
import { allow } from '../constructs/grants.ts'
import { invokedBy } from '../grants/usesOf.ts'
import { named, type Settings } from '../settings.ts'
import type { SharedData } from './data.ts'
import { senderDomain } from './sender.ts'

/** One Lambda of an area, and what stands around it. */
interface Surroundings {
  stack: Stack
  settings: Settings
  area: Area
  data: Pick<SharedData, 'originSecret' | 'nextOriginSecret' | 'secretArns'>
  /** `api`, or a task by its name. */
  lambda: string
  /** ARNs of the state machines that this Lambda may start. */
  machines: readonly string[]
}

/** Variables and permissions of one Lambda. `functions/platform/aws/env.ts` reads the variables that no setting of an area is. */
interface Provision {
  environment: Partial<Record<keyof Environment, string>> | Record<string, string>
  grants: PolicyStatement[]
}

type Provide = (surroundings: Surroundings) => Provision | undefined

/**
 * What each need adds to a Lambda, besides what it may touch of the table and the files (`usesOf`). A new need is an entry here.
 */
const provisions: Record<string, Provide> = {
  /** By its secrets an API knows CloudFront's requests; and it knows what administrators must prove. */
  routes: ({ lambda, data: { originSecret, nextOriginSecret }, settings: { adminSecondFactor } }) =>
    lambda === 'api'
      ? {
          environment: {
            ORIGIN_SECRET: originSecret,
            ...(nextOriginSecret && { NEXT_ORIGIN_SECRET: nextOriginSecret }),
            ...(adminSecondFactor === 'required' && { ADMIN_SECOND_FACTOR: adminSecondFactor }),
          },
          grants: [],
        }
      : undefined,

  invokes({ stack, settings, area }) {
    const names = invokedBy(area).map((task) => named(settings, ...task.split('/')))
    if (names.length === 0) return undefined
    const arns = names.map((resourceName) =>
      stack.formatArn({
        service: 'lambda',
        resource: 'function',
        resourceName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    )
    return { environment: { FUNCTIONS: names.join(',') }, grants: [allow(['lambda:InvokeFunction'], arns)] }
  },

  mail: ({ area, settings: { postalAddress } }) =>
    area.needs.mail && postalAddress
      ? { environment: { POSTAL_ADDRESS: postalAddress }, grants: [] }
      : undefined,

  inbox: ({ area, settings: { inbox } }) =>
    area.needs.inbox ? { environment: { INBOX: inbox }, grants: [] } : undefined,

  /** SES checks the grant on whichever of the two was verified: the address itself or its whole domain. */
  sendsMail({ stack, settings, area, lambda }) {
    if (!area.needs.sendsMail?.includes(lambda)) return undefined
    const arns = [senderDomain(settings), settings.mailFrom].map((resourceName) =>
      stack.formatArn({
        service: 'ses',
        resource: 'identity',
        resourceName,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      }),
    )
    return {
      environment: { MAIL_FROM: settings.mailFrom },
      grants: [allow(['ses:SendEmail', 'ses:SendRawEmail'], arns)],
    }
  },

  /** SES checks the grant on the configuration set too. */
  mailFeedback({ stack, settings, area, lambda }) {
    if (!area.needs.mailFeedback || !area.needs.sendsMail?.includes(lambda)) return undefined
    const resourceName = named(settings, area.name)
    const set = stack.formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    })
    return {
      environment: {
        MAIL_CONFIGURATION_SET: resourceName,
      },
      grants: [allow(['ses:SendEmail'], [set])],
    }
  },

  workflows({ stack, settings, area, lambda, machines }) {
    const others = (lambda === 'api' ? area.needs.starts : area.tasks?.[lambda]?.starts) ?? []
    const arns = [
      ...machines,
      ...others.map((name) =>
        stack.formatArn({
          service: 'states',
          resource: 'stateMachine',
          resourceName: named(settings, name),
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ),
    ]
    if (arns.length === 0) return undefined
    return { environment: { WORKFLOWS: arns.join(',') }, grants: [allow(['states:StartExecution'], arns)] }
  },

  settings({ area, settings: { ofAreas } }) {
    const values = settingValues(area, (name) => ofAreas[`${area.name}.${name}`])
    const variables = Object.entries(values).map(([name, value]) => [
      variableOf(area.name, name),
      textOf(value),
    ])
    return { environment: Object.fromEntries(variables), grants: [] }
  },

  secrets({ area, data }) {
    const arns = (area.needs.secrets ?? []).map((name) => {
      const arn = data.secretArns[name]
      if (!arn) throw new Error(`The data stack has no secret called '${name}', which ${area.name} needs.`)
      return arn
    })
    if (arns.length === 0) return undefined
    return {
      environment: { SECRETS: arns.join(',') },
      grants: [allow(['secretsmanager:GetSecretValue'], arns)],
    }
  },
}

/** The environment and the permissions of one Lambda, by the needs of its area; none of either for an isolated one. */
export function provisionsOf(surroundings: Surroundings): Provision {
  if (surroundings.area.tasks?.[surroundings.lambda]?.isolated) return { environment: {}, grants: [] }
  const found = Object.values(provisions).flatMap((provide) => provide(surroundings) ?? [])
  return {
    environment: Object.assign({}, ...found.map(({ environment }) => environment)),
    grants: found.flatMap(({ grants }) => grants),
  }
}

/** The names of all secrets that areas need. */
export const secretsOf = (areas: readonly Area[]): string[] =>
  [...new Set(areas.flatMap(({ needs }) => needs.secrets ?? []))].sort()
