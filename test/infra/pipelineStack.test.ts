import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, it } from 'vitest'
import { type Synthesized, synthesized, templateText } from './synthesized.ts'

interface Statement {
  Action: string | string[]
  Resource: unknown
  Condition?: unknown
}
interface Role {
  AssumeRolePolicyDocument: { Statement: Statement[] }
  Policies: { PolicyDocument: { Statement: Statement[] } }[]
}

/** Synthesizes a pipeline. Nothing is built for it. */
const pipeline = (context: Record<string, string>, prepare?: (app: App) => void) =>
  synthesized({
    context: { githubRepository: 'octo-org@12/portal@34', dist: '/nowhere', ...context },
    prepare,
  })

const roleOf = ({ all }: Synthesized) => all<Role>('AWS::IAM::Role')[0]!.properties

const list = <T>(value: T | T[]) => (Array.isArray(value) ? value : [value])

const production = pipeline({ pipeline: 'production' })
const branches = pipeline({ pipeline: 'branches' })

describe('the pipeline’s role', () => {
  it('for production is only for jobs of its environment that run a commit of main', () => {
    expect(roleOf(production).AssumeRolePolicyDocument.Statement).toMatchObject([
      {
        Action: 'sts:AssumeRoleWithWebIdentity',
        Condition: {
          StringEquals: {
            'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
            'token.actions.githubusercontent.com:sub': ['repo:octo-org@12/portal@34:environment:production'],
            'token.actions.githubusercontent.com:ref': 'refs/heads/main',
          },
        },
      },
    ])
  })

  it('for branches is not for jobs without an environment, such as those of pull requests', () => {
    const [trust] = roleOf(branches).AssumeRolePolicyDocument.Statement
    expect(trust?.Condition).toEqual({
      StringEquals: {
        'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
        'token.actions.githubusercontent.com:sub': [
          'repo:octo-org@12/portal@34:environment:main',
          'repo:octo-org@12/portal@34:environment:branches',
        ],
      },
    })
  })

  it.each([
    ['production', production, 'prod'],
    ['branches', branches, '*'],
  ])(
    'for %s changes nothing but the last good commit, and assumes no other roles than the CDK’s three',
    (_, stack, stages) => {
      const granted = roleOf(stack).Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      const changes = granted.filter(({ Action }) =>
        list(Action).some((action) => !/^\w+:(Get|List|Describe)/.test(action)),
      )
      const resources = changes.map(({ Action, Resource }) => [
        list(Action),
        list(Resource).map(templateText),
      ])
      const role = (name: string) =>
        `arn:aws:iam::<AWS::AccountId>:role/cdk-hnb659fds-${name}-role-<AWS::AccountId>-*`
      expect(resources).toEqual([
        [['sts:AssumeRole'], ['deploy', 'file-publishing', 'lookup'].map(role)],
        [
          ['ssm:GetParameters', 'ssm:PutParameter'],
          [`arn:aws:ssm:us-east-1:<AWS::AccountId>:parameter/portal/${stages}/good-commit`],
        ],
      ])
    },
  )

  it.each(['octo-org/*', '*/portal', 'octo-org', 'octo-org/portal:ref:refs/heads/x', ''])(
    'is not made for a repository called %j',
    (githubRepository) => {
      expect(() => pipeline({ pipeline: 'branches', githubRepository })).toThrow(
        /repository|githubRepository/,
      )
    },
  )

  it('is not made for an unknown kind of stage', () => {
    expect(() => pipeline({ pipeline: 'prod' })).toThrow('it is production or branches')
  })

  it('satisfies cdk-nag', () => {
    for (const kind of ['production', 'branches'])
      pipeline({ pipeline: kind }, (app) => Validations.of(app).addPlugins(new AwsSolutionsChecks(app)))
  })
})

describe('GitHub’s identity provider', () => {
  const providersOf = ({ all }: Synthesized) => all('AWS::IAM::OIDCProvider')

  it('is made once for an account, and outlives the stack', () => {
    expect(providersOf(production).map(({ raw }) => raw)).toMatchObject([
      { DeletionPolicy: 'Retain', Properties: { Url: 'https://token.actions.githubusercontent.com' } },
    ])
    expect(providersOf(pipeline({ pipeline: 'branches', githubProvider: 'existing' }))).toEqual([])
  })
})
