import { areas } from '#shared/areas.ts'
import { settingVariables } from '#shared/kernel/setting.ts'
import { defaultPlans } from '#shared/payments/plan.ts'
import { type AwsEndpoint, openEndpoint } from './aws/endpoint.ts'
import { feedbackEvent, listenersOf } from './aws/mail/feedback.ts'
import { type Clock, openClock } from './clock.ts'
import { type Keyring, openKeyring } from './credentials.ts'
import { type Deployed, deploy } from './deploy.ts'
import { keepPort, lastPort } from './endpointPort.ts'
import { type AsyncEvents, openAsyncEvents } from './lambda/asyncEvents.ts'
import { localVariables } from './lambda/localVariables.ts'
import { type Logs, openLogs } from './lambda/logs.ts'
import { awsEnvironment, type Lambdas, openPool } from './lambda/pool.ts'
import { lambdaService } from './lambda/service.ts'
import { lock } from './lock.ts'
import { type OwnPages, ownPages } from './origin/ownPages.ts'
import { type Detour, type OriginServer, openServer } from './origin/server.ts'
import { openVisits, type Visits } from './origin/visits.ts'
import { openTimers, type Timers } from './schedules.ts'
import type { LocalSettings } from './settings.ts'
import { type LocalStripe, openStripe } from './stripe/openStripe.ts'
import type { Model } from './template/model.ts'
import { type Executions, openExecutions } from './workflows/executions.ts'
import { stepFunctionsService } from './workflows/service.ts'

export interface Portal {
  /** `http://localhost:3000` */
  origin: string
  server: OriginServer
  /** A Lambda's environment, but with keys that may do everything. */
  environment: Record<string, string>
  /** From now on requests are served; before, they wait. What was interrupted goes on, and bundles are loaded. */
  serve(): void
  /** Reads the templates again: other code, other routes. What is stored stays. */
  reload(): Promise<void>
  close(): Promise<void>
}

export interface PortalOptions extends LocalSettings {
  print?: (line: string) => void
  /** Called before everything else: development serves the front end from its sources. */
  before?: Detour
}

/** What runs the templates, once all of it is open. */
interface Parts {
  lambdas: Lambdas
  events: AsyncEvents
  executions: Executions
  timers: Timers
}

/** Reads the templates and runs them. Throws an error that names whatever prevents it. */
export async function openPortal(options: PortalOptions): Promise<Portal> {
  const { dataDir, templates, port, before } = options
  const held = lock(dataDir)
  const closing: (() => unknown)[] = [held.release]
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    const clock = openClock(dataDir)
    const logs = openLogs(dataDir, options.print ?? console.warn)
    closing.push(logs.flushed)
    // The server and the endpoint open first, because the rest needs their ports; requests that come too early wait for the rest.
    const parts = Promise.withResolvers<Parts>()
    const serving = Promise.withResolvers<void>()
    const paying = Promise.withResolvers<LocalStripe>()
    let visits: Visits
    let model: Model

    const advance = async (seconds: number) => {
      const { timers, events } = await parts.promise
      clock.advance(seconds)
      await endpoint.tables.sweep()
      await (await paying.promise).runDue()
      await timers.runDue()
      await events.settled()
    }
    const report: OwnPages['report'] = async (mail, outcome) => {
      const { events } = await parts.promise
      const event = outcome === 'complaint' ? 'complaint' : 'bounce'
      for (const { functionName, topicArn } of listenersOf(
        model,
        mail.headers['x-ses-configuration-set'] ?? '',
        event,
      ))
        await events.put(
          functionName,
          JSON.stringify(feedbackEvent(topicArn, mail, outcome, new Date(clock.now()))),
        )
    }
    const stripePages = async () => (await paying.promise).pages
    const own = ownPages({ dataDir, now: clock.now, advance, report, stripe: stripePages })
    const detour: Detour = async (request, response) =>
      (await own(request, response)) || ((await before?.(request, response)) ?? false)
    const server = await openServer(
      port,
      async (exchange) => serving.promise.then(() => visits.answer(exchange)),
      detour,
    )
    closing.push(server.close)
    const origin = `http://localhost:${server.port}`

    const keyring = openKeyring(() => endpoint.secrets.ensure('local-keyring'))
    const endpoint = await openOwnEndpoint(dataDir, clock, keyring, parts.promise)
    closing.push(endpoint.close)
    const deployed = await deploy({ templates, origin, endpoint, keyring })
    model = deployed.model
    const stripe = await openStripe({ dataDir, clock, origin, advance, plans: defaultPlans })
    closing.push(stripe.close)
    stripe.writeSecrets(model, endpoint.secrets)
    paying.resolve(stripe)
    const opened = openParts({ deployed, dataDir, clock, logs, endpoint, keyring })
    parts.resolve(opened)
    const { lambdas, events, executions, timers } = opened
    closing.push(lambdas.close, executions.close, events.close, timers.close)

    const visit = ({ model }: Deployed) =>
      openVisits({
        model,
        buckets: endpoint.buckets,
        lambdas,
        now: clock.now,
        warn: (line) => logs.note('gateway', line),
      })
    visits = visit(deployed)
    // Every area's API has the names of the table and the bucket in its environment, so any of them will do.
    const variables = deployed.functions.find(({ environment }) => environment.TABLE_NAME)?.environment
    const environment = { ...variables, ...awsEnvironment(endpoint.url, keyring.own()) }
    held.tell({ origin, environment })

    return {
      origin,
      server,
      environment,
      serve() {
        serving.resolve()
        events.start()
        timers.start()
        executions.resume()
        stripe.start()
        void lambdas.warm(visits.functions)
      },
      async reload() {
        const next = await deploy({ templates, origin, endpoint, keyring })
        model = next.model
        stripe.writeSecrets(model, endpoint.secrets)
        lambdas.replace(next.functions)
        executions.replace(next.machines)
        timers.replace(next.schedules)
        visits = visit(next)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function openOwnEndpoint(
  dataDir: string,
  { now }: Clock,
  principals: Keyring,
  parts: Promise<Parts>,
): Promise<AwsEndpoint> {
  const endpoint = await openEndpoint({
    port: await lastPort(dataDir),
    dataDir,
    principals,
    now,
    services: { stepFunctions: stepFunctionsService(parts), lambda: lambdaService(parts) },
  })
  await keepPort(dataDir, endpoint.port)
  return endpoint
}

interface Beginning {
  deployed: Deployed
  dataDir: string
  clock: Clock
  logs: Logs
  endpoint: AwsEndpoint
  keyring: Keyring
}

function openParts({ deployed, dataDir, clock, logs, endpoint, keyring }: Beginning): Parts {
  const { functions, machines, schedules } = deployed
  const { now } = clock
  const credentials = ({ name }: { name: string }) => keyring.credentialsOf(name)
  const lambdas = openPool({
    functions,
    endpoint: endpoint.url,
    credentials,
    local: localVariables(process.env, settingVariables(Object.values(areas))),
    clock: clock.shared,
    logs,
  })
  return {
    lambdas,
    events: openAsyncEvents(dataDir, lambdas, logs),
    executions: openExecutions({
      machines,
      dataDir,
      lambdas,
      now,
      warn: (line) => logs.note('workflows', line),
    }),
    timers: openTimers({
      schedules,
      dataDir,
      now,
      async run({ functionName }, event) {
        const outcome = await lambdas.invoke(functionName, event)
        if ('error' in outcome) logs.note(functionName, outcome.error.errorMessage)
      },
    }),
  }
}
