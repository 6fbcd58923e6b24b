import type { Stack } from 'aws-cdk-lib'
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Environment } from '#functions/platform/aws/env.ts'
import type { Area } from '#shared/kernel/area.ts'
import { lambdaSettings, settingValues, textOf, variableOf } from '#shared/kernel/setting.ts'
import { allow, arnOf } from '../constructs/grants.ts'
import type { SearchDomain } from '../constructs/search-domain.ts'
import { invokedBy } from '../grants/usesOf.ts'
import { resourceName, type Settings } from '../settings.ts'
import type { SharedData } from './data.ts'
import { senderDomain } from './sender.ts'

/** One Lambda of an area, with all that decides its variables and permissions. */
interface ProvisionProps {
  stack: Stack
  settings: Settings
  area: Area
  data: Pick<SharedData, 'originSecret' | 'nextOriginSecret' | 'secretArns'>
  /** `api`, or a task by its name. */
  lambda: string
  /** ARNs of the state machines that this Lambda may start. */
  machines: readonly string[]
  /** The queues of the area, by the tasks that consume them. */
  queues: ReadonlyMap<string, IQueue>
  /** The area's domain of OpenSearch, if the stage has one. */
  searchDomain?: Pick<SearchDomain, 'endpoint' | 'grant' | 'accepted'> | undefined
}

/** Variables and permissions of one Lambda. `functions/platform/aws/env.ts` reads the variables that are no area's settings. */
interface Provision {
  environment: Partial<Record<keyof Environment, string>> | Record<string, string>
  grants: PolicyStatement[]
  /** Findings of cdk-nag in the grants that are accepted: the reason by the finding's id. */
  accepted?: Record<string, string>
}

type Provide = (props: ProvisionProps) => Provision | undefined

/**
 * Each entry gives the variables and permissions of one need, except access to the table and the files
 * (`usesOf`). A new need is a new entry.
 */
const provisions: Record<string, Provide> = {
  /** An API recognizes CloudFront's requests by the secrets, and knows whether administrators need a second factor. */
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
    const names = invokedBy(area).map((task) => resourceName(settings, ...task.split('/')))
    if (names.length === 0) return undefined
    const arns = names.map((name) => arnOf(stack, 'lambda', 'function', name))
    return { environment: { FUNCTIONS: names.join(',') }, grants: [allow(['lambda:InvokeFunction'], arns)] }
  },

  postalAddress: ({ area: { needs }, settings: { postalAddress } }) =>
    (needs.mail || needs.postalAddress) && postalAddress
      ? { environment: { POSTAL_ADDRESS: postalAddress }, grants: [] }
      : undefined,

  inbox: ({ area, settings: { inbox } }) =>
    area.needs.inbox ? { environment: { INBOX: inbox }, grants: [] } : undefined,

  /** SES checks the grant on the identity that was verified: the address, or its whole domain. */
  sendsMail({ stack, settings, area, lambda }) {
    if (!area.needs.sendsMail?.includes(lambda)) return undefined
    const identities = [senderDomain(settings), settings.mailFrom]
    const arns = identities.map((identity) => arnOf(stack, 'ses', 'identity', identity))
    return {
      environment: { MAIL_FROM: settings.mailFrom },
      grants: [allow(['ses:SendEmail', 'ses:SendRawEmail'], arns)],
    }
  },

  /** SES knows no resource for this action. */
  readsMailQuota: ({ area, lambda }) =>
    area.needs.readsMailQuota?.includes(lambda)
      ? {
          environment: {},
          grants: [allow(['ses:GetAccount'], ['*'])],
          accepted: {
            'AwsSolutions-IAM5[Resource::*]': 'The action is about the account and has no resource.',
          },
        }
      : undefined,

  /** SES checks the grant on the configuration set too. */
  mailFeedback({ stack, settings, area, lambda }) {
    if (!area.needs.mailFeedback || !area.needs.sendsMail?.includes(lambda)) return undefined
    const set = resourceName(settings, area.name)
    return {
      environment: { MAIL_CONFIGURATION_SET: set },
      grants: [allow(['ses:SendEmail'], [arnOf(stack, 'ses', 'configuration-set', set)])],
    }
  },

  workflows({ stack, settings, area, lambda, machines }) {
    const otherWorkflows = (lambda === 'api' ? area.needs.starts : area.tasks?.[lambda]?.starts) ?? []
    const arns = [
      ...machines,
      ...otherWorkflows.map((name) => arnOf(stack, 'states', 'stateMachine', resourceName(settings, name))),
    ]
    if (arns.length === 0) return undefined
    return { environment: { WORKFLOWS: arns.join(',') }, grants: [allow(['states:StartExecution'], arns)] }
  },

  queues({ area, lambda, queues }) {
    const consumed = queues.get(lambda)
    const receiving = consumed
      ? [allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], [consumed.queueArn])]
      : []
    const targets = (lambda === 'api' ? [...queues.keys()] : (area.tasks?.[lambda]?.sends ?? [])).map(
      (task) => {
        const queue = queues.get(task)
        if (!queue)
          throw new Error(`The task ${task} of ${area.name} has no queue, to which ${lambda} sends.`)
        return queue
      },
    )
    if (targets.length === 0) return { environment: {}, grants: receiving }
    return {
      environment: { QUEUES: targets.map(({ queueUrl }) => queueUrl).join(',') },
      grants: [
        ...receiving,
        allow(
          ['sqs:SendMessage'],
          targets.map(({ queueArn }) => queueArn),
        ),
      ],
    }
  },

  settings({ area, settings: { ofAreas } }) {
    const ownSettings = { name: area.name, settings: lambdaSettings(area.settings) }
    const values = settingValues(ownSettings, (name) => ofAreas[`${area.name}.${name}`])
    const texts = Object.entries(values).map(([name, value]) => [variableOf(area.name, name), textOf(value)])
    return { environment: Object.fromEntries(texts), grants: [] }
  },

  callsOpenSearch: ({ area, lambda, searchDomain }) =>
    searchDomain && area.needs.callsOpenSearch?.includes(lambda)
      ? {
          environment: { SEARCH_ENDPOINT: searchDomain.endpoint },
          grants: [searchDomain.grant],
          accepted: searchDomain.accepted,
        }
      : undefined,

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

/** The environment and the permissions that one Lambda gets for its area's needs. An isolated Lambda gets none. */
export function provisionsOf(props: ProvisionProps): Required<Provision> {
  if (props.area.tasks?.[props.lambda]?.isolated) return { environment: {}, grants: [], accepted: {} }
  const parts = Object.values(provisions).flatMap((provide) => provide(props) ?? [])
  return {
    environment: Object.assign({}, ...parts.map(({ environment }) => environment)),
    grants: parts.flatMap(({ grants }) => grants),
    accepted: Object.assign({}, ...parts.map(({ accepted }) => accepted)),
  }
}

/** The names of all secrets that areas need. */
export const secretsOf = (areas: readonly Area[]): string[] =>
  [...new Set(areas.flatMap(({ needs }) => needs.secrets ?? []))].sort()
