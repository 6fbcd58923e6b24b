import { readFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { startPortal } from '../support/portal.ts'

/**
 * What the local runtime costs: a warm GET of one company through origin, API Gateway, the Lambda's thread and the table, beside a
 * bare node:http server that makes the same call to the same table by the same SDK. `npm run bench:gateway`
 */
const [warmUp, rounds] = [200, 1000]
/** Milliseconds. */
const budget = 8

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
    credentials: { accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '', secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? '' },
  }),
)
const bare = createServer(async (_, response) => {
  const key = { pk: `LISTING#${id}`, sk: 'LISTING' }
  const { Item } = await table.send(new GetCommand({ TableName: environment.TABLE_NAME, Key: key, ConsistentRead: true }))
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(Item))
})
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))

const ways = {
  'through the portal': `${portal.origin}/api/directory/${id}`,
  'bare node:http': `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`,
}
const times = new Map(Object.keys(ways).map((way) => [way, [] as number[]]))
// By turns, so that whatever else the machine does meets both alike.
for (let round = -warmUp; round < rounds; round++) {
  for (const [way, address] of Object.entries(ways)) {
    const begun = performance.now()
    await get(address)
    if (round >= 0) times.get(way)?.push(performance.now() - begun)
  }
}
agent.destroy()
bare.close()
await portal.stop()

const at = (way: string, share: number) => (times.get(way) ?? []).sort((a, b) => a - b)[Math.floor(rounds * share)] ?? Number.NaN
for (const way of Object.keys(ways)) {
  console.info(`${way.padEnd(20)} p50 ${at(way, 0.5).toFixed(2)} ms   p95 ${at(way, 0.95).toFixed(2)} ms`)
}
const [ours, theirs] = [at('through the portal', 0.5), at('bare node:http', 0.5)]
console.info(`${(ours / theirs).toFixed(1)} times the bare server at p50; the budget is ${budget} ms`)
if (ours > budget) process.exitCode = 1
