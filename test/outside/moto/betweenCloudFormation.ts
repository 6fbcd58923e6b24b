import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { modelled, type Template } from './modelled.ts'

/** The calls to CloudFormation and to S3 that change something: `CreateChangeSet portal-dev-data`, `PUT <bucket>/<key>`. */
export interface Between {
  endpoint: string
  changes: string[]
  close(): void
}

const changing = new Set(['CreateStack', 'UpdateStack', 'CreateChangeSet', 'ExecuteChangeSet', 'DeleteStack'])

const nameOf = (form: URLSearchParams) =>
  form.get('StackName')?.replace(/^arn:.*:stack\/([^/]+)\/.*/, '$1') ?? ''

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

interface Passed {
  status: number
  headers: [string, string][]
  body: Buffer
}

const xml = (text: string): Passed => ({
  status: 200,
  headers: [['content-type', 'text/xml']],
  body: Buffer.from(text),
})
const executed =
  '<ExecuteChangeSetResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><ExecuteChangeSetResult/><ResponseMetadata><RequestId>between</RequestId></ResponseMetadata></ExecuteChangeSetResponse>'

/** CloudFormation deletes a change set that is not there; moto fails. */
const deletedChangeSet = xml(
  '<DeleteChangeSetResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DeleteChangeSetResult/><ResponseMetadata><RequestId>between</RequestId></ResponseMetadata></DeleteChangeSetResponse>',
)
/** As CloudFormation says it; moto says that there is no such stack. */
const noChangeSet: Passed = {
  ...xml(
    '<ErrorResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><Error><Type>Sender</Type><Code>ChangeSetNotFound</Code><Message>There is no such change set</Message></Error><RequestId>between</RequestId></ErrorResponse>',
  ),
  status: 404,
}

function templateAnswer(body: string): string {
  const result = `<GetTemplateResult><TemplateBody>${escaped(body)}</TemplateBody><StagesAvailable><member>Original</member></StagesAvailable></GetTemplateResult>`
  return `<GetTemplateResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/">${result}<ResponseMetadata><RequestId>between</RequestId></ResponseMetadata></GetTemplateResponse>`
}

/**
 * Stands between the CDK's command line and moto. Everything passes as it is, but for templates on their way to CloudFormation: they
 * are read from the bucket where the CDK has put them and leave out what moto does not make. Whoever asks for a stack's template
 * gets the one that was deployed, so the command line compares what it would compare in the cloud.
 */
export async function betweenCloudFormation(moto: string): Promise<Between> {
  const deployed = new Map<string, string>()
  const offered = new Map<string, string>()
  const changes: string[] = []
  const s3 = new S3Client({ endpoint: moto, forcePathStyle: true })

  async function throughForm(form: URLSearchParams): Promise<string | undefined> {
    const action = form.get('Action') ?? ''
    const stack = nameOf(form)
    // By name: what was made anew has another id than the change set began with.
    if (stack) form.set('StackName', stack)
    // Every stack's is called the same, and moto returns any that has the name.
    const changeSet = form.get('ChangeSetName')
    if (changeSet && !changeSet.startsWith('arn:')) form.set('ChangeSetName', `${changeSet}-${stack}`)
    if (action === 'DeleteStack') deployed.delete(stack)
    if (changing.has(action)) changes.push(`${action} ${stack}`)
    if (action === 'GetTemplate' && deployed.has(stack)) return deployed.get(stack)
    const address = form.get('TemplateURL')
    if (address) {
      const [Bucket = '', ...key] = new URL(address).pathname.slice(1).split('/')
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key.join('/') }))
      const original = (await Body?.transformToString()) ?? ''
      offered.set(stack, original)
      form.delete('TemplateURL')
      form.set('TemplateBody', JSON.stringify(modelled(JSON.parse(original) as Template)))
    }
    return undefined
  }

  /**
   * What is asked of moto where the command line executes a change set: moto would forget what the stack tells others, and the
   * stacks after it would not find it. A new stack is made at once, a known one updated.
   */
  function insteadOf(form: URLSearchParams): Record<string, string>[] {
    const StackName = nameOf(form)
    const original = offered.get(StackName)
    if (form.get('Action') !== 'ExecuteChangeSet' || !original) return []
    const TemplateBody = JSON.stringify(modelled(JSON.parse(original) as Template))
    const known = deployed.has(StackName)
    deployed.set(StackName, original)
    if (known) return [{ Action: 'UpdateStack', StackName, TemplateBody }]
    return [
      { Action: 'DeleteStack', StackName },
      { Action: 'CreateStack', StackName, TemplateBody },
    ]
  }

  async function pass(request: IncomingMessage): Promise<Passed> {
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
    const template = await throughForm(form)
    if (template !== undefined) return xml(templateAnswer(template))
    if (isForm) body = Buffer.from(form.toString())
    const send = (sent: Buffer) =>
      fetch(moto + request.url, {
        method: request.method,
        headers: { ...(headers as Record<string, string>), 'content-type': type },
        body: request.method === 'GET' || request.method === 'HEAD' ? undefined : new Uint8Array(sent),
        redirect: 'manual',
      })
    for (const instead of insteadOf(form)) {
      const said = await send(
        Buffer.from(new URLSearchParams({ ...instead, Version: '2010-05-15' }).toString()),
      )
      if (!said.ok)
        return {
          status: said.status,
          headers: [['content-type', 'text/xml']],
          body: Buffer.from(await said.arrayBuffer()),
        }
    }
    if (form.get('Action') === 'ExecuteChangeSet' && offered.has(nameOf(form))) return xml(executed)
    const answer = await send(body)
    if (form.get('Action') === 'DescribeChangeSet' && answer.status === 400) return noChangeSet
    if (form.get('Action') === 'DeleteChangeSet' && answer.status === 500) return deletedChangeSet
    if (answer.status === 500)
      console.error(
        `moto failed at ${form.get('Action') ?? `${request.method} ${request.url}`} ${nameOf(form)}`,
      )
    // The response to a HEAD carries the object's length, which cannot be computed here.
    const ofTheWay = [
      'connection',
      'transfer-encoding',
      'content-encoding',
      ...(request.method === 'HEAD' ? [] : ['content-length']),
    ]
    const told = [...answer.headers].filter(([name]) => !ofTheWay.includes(name))
    return { status: answer.status, headers: told, body: Buffer.from(await answer.arrayBuffer()) }
  }

  let turn: Promise<void> = Promise.resolve()
  const server = createServer((request, response) => {
    // One after the other: moto looks and writes in two steps, and what many ask at once it gets wrong.
    turn = turn
      .then(() => pass(request))
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
