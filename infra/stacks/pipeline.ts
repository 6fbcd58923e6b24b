import {
  type App,
  Aws,
  CfnOutput,
  DefaultStackSynthesizer,
  Duration,
  RemovalPolicy,
  Stack,
} from 'aws-cdk-lib'
import { CfnOIDCProvider, PolicyDocument, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import * as z from 'zod/mini'
import { type Setting, settingValues } from '#shared/kernel/setting.ts'
import { acceptFindings } from '../constructs/accepted.ts'
import { statement } from '../constructs/grants.ts'
import type { Grant } from '../grants/statements.ts'
import { edgeRegion } from '../settings.ts'

type Pipeline = 'production' | 'branches'

const issuer = 'token.actions.githubusercontent.com'

/** The settings of an account's pipeline, by `cdk -c name=value`. They belong to no stage. */
const pipelineSettings = {
  pipeline: {
    description:
      '`production` makes the role that deploys `prod`, `branches` the one that deploys all other stages',
    default: undefined,
    schema: z.enum(['production', 'branches'], 'it is production or branches'),
  } as Setting<Pipeline | undefined>,
  githubRepository: {
    description:
      'The repository as in the `sub` claim of GitHub’s tokens: `owner@id/name@id`, or `owner/name` if it was made before July 2026',
    default: undefined,
    schema: z
      .string()
      .check(z.regex(/^[\w.-]+(@\d+)?\/[\w.-]+(@\d+)?$/, 'it looks like octo-org@123456/portal@456789')),
  } as Setting<string | undefined>,
  githubProvider: {
    description:
      'Whether the account already has an identity provider for GitHub’s tokens; it can have only one',
    default: 'missing',
    schema: z.enum(['missing', 'existing'], 'it is missing or existing'),
  } as Setting<'missing' | 'existing'>,
} satisfies Record<string, Setting>

/** The environments of GitHub whose jobs get the role, and the names of the stages that it deploys. */
const deployers: Record<Pipeline, { environments: string[]; branch?: string; stages: string }> = {
  production: { environments: ['production'], branch: 'main', stages: 'prod' },
  branches: { environments: ['main', 'branches'], stages: '*' },
}

/** The role with which GitHub's workflows deploy. It belongs to no stage, and an administrator makes it once for an account. */
export class PipelineStack extends Stack {
  constructor(app: App) {
    const { pipeline, githubRepository, githubProvider } = settingValues(
      { settings: pipelineSettings },
      (name) => app.node.tryGetContext(name),
    )
    if (!pipeline || !githubRepository)
      throw new Error(
        'Say whose role it is and which repository may have it: -c pipeline=production -c githubRepository=…',
      )
    const name = `portal-pipeline-${pipeline}`
    super(app, name, { env: { region: edgeRegion }, terminationProtection: true })
    const { environments, branch, stages } = deployers[pipeline]
    const claims = {
      aud: 'sts.amazonaws.com',
      sub: environments.map((environment) => `repo:${githubRepository}:environment:${environment}`),
      ...(branch && { ref: `refs/heads/${branch}` }),
    }
    const grants = grantsOn(stages)
    const role = new Role(this, 'Role', {
      roleName: name,
      description: `Deploys from GitHub: ${stages === '*' ? 'the stages of branches' : stages}`,
      assumedBy: new WebIdentityPrincipal(this.#provider(githubProvider), {
        StringEquals: Object.fromEntries(
          Object.entries(claims).map(([claim, value]) => [`${issuer}:${claim}`, value]),
        ),
      }),
      maxSessionDuration: Duration.hours(4),
      inlinePolicies: { deploy: new PolicyDocument({ statements: grants.map(statement) }) },
    })
    acceptFindings(role, wildcardFindings(grants))
    new CfnOutput(this, 'RoleArn', { value: role.roleArn })
  }

  /** Returns the ARN of the identity provider. An account has one for each issuer, so it outlives the stack that makes it. */
  #provider(provider: 'missing' | 'existing'): string {
    if (provider === 'existing') return `arn:aws:iam::${Aws.ACCOUNT_ID}:oidc-provider/${issuer}`
    const oidcProvider = new CfnOIDCProvider(this, 'GitHub', {
      url: `https://${issuer}`,
      clientIdList: ['sts.amazonaws.com'],
    })
    oidcProvider.applyRemovalPolicy(RemovalPolicy.RETAIN)
    return oidcProvider.attrArn
  }
}

/** The roles of the CDK's bootstrap that a deployment without Docker images assumes. They do the deploying. */
const bootstrapRoles = ['deploy-role', 'file-publishing-role', 'lookup-role'].map(
  (role) =>
    `arn:aws:iam::${Aws.ACCOUNT_ID}:role/cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-${role}-${Aws.ACCOUNT_ID}-*`,
)

/** `arnOf` needs a stack, and these grants are made outside one. A stage may be in any region. */
const arn = (service: string, resource: string, region = '*') =>
  `arn:aws:${service}:${region}:${Aws.ACCOUNT_ID}:${resource}`

/**
 * The role itself reads what `npm run deploy` reads before the CDK's roles act, and stores the last good
 * commit in a parameter.
 */
const grantsOn = (stages: string): Grant[] => [
  { actions: ['sts:AssumeRole'], resources: bootstrapRoles },
  {
    actions: ['cloudformation:ListStacks', 'lambda:GetAccountSettings', 'ses:GetAccount'],
    resources: ['*'],
  },
  { actions: ['cloudformation:DescribeStacks'], resources: [arn('cloudformation', 'stack/CDKToolkit/*')] },
  {
    actions: ['cloudformation:GetTemplate'],
    resources: [arn('cloudformation', `stack/portal-${stages}-*`)],
  },
  {
    actions: ['lambda:GetFunctionConfiguration'],
    resources: [arn('lambda', `function:portal-${stages}-*`)],
  },
  { actions: ['ses:GetEmailIdentity'], resources: [arn('ses', 'identity/*')] },
  { actions: ['acm:DescribeCertificate'], resources: [arn('acm', 'certificate/*', edgeRegion)] },
  {
    actions: ['ssm:GetParameters', 'ssm:PutParameter'],
    resources: [arn('ssm', `parameter/portal/${stages}/good-commit`, edgeRegion)],
  },
]

const wildcardFindings = (grants: Grant[]): Record<string, string> =>
  Object.fromEntries(
    grants
      .flatMap(({ resources }) => resources)
      .filter((resource) => resource.includes('*'))
      .map((resource) => [
        `AwsSolutions-IAM5[Resource::${resource.replaceAll(Aws.ACCOUNT_ID, '<AWS::AccountId>')}]`,
        'It reads the account’s state and the stacks of the stages that the role deploys; their names are not known yet.',
      ]),
  )
