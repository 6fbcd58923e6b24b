import { readFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { startPortal } from '../support/portal.ts'
import { inTurns, median, quantile, ratioInTurns } from './inTurns.ts'
import { figure, heldFigure, sized } from './mode.ts'

/**
 * The local runtime's price: a warm GET of one company through origin, API Gateway, the Lambda's thread and the table, beside a
 * bare node:http server that makes the same call to the same table by the same SDK. `npm run bench:gateway`
 */
const rounds = sized({ count: 1000, warmUp: 200 }, { count: 3, warmUp: 1 })
/** How many times the bare server's time the portal may take. */
const budget = 3

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const get = (address: string) =>
  new Promise<string>((resolve, reject) => {
    const asked = request(address, { agent }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        body += text
      })
      response.on('end', () =>
        response.statusCode === 200 ? resolve(body) : reject(new Error(`${response.statusCode} ${body}`)),
      )
    })
    asked.on('error', reject).end()
  })

const portal = await startPortal()
const { environment } = JSON.parse(readFileSync(path.join(portal.dataDir, 'portal.json'), 'utf8')) as {
  environment: Record<string, string>
}
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
const bare = createServer(async (_, response) => {
  const key = { pk: `LISTING#${id}`, sk: 'LISTING' }
  const { Item } = await table.send(
    new GetCommand({ TableName: environment.TABLE_NAME, Key: key, ConsistentRead: true }),
  )
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(Item))
})
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))

const { portal: ours, bare: theirs } = await inTurns(
  {
    portal: () => get(`${portal.origin}/api/directory/${id}`),
    bare: () => get(`http://127.0.0.1:${(bare.address() as AddressInfo).port}/`),
  },
  rounds,
)
agent.destroy()
bare.close()
await portal.stop()

for (const [way, times] of [['through the portal', ours] as const, ['bare node:http', theirs] as const]) {
  const [p50, p95] = [figure(way, median(times)), figure(way, quantile(times, 0.95))]
  console.info(`${way.padEnd(20)} p50 ${p50.toFixed(2)} ms   p95 ${p95.toFixed(2)} ms`)
}
const ratio = heldFigure('portal / bare server', ratioInTurns(ours, theirs), budget)
console.info(`portal / bare server: ${ratio.toFixed(2)} (budget ${budget})`)
