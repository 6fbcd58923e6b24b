import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { openPortal } from '#infra/local/portal.ts'
import { runLittlePortal } from '../support/littlePortal.ts'
import { writeTemplates } from '../support/templates.ts'

const returning = (expression: string) => `export const handler = async (event, context) => (${expression})`

describe('a function that misbehaves hurts only itself', () => {
  it('one in an endless loop is killed and replaced, and its call gets 503', async () => {
    const { fetchPath } = await runLittlePortal({
      functions: {
        Loop: {
          timeout: 1,
          code: 'export const handler = async (event) => { if (event.rawPath.endsWith("hang")) for (;;); return "fine" }',
        },
      },
      routes: { 'GET /api/hang': 'Loop', 'GET /api/fine': 'Loop' },
    })
    expect((await fetchPath('/api/fine')).status).toBe(200)
    const hung = await fetchPath('/api/hang')
    expect(hung.status).toBe(503)
    expect(await hung.json()).toEqual({ message: 'Service Unavailable' })
    expect(await (await fetchPath('/api/fine')).text()).toBe('fine')
  })

  it('one that waits for ever does not delay other calls', async () => {
    const { fetchPath } = await runLittlePortal({
      functions: {
        Wait: {
          timeout: 1,
          code: 'export const handler = async (event) => { await new Promise((done) => event.rawPath.endsWith("never") || setTimeout(done, 900)); return "done" }',
        },
      },
      routes: { 'GET /api/never': 'Wait', 'GET /api/soon': 'Wait' },
    })
    await fetchPath('/api/soon')
    const never = fetchPath('/api/never')
    await new Promise((resolve) => setTimeout(resolve, 400))
    const soon = fetchPath('/api/soon')
    expect((await never).status).toBe(503)
    expect((await soon).status).toBe(200)
  })

  it('one that throws, crashes or runs out of memory returns 500 without the reason', async () => {
    const { fetchPath, printed } = await runLittlePortal({
      functions: {
        Bad: {
          code: `export const handler = async ({ rawPath }) => {
            if (rawPath.endsWith('throw')) throw new Error('secret detail')
            if (rawPath.endsWith('exit')) process.exit(1)
            if (rawPath.endsWith('memory')) { const all = []; for (;;) all.push(new Array(1e5).fill(rawPath + all.length)) }
            return 'fine' }`,
        },
      },
      routes: {
        'GET /api/throw': 'Bad',
        'GET /api/exit': 'Bad',
        'GET /api/memory': 'Bad',
        'GET /api/fine': 'Bad',
      },
    })
    for (const failure of ['throw', 'exit', 'memory']) {
      const response = await fetchPath(`/api/${failure}`)
      expect([failure, response.status]).toEqual([failure, 500])
      expect(await response.json()).toEqual({ message: 'Internal Server Error' })
      expect((await fetchPath('/api/fine')).status).toBe(200)
    }
    expect(printed.join('\n')).toMatch(/ran out of its 128 MB/)
  })

  it('one that does not load returns 500, and its output is in its log', async () => {
    const { fetchPath, dataDir, close } = await runLittlePortal({
      functions: { Broken: { code: 'console.log("was here"); throw new Error("cannot start")' } },
      routes: { 'GET /api/broken': 'Broken' },
    })
    expect((await fetchPath('/api/broken')).status).toBe(500)
    await close()
    const log = path.join(dataDir, 'logs', 'little-Broken.log')
    await vi.waitFor(() => expect(existsSync(log)).toBe(true))
    expect(readFileSync(log, 'utf8')).toMatch(/was here[\s\S]*cannot start/)
  })
})

describe('what the templates declare applies', () => {
  it('a function knows its name, its memory and its remaining time', async () => {
    const { fetchPath } = await runLittlePortal({
      functions: {
        Told: {
          environment: {
            TABLE: { Ref: 'Table' },
            SITE: { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['Distribution', 'DomainName'] }, '/x']] },
          },
          code: returning(
            '{ name: context.functionName, memory: context.memoryLimitInMB, left: context.getRemainingTimeInMillis(), env: process.env }',
          ),
        },
      },
      routes: { 'GET /api/told': 'Told' },
      resources: {
        Table: {
          Type: 'AWS::DynamoDB::Table',
          Properties: {
            KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
            AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
          },
        },
      },
    })
    const response = await fetchPath('/api/told')
    const body = await response.json()
    expect(body).toMatchObject({
      memory: '128',
      env: { TABLE: expect.stringContaining('Table'), AWS_REGION: 'us-east-1' },
    })
    expect(body.left).toBeGreaterThan(5000)
    expect(body.env.SITE).toBe(`${new URL(response.url).origin}/x`)
    expect(body.env.AWS_LAMBDA_FUNCTION_NAME).toBe(body.name)
    expect(body.env.PATH).toBeUndefined()
  })

  it('a function may do what its role says and nothing else', async () => {
    const invoke = (target: string) => `
      import sdk from '${path.resolve('node_modules/@aws-sdk/client-lambda/dist-cjs/index.js')}'
      export const handler = async () => {
        try { return String((await new sdk.LambdaClient().send(new sdk.InvokeCommand({ FunctionName: '${target}' }))).Payload.transformToString()) }
        catch (error) { return error.name } }`
    const { fetchPath } = await runLittlePortal({
      functions: {
        Target: { code: returning('"reached"') },
        Allowed: {
          code: invoke('little-Target'),
          may: [{ Action: 'lambda:InvokeFunction', Resource: { 'Fn::GetAtt': ['Target', 'Arn'] } }],
        },
        Denied: { code: invoke('little-Target') },
      },
      routes: { 'GET /api/allowed': 'Allowed', 'GET /api/denied': 'Denied' },
    })
    expect(await (await fetchPath('/api/allowed')).text()).toBe('"reached"')
    expect(await (await fetchPath('/api/denied')).text()).toBe('AccessDeniedException')
  })

  it('a resource type or an intrinsic that the runtime does not know stops the start, and the error names it', async () => {
    const open = (parts: Parameters<typeof writeTemplates>[0]) =>
      openPortal({
        port: 0,
        dataDir: path.join(writeTemplates({}), 'data'),
        templates: writeTemplates(parts),
      })
    await expect(open({ resources: { Lake: { Type: 'AWS::Glue::Crawler' } } })).rejects.toThrow(
      'The local runtime does not know the resource type AWS::Glue::Crawler (Lake in the stack little).',
    )
    const strange = {
      Type: 'AWS::SNS::Topic',
      Properties: { TopicName: { 'Fn::Cidr': ['10.0.0.0/8', 1, 8] } },
    }
    await expect(open({ resources: { Alarm: strange } })).rejects.toThrow(
      /Fn::Cidr \(AWS::SNS::Topic Alarm in the stack little\)/,
    )
  })

  it('two portals never share a folder', async () => {
    const { dataDir, portal } = await runLittlePortal({})
    const second = openPortal({ port: 0, dataDir, templates: writeTemplates({}) })
    await expect(second).rejects.toThrow(/A portal already runs on/)
    expect(JSON.parse(readFileSync(path.join(dataDir, 'portal.json'), 'utf8'))).toMatchObject({
      pid: process.pid,
      origin: portal.origin,
    })
  })
})
