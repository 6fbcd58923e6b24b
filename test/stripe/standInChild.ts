import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openClock } from '#infra/local/clock.ts'
import { pageWith } from '#infra/local/mail/preview.ts'
import { servePages } from '#infra/local/stripe/pages/servePages.ts'
import { startStripe } from '#infra/local/stripe/startStripe.ts'
import { defaultPlans } from '#shared/payments/plan.ts'

/** Runs the stand-in in a process that a test can kill. */
const [dataDir = '', webhookUrl = ''] = process.argv.slice(2)
let serve: ReturnType<typeof servePages> | undefined
const server = createServer((request, response) => void serve?.(request, response))
server.listen(0, '127.0.0.1', async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stripe = await startStripe({
    dataDir,
    clock: openClock(dataDir),
    webhookUrl,
    origin,
    plans: defaultPlans,
  })
  serve = servePages(stripe, async () => undefined, pageWith)
  stripe.start()
  process.stdout.write(`${JSON.stringify({ port: stripe.port, secret: stripe.secret, origin })}\n`)
})
