import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { supportedTemplate, type Template } from './supportedTemplate.ts'

export interface CloudFormationProxy {
  endpoint: string
  /** The calls that changed something: `CreateChangeSet portal-dev-data`, `PUT <bucket>/<key>`. */
  changes: string[]
  close(): void
}

const changingActions = new Set([
  'CreateStack',
  'UpdateStack',
  'CreateChangeSet',
  'ExecuteChangeSet',
  'DeleteStack',
])

const nameOf = (form: URLSearchParams) =>
  form.get('StackName')?.replace(/^arn:.*:stack\/([^/]+)\/.*/, '$1') ?? ''

const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

interface ProxyResponse {
  status: number
  headers: [string, string][]
  body: Buffer
}

const xml = (text: string): ProxyResponse => ({
  status: 200,
  headers: [['content-type', 'text/xml']],
  body: Buffer.from(text),
})
const executedResponse =
  '<ExecuteChangeSetResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><ExecuteChangeSetResult/><ResponseMetadata><RequestId>between</RequestId></ResponseMetadata></ExecuteChangeSetResponse>'

/** CloudFormation accepts the deletion of a missing change set; moto fails. */
const deletedChangeSet = xml(
  '<DeleteChangeSetResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DeleteChangeSetResult/><ResponseMetadata><RequestId>between</RequestId></ResponseMetadata></DeleteChangeSetResponse>',
)
/** CloudFormation's response about a missing change set; moto says that there is no such stack. */
const noChangeSet: ProxyResponse = {
  ...xml(
    '<ErrorResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><Error><Type>Sender</Type><Code>ChangeSetNotFound</Code><Message>There is no such change set</Message></Error><RequestId>between</RequestId></ErrorResponse>',
  ),
  status: 404,
}

function templateResponse(body: string): string {
  const result = `<GetTemplateResult><TemplateBody>${escapeXml(body)}</TemplateBody><StagesAvailable><member>Original</member></StagesAvailable></GetTemplateResult>`
  return `<GetTemplateResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/">${result}<ResponseMetadata><RequestId>between</RequestId></ResponseMetadata></GetTemplateResponse>`
}

/**
 * Opens a proxy between the CDK's command line and moto. It passes every call on unchanged except templates for CloudFormation: it reads
 * them from the bucket where the CDK has put them, and removes the resources that moto does not support. A request for a stack's template
 * gets the original, so the command line compares what it would compare in the cloud.
 */
export async function openCloudFormationProxy(moto: string): Promise<CloudFormationProxy> {
  const deployedTemplates = new Map<string, string>()
  const pendingTemplates = new Map<string, string>()
  const changes: string[] = []
  const s3 = new S3Client({ endpoint: moto, forcePathStyle: true })

  async function rewriteForm(form: URLSearchParams): Promise<string | undefined> {
    const action = form.get('Action') ?? ''
    const stack = nameOf(form)
    // The stack is given by name, because a stack that was created anew has another id than in the change set.
    if (stack) form.set('StackName', stack)
    // The change sets of all stacks have the same name, and moto would return any of them.
    const changeSet = form.get('ChangeSetName')
    if (changeSet && !changeSet.startsWith('arn:')) form.set('ChangeSetName', `${changeSet}-${stack}`)
    if (action === 'DeleteStack') deployedTemplates.delete(stack)
    if (changingActions.has(action)) changes.push(`${action} ${stack}`)
    if (action === 'GetTemplate' && deployedTemplates.has(stack)) return deployedTemplates.get(stack)
    const templateUrl = form.get('TemplateURL')
    if (templateUrl) {
      const [Bucket = '', ...key] = new URL(templateUrl).pathname.slice(1).split('/')
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key.join('/') }))
      const original = (await Body?.transformToString()) ?? ''
      pendingTemplates.set(stack, original)
      form.delete('TemplateURL')
      form.set('TemplateBody', JSON.stringify(supportedTemplate(JSON.parse(original) as Template)))
    }
    return undefined
  }

  /**
   * Returns the calls that replace the execution of a change set, after which moto would forget the stack's exports. A new stack is created
   * and a known one is updated.
   */
  function replacementsOf(form: URLSearchParams): Record<string, string>[] {
    const StackName = nameOf(form)
    const original = pendingTemplates.get(StackName)
    if (form.get('Action') !== 'ExecuteChangeSet' || !original) return []
    const TemplateBody = JSON.stringify(supportedTemplate(JSON.parse(original) as Template))
    const isKnown = deployedTemplates.has(StackName)
    deployedTemplates.set(StackName, original)
    if (isKnown) return [{ Action: 'UpdateStack', StackName, TemplateBody }]
    return [
      { Action: 'DeleteStack', StackName },
      { Action: 'CreateStack', StackName, TemplateBody },
    ]
  }

  async function forward(request: IncomingMessage): Promise<ProxyResponse> {
    let body = await buffer(request)
    const {
      'content-type': type = '',
      host: _,
      'content-length': __,
      connection: ___,
      expect: ____,
      ...headers
    } = request.headers
    if (request.method !== 'GET' && request.method !== 'HEAD' && request.url !== '/')
      changes.push(`${request.method} ${request.url}`)
    const isForm = type.startsWith('application/x-www-form-urlencoded')
    const form = new URLSearchParams(isForm ? body.toString() : '')
    const template = await rewriteForm(form)
    if (template !== undefined) return xml(templateResponse(template))
    if (isForm) body = Buffer.from(form.toString())
    const send = (payload: Buffer) =>
      fetch(moto + request.url, {
        method: request.method,
        headers: { ...(headers as Record<string, string>), 'content-type': type },
        body: request.method === 'GET' || request.method === 'HEAD' ? undefined : new Uint8Array(payload),
        redirect: 'manual',
      })
    for (const replacement of replacementsOf(form)) {
      const motoResponse = await send(
        Buffer.from(new URLSearchParams({ ...replacement, Version: '2010-05-15' }).toString()),
      )
      if (!motoResponse.ok)
        return {
          status: motoResponse.status,
          headers: [['content-type', 'text/xml']],
          body: Buffer.from(await motoResponse.arrayBuffer()),
        }
    }
    if (form.get('Action') === 'ExecuteChangeSet' && pendingTemplates.has(nameOf(form)))
      return xml(executedResponse)
    const motoResponse = await send(body)
    if (form.get('Action') === 'DescribeChangeSet' && motoResponse.status === 400) return noChangeSet
    if (form.get('Action') === 'DeleteChangeSet' && motoResponse.status === 500) return deletedChangeSet
    if (motoResponse.status === 500)
      console.error(
        `moto failed at ${form.get('Action') ?? `${request.method} ${request.url}`} ${nameOf(form)}`,
      )
    // The response to a HEAD carries the object's length, which cannot be computed here.
    const hopHeaders = [
      'connection',
      'transfer-encoding',
      'content-encoding',
      ...(request.method === 'HEAD' ? [] : ['content-length']),
    ]
    const headersToPass = [...motoResponse.headers].filter(([name]) => !hopHeaders.includes(name))
    return {
      status: motoResponse.status,
      headers: headersToPass,
      body: Buffer.from(await motoResponse.arrayBuffer()),
    }
  }

  let turn: Promise<void> = Promise.resolve()
  const server = createServer((request, response) => {
    // Calls are passed on one at a time, because moto reads and writes in separate steps and confuses parallel calls.
    turn = turn
      .then(() => forward(request))
      .then(
        ({ status, headers, body }) => {
          for (const [name, value] of headers) response.appendHeader(name, value)
          response.writeHead(status).end(body)
        },
        (error: unknown) => {
          response.writeHead(502).end(String(error))
        },
      )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, changes, close: () => server.close() }
}
