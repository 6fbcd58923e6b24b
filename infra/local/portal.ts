import { areas } from '#shared/areas.ts'
import { settingValues, settingVariables, variableOf } from '#shared/kernel/setting.ts'
import { payments } from '#shared/payments/contract.ts'
import { type AwsEndpoint, openEndpoint } from './aws/endpoint.ts'
import { type Clock, openClock } from './clock.ts'
import { type Keyring, openKeyring } from './credentials.ts'
import { type DeployedTemplates, deploy } from './deploy.ts'
import { lastPort, savePort } from './endpointPort.ts'
import { type AsyncEvents, openAsyncEvents } from './lambda/asyncEvents.ts'
import { localVariables } from './lambda/localVariables.ts'
import { type Logs, openLogs } from './lambda/logs.ts'
import { awsEnvironment, type Lambdas, openPool } from './lambda/pool.ts'
import { lambdaService } from './lambda/service.ts'
import { lock } from './lock.ts'
import { feedbackEvent, listenersOf } from './mail/feedback.ts'
import { type LocalStripe, openStripe } from './openStripe.ts'
import { type CloudFront, openCloudFront } from './origin/cloudFront.ts'
import { type LocalPages, localPages } from './origin/localPages.ts'
import { type Interceptor, type OriginServer, openServer } from './origin/server.ts'
import { openQueues, type Queues } from './queues/queues.ts'
import { sqsService } from './queues/service.ts'
import { openTimers, type Schedule, type Timers } from './schedules.ts'
import { demoSettings, type LocalSettings } from './settings.ts'
import type { Model } from './template/model.ts'
import { type Executions, openExecutions } from './workflows/executions.ts'
import { stepFunctionsService } from './workflows/service.ts'

export interface Portal {
  /** `http://localhost:3000` */
  origin: string
  server: OriginServer
  /** A Lambda's environment, but with keys that may do everything. */
  environment: Record<string, string>
  /** Begins to serve the requests that have waited so far, resumes interrupted work, and loads the bundles. */
  serve(): void
  /** Reads the templates again, with other code and other routes. Stored data stay. */
  reload(): Promise<void>
  close(): Promise<void>
}

export interface PortalOptions extends LocalSettings {
  print?: (line: string) => void
  /** Gets each request first: development serves the front end from its sources. */
  before?: Interceptor
}

/** The parts of the runtime that need the ports of the server and of the endpoint. */
interface Parts {
  lambdas: Lambdas
  events: AsyncEvents
  executions: Executions
  queues: Queues
  timers: Timers
}

/** Reads the templates and runs them. Throws an error that names the obstacle. */
export async function openPortal(options: PortalOptions): Promise<Portal> {
  const { dataDir, templates, port, before } = options
  const folderLock = lock(dataDir)
  const closing: (() => unknown)[] = [folderLock.release]
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    const clock = openClock(dataDir)
    const logs = openLogs(dataDir, options.print ?? console.warn)
    closing.push(logs.flushed)
    // The server and the endpoint open first, because the rest needs their ports; early requests wait for the rest.
    const parts = Promise.withResolvers<Parts>()
    const serving = Promise.withResolvers<void>()
    const stripeReady = Promise.withResolvers<LocalStripe>()
    let cloudFront: CloudFront
    let model: Model

    const advance = async (seconds: number) => {
      const { timers, events, queues } = await parts.promise
      clock.advance(seconds)
      await endpoint.tables.sweep()
      await (await stripeReady.promise).runDueJobs()
      await timers.runDueJobs()
      queues.deliver()
      await events.settled()
    }
    const reportOutcome: LocalPages['report'] = async (mail, outcome) => {
      const { events } = await parts.promise
      const configurationSet = mail.headers['x-ses-configuration-set'] ?? ''
      for (const { functionName, topicArn } of listenersOf(model, configurationSet, outcome)) {
        const event = feedbackEvent(topicArn, mail, outcome, new Date(clock.now()))
        await events.put(functionName, JSON.stringify(event))
      }
    }
    const stripePages = async () => (await stripeReady.promise).pages
    const pages = localPages({ dataDir, now: clock.now, advance, report: reportOutcome, stripe: stripePages })
    const intercept: Interceptor = async (request, response) =>
      (await pages(request, response)) || ((await before?.(request, response)) ?? false)
    const server = await openServer(
      port,
      async (request) => serving.promise.then(() => cloudFront.answer(request)),
      intercept,
    )
    closing.push(server.close)
    const origin = `http://localhost:${server.port}`

    const keyring = openKeyring(() => endpoint.secrets.ensure('local-keyring'))
    const endpoint = await openOwnEndpoint(dataDir, clock, keyring, parts.promise)
    closing.push(endpoint.close)
    const deployed = await deploy({ templates, origin, endpoint, keyring })
    model = deployed.model
    const { plans } = settingValues(payments, (name) => process.env[variableOf(payments.name, name)])
    const stripe = await openStripe({ dataDir, clock, origin, advance, plans })
    closing.push(stripe.close)
    stripe.writeSecrets(model, endpoint.secrets)
    stripeReady.resolve(stripe)
    const openedParts = openParts({ deployed, dataDir, clock, logs, endpoint, keyring })
    parts.resolve(openedParts)
    const { lambdas, events, executions, queues, timers } = openedParts
    closing.push(lambdas.close, executions.close, queues.close, events.close, timers.close)

    const openCloudFrontOf = ({ model }: DeployedTemplates) =>
      openCloudFront({
        model,
        buckets: endpoint.buckets,
        lambdas,
        now: clock.now,
        warn: (line) => logs.note('gateway', line),
      })
    cloudFront = openCloudFrontOf(deployed)
    // Every area's API has the names of the table and the bucket in its environment, so the first one is taken.
    const variables = deployed.functions.find(({ environment }) => environment.TABLE_NAME)?.environment
    const environment = { ...variables, ...awsEnvironment(endpoint.url, keyring.runtimeCredentials()) }
    folderLock.publish({ origin, environment })

    return {
      origin,
      server,
      environment,
      serve() {
        serving.resolve()
        events.start()
        timers.start()
        executions.resume()
        queues.start()
        stripe.start()
        void lambdas.warm(cloudFront.functions)
      },
      async reload() {
        const next = await deploy({ templates, origin, endpoint, keyring })
        model = next.model
        stripe.writeSecrets(model, endpoint.secrets)
        lambdas.replace(next.functions)
        executions.replace(next.machines)
        queues.replace(next.messaging)
        timers.replace(next.schedules)
        cloudFront = openCloudFrontOf(next)
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
    services: {
      stepFunctions: stepFunctionsService(parts),
      lambda: lambdaService(parts),
      sqs: sqsService(parts),
    },
  })
  savePort(dataDir, endpoint.port)
  return endpoint
}

interface PartsOptions {
  deployed: DeployedTemplates
  dataDir: string
  clock: Clock
  logs: Logs
  endpoint: AwsEndpoint
  keyring: Keyring
}

function openParts({ deployed, dataDir, clock, logs, endpoint, keyring }: PartsOptions): Parts {
  const { functions, machines, messaging, schedules } = deployed
  const { now } = clock
  const credentials = ({ name }: { name: string }) => keyring.credentialsOf(name)
  const lambdas = openPool({
    functions,
    endpoint: endpoint.url,
    credentials,
    local: localVariables({ ...demoSettings, ...process.env }, settingVariables(Object.values(areas))),
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
    queues: openQueues({ ...messaging, dataDir, lambdas, now, logs }),
    timers: openTimers({ schedules, dataDir, now, run }),
  }
  async function run({ functionName }: Schedule, event: string) {
    const outcome = await lambdas.invoke(functionName, event)
    if ('error' in outcome) logs.note(functionName, outcome.error.errorMessage)
  }
}
