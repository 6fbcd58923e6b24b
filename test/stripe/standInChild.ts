import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openClock } from '#infra/local/clock.ts'
import { stripePages } from '#infra/local/stripe/pages/stripePages.ts'
import { startStripe } from '#infra/local/stripe/startStripe.ts'

/** The stand-in in a process of its own, to be killed. */
const [dataDir = '', webhookUrl = ''] = process.argv.slice(2)
let serve: ReturnType<typeof stripePages> | undefined
const server = createServer((request, response) => void serve?.(request, response))
server.listen(0, '127.0.0.1', async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stripe = await startStripe({ dataDir, clock: openClock(dataDir), webhookUrl, origin })
  serve = stripePages(stripe, async () => undefined)
  stripe.start()
  process.stdout.write(`${JSON.stringify({ port: stripe.port, secret: stripe.secret, origin })}\n`)
})
