import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  CloudFormationClient,
  type GetTemplateCommand,
  ListStacksCommand,
} from '@aws-sdk/client-cloudformation'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  linesOf,
  planOf,
  readStacks,
  refuseLosses,
  type StackTemplates,
  stacksToDeployFirst,
  type Template,
} from '#infra/deploy/plan.ts'

const table = {
  Type: 'AWS::DynamoDB::GlobalTable',
  Properties: { TableName: 'portal-prod', BillingMode: 'PAY_PER_REQUEST' },
}
const bucket = { Type: 'AWS::S3::Bucket', Properties: {} }
const distribution = (config: object) => ({
  Type: 'AWS::CloudFront::Distribution',
  Properties: { DistributionConfig: { Enabled: true, ...config } },
})
const ofDomain = {
  Aliases: ['portal.example.org'],
  ViewerCertificate: { AcmCertificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1' },
}
const template = (resources: object) => ({ Resources: resources }) as Template

describe('the plan of a deployment', () => {
  it('names each stack and resource that changes', () => {
    const deployed = template({ Table: table, Files: bucket })
    const next = template({
      Table: { ...table, Properties: { ...table.Properties, TimeToLiveSpecification: { Enabled: true } } },
      Files: bucket,
      Logs: bucket,
    })
    const plans = [
      { name: 'data', deployed, next },
      { name: 'edge', next },
      { name: 'site', deployed: next, next },
      { name: 'guides', deployed: next },
    ].map(planOf)
    expect(linesOf(plans)).toEqual([
      'data:',
      '  AWS::S3::Bucket Logs: is created',
      '  AWS::DynamoDB::GlobalTable Table: changes TimeToLiveSpecification',
      'edge:',
      '  the stack is created',
      'site: nothing changes',
      'guides:',
      '  stays as it is, although the project has no such stack: delete it when it is empty',
    ])
    expect(() => refuseLosses(plans, false)).not.toThrow()
  })

  it.each([
    ['a table is deleted', { Table: table }, {}, 'The table Table of prod is deleted'],
    [
      'a table is kept without a stack',
      { Table: { ...table, DeletionPolicy: 'Retain' } },
      {},
      'The table Table of prod is left to itself',
    ],
    [
      'a table is replaced',
      { Table: table },
      { Table: { ...table, Properties: { ...table.Properties, TableName: 'other' } } },
      'The table Table of prod is replaced',
    ],
    ['a bucket is deleted', { Files: bucket }, {}, 'The bucket Files of prod is deleted'],
    [
      'the domain is forgotten',
      { Site: distribution(ofDomain) },
      { Site: distribution({}) },
      'prod does not answer under portal.example.org any more.\nprod has no certificate any more.',
    ],
  ])('is refused when %s, unless it is forced', (_, deployed, next, sentence) => {
    const plans = [planOf({ name: 'prod', deployed: template(deployed), next: template(next) })]
    expect(() => refuseLosses(plans, false)).toThrow(sentence)
    expect(() => refuseLosses(plans, true)).not.toThrow()
  })
})

describe('routes that move to another stack', () => {
  const withRoutes = (...keys: string[]) =>
    template(
      Object.fromEntries(
        keys.map((key, index) => [
          `R${index}`,
          { Type: 'AWS::ApiGatewayV2::Route', Properties: { RouteKey: key } },
        ]),
      ),
    )
  const all = () => true
  const news: StackTemplates = {
    name: 'news',
    deployed: withRoutes('GET /a', 'GET /b'),
    next: withRoutes('GET /b'),
  }
  const blogs: StackTemplates = {
    name: 'blogs',
    deployed: withRoutes('GET /c'),
    next: withRoutes('GET /a', 'GET /c'),
  }

  it('need the stack that gives up a route to be deployed first', () => {
    expect(stacksToDeployFirst([blogs, news], all)).toEqual(['news'])
    const shop = { name: 'shop', deployed: withRoutes('GET /d'), next: withRoutes('GET /d', 'GET /c') }
    const chain = [shop, { ...blogs, next: withRoutes('GET /a') }, news]
    expect(stacksToDeployFirst(chain, all)).toEqual(['news', 'blogs'])
  })

  it('do not change the order if no route moves', () => {
    expect(
      stacksToDeployFirst(
        [{ ...blogs, next: blogs.deployed }, news, { name: 'new', next: withRoutes('GET /z') }],
        all,
      ),
    ).toEqual([])
  })

  it.each<[string, StackTemplates[], string[], string]>([
    [
      'an area alone gets a route that another still has',
      [blogs, news],
      ['blogs'],
      'news still has the route GET /a: deploy',
    ],
    [
      'a removed area still has it',
      [blogs, { ...news, next: undefined }],
      ['blogs', 'news'],
      'the project has no such stack: delete it first',
    ],
    [
      'two areas exchange routes',
      [
        { ...blogs, next: withRoutes('GET /a') },
        { ...news, next: withRoutes('GET /b', 'GET /c') },
      ],
      ['blogs', 'news'],
      'blogs and news exchange routes (GET /a, GET /c)',
    ],
  ])('are refused when %s', (_, stacks, selected, sentence) => {
    expect(() => stacksToDeployFirst(stacks, (stack) => selected.includes(stack))).toThrow(sentence)
  })
})

describe('the stacks that AWS has', () => {
  const assembly = mkdtempSync(path.join(tmpdir(), 'assembly-'))
  afterAll(() => rmSync(assembly, { recursive: true }))
  const stack = (name: string, region: string) => {
    writeFileSync(path.join(assembly, `${name}.json`), JSON.stringify(template({})))
    const properties = { templateFile: `${name}.json` }
    return [
      name,
      { type: 'aws:cloudformation:stack', environment: `aws://unknown-account/${region}`, properties },
    ]
  }
  const artifacts = [stack('portal-prod-data', 'ca-central-1'), stack('portal-prod-firewall', 'us-east-1')]
  writeFileSync(
    path.join(assembly, 'manifest.json'),
    JSON.stringify({ artifacts: Object.fromEntries(artifacts) }),
  )
  /** Answers for CloudFormation, which has these stacks in each region. */
  const deployed = (stacks: Record<string, string[]>) => {
    const send = vi.spyOn(CloudFormationClient.prototype, 'send').mockImplementation(async function (
      this: CloudFormationClient,
      command: object,
    ) {
      const names = stacks[await this.config.region()] ?? []
      if (command instanceof ListStacksCommand)
        return { StackSummaries: names.map((StackName) => ({ StackName })) }
      const { StackName = '' } = (command as GetTemplateCommand).input
      if (!names.includes(StackName)) throw new Error(`Stack with id ${StackName} does not exist`)
      return { TemplateBody: JSON.stringify(template({ Table: table })) }
    } as never)
    onTestFinished(() => send.mockRestore())
    return readStacks(assembly, 'prod')
  }

  it('are read in the region of each, with those that the project no longer has', async () => {
    const stacks = await deployed({
      'us-east-1': ['portal-prod-firewall', 'portal-dev-data'],
      'ca-central-1': ['portal-prod-data', 'portal-prod-old'],
    })
    const found = stacks.map(({ name, deployed, next }) => [name, Boolean(deployed), Boolean(next)])
    expect(found.sort()).toEqual([
      ['portal-prod-data', true, true],
      ['portal-prod-firewall', true, true],
      ['portal-prod-old', true, false],
    ])
  })

  it('cannot move to another region, because the table and files would stay behind', async () => {
    const stacks = deployed({ 'us-east-1': ['portal-prod-data', 'portal-prod-firewall'] })
    await expect(stacks).rejects.toThrow('portal-prod-data is deployed in us-east-1.')
  })
})
