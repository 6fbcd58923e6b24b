import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { runningOn } from '#infra/local/lock.ts'
import { startPortal } from '../support/portal.ts'
import { inTurns, median, quantile, ratioInTurns } from './inTurns.ts'
import { recordAgainstBudget, recordFigure, sized } from './mode.ts'

/**
 * `npm run bench:gateway` measures the cost of the local runtime: a warm GET of one company through origin, API Gateway, the Lambda's
 * thread and the table, beside a bare node:http server that makes the same call to the same table with the same SDK.
 */
const rounds = sized({ count: 1000, warmUp: 200 }, { count: 3, warmUp: 1 })
/** The longest time of the portal, as a multiple of the bare server's time. */
const budget = 3

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const get = (url: string) =>
  new Promise<string>((resolve, reject) => {
    const clientRequest = request(url, { agent }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        body += text
      })
      response.on('end', () =>
        response.statusCode === 200 ? resolve(body) : reject(new Error(`${response.statusCode} ${body}`)),
      )
    })
    clientRequest.on('error', reject).end()
  })

const portal = await startPortal()
const environment = runningOn(portal.dataDir)!.environment!
const [{ _id: id }] = JSON.parse(await get(`${portal.origin}/api/directory?limit=1`)) as [{ _id: string }]

const table = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    endpoint: environment.AWS_ENDPOINT_URL,
    region: environment.AWS_REGION,
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? '',
    },
  }),
)
const bareServer = createServer(async (_, response) => {
  const key = { pk: `LISTING#${id}`, sk: 'LISTING' }
  const { Item } = await table.send(
    new GetCommand({ TableName: environment.TABLE_NAME, Key: key, ConsistentRead: true }),
  )
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(Item))
})
await new Promise<void>((resolve) => bareServer.listen(0, '127.0.0.1', resolve))

let callCount = 0
const { portal: portalTimes, bare: bareTimes } = await inTurns(
  {
    // Each address is another one to CloudFront, which would else answer from its cache.
    portal: () => get(`${portal.origin}/api/directory/${id}?call=${callCount++}`),
    bare: () => get(`http://127.0.0.1:${(bareServer.address() as AddressInfo).port}/`),
  },
  rounds,
)
agent.destroy()
bareServer.close()
await portal.stop()

for (const [name, times] of [
  ['through the portal', portalTimes] as const,
  ['bare node:http', bareTimes] as const,
]) {
  const [p50, p95] = [recordFigure(name, median(times)), recordFigure(name, quantile(times, 0.95))]
  console.info(`${name.padEnd(20)} p50 ${p50.toFixed(2)} ms   p95 ${p95.toFixed(2)} ms`)
}
const ratio = recordAgainstBudget('portal / bare server', ratioInTurns(portalTimes, bareTimes), budget)
console.info(`portal / bare server: ${ratio.toFixed(2)} (budget ${budget})`)
