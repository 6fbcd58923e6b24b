import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Door, openDoor } from './aws/door.ts'
import { ensureTable, type TableProperties } from './aws/dynamodb/ensureTable.ts'
import { type BucketProperties, ensureBucket } from './aws/s3/ensureBucket.ts'
import { openClock } from './clock.ts'
import { openKeyring } from './credentials.ts'
import { type AsyncEvents, openAsyncEvents } from './lambda/asyncEvents.ts'
import { lambdaFunctionsOf } from './lambda/lambdaFunction.ts'
import { openLogs } from './lambda/logs.ts'
import { awsEnvironment, type Lambdas, openPool } from './lambda/pool.ts'
import { lambdaService } from './lambda/service.ts'
import { lock } from './lock.ts'
import { ownPages } from './origin/ownPages.ts'
import { type OriginServer, openServer } from './origin/server.ts'
import { openVisits, type Visits } from './origin/visits.ts'
import { openTimers, type Schedule, schedulesOf, type Timers } from './schedules.ts'
import type { LocalSettings } from './settings.ts'
import { readAssembly } from './template/assembly.ts'
import { localAddresses } from './template/localAddresses.ts'
import { type Model, openModel } from './template/model.ts'
import { statementsOfRole } from './template/roles.ts'
import { type Executions, machinesOf, openExecutions } from './workflows/executions.ts'
import { stepFunctionsService } from './workflows/service.ts'

export interface Portal {
  /** `http://localhost:3000` */
  origin: string
  dataDir: string
  server: OriginServer
  model: Model
  door: Door
  /** A Lambda's environment, but with keys that may do everything. */
  environment: Record<string, string>
  /** From now on requests are answered; before, they wait. Interrupted executions go on and bundles are loaded. */
  serve(): void
  /** Reads the templates again: other code, other routes. What is stored stays. */
  reload(): Promise<void>
  close(): Promise<void>
}

export interface PortalOptions extends LocalSettings {
  print?: (line: string) => void
}

/** Reads the templates and runs them. Throws in words for what stands in the way. */
export async function openPortal({ port, dataDir, templates, print = console.warn }: PortalOptions): Promise<Portal> {
  const held = lock(dataDir)
  const closing: (() => unknown)[] = [() => held.release()]
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    return await open()
  } catch (error) {
    await close()
    throw error
  }

  async function open(): Promise<Portal> {
    const clock = openClock(dataDir)
    const { now } = clock
    const logs = openLogs(dataDir, print)
    closing.push(logs.flushed)
    const late = <T>(name: string): { value: T | undefined; get(): T } => ({
      value: undefined,
      get() {
        if (this.value === undefined) throw new Error(`${name} is not open yet.`)
        return this.value
      },
    })
    const [door, lambdas, events, executions, timers] = [
      late<Door>('The AWS door'),
      late<Lambdas>('The pool'),
      late<AsyncEvents>('The events'),
      late<Executions>('The workflows'),
      late<Timers>('The schedules'),
    ]
    const ready = Promise.withResolvers<Visits>()
    let visits: Visits | undefined

    async function advance(seconds: number) {
      clock.advance(seconds)
      await door.get().tables.sweep()
      await timers.get().runDue()
      await events.get().settled()
    }
    const server = await listen(port, async (exchange) => (visits ?? (await ready.promise)).answer(exchange), {
      dataDir,
      now,
      advance,
    })
    closing.push(server.close)
    const origin = `http://localhost:${server.port}`

    const keyring = openKeyring(() => door.get().secrets.ensure('local-keyring'))
    door.value = await openDoor({
      port: await lastDoor(dataDir),
      dataDir,
      principals: keyring,
      now,
      services: {
        stepFunctions: stepFunctionsService(() => executions.get()),
        lambda: lambdaService(lambdas.get.bind(lambdas), events.get.bind(events)),
      },
    })
    const { url, secrets, tables, buckets } = door.value
    closing.push(door.value.close)
    await keepDoor(dataDir, door.value.port)

    const read = async () => {
      const model = openServed(templates, origin, url, secrets.ensure)
      const functions = lambdaFunctionsOf(model)
      keyring.hold(functions.map(({ name, arn, role }) => ({ name, arn, statements: statementsOfRole(model, role) })))
      void keyring.own
      for (const { ref, properties } of model.of('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable')) {
        await ensureTable(tables, { ...properties, TableName: ref } as TableProperties)
      }
      for (const { ref, properties } of model.of('AWS::S3::Bucket')) {
        await ensureBucket(buckets, { ...properties, BucketName: ref } as BucketProperties)
      }
      return { model, functions, schedules: schedulesOf(model), machines: machinesOf(model) }
    }
    const first = await read()
    const credentials = ({ name }: { name: string }) => keyring.credentialsOf(name)
    lambdas.value = openPool({ functions: first.functions, endpoint: url, credentials, clock: clock.shared, logs })
    const pool = lambdas.value
    closing.push(pool.close)
    const machines = {
      machines: first.machines,
      dataDir,
      lambdas: pool,
      now,
      warn: (line: string) => logs.note('workflows', line),
    }
    executions.value = openExecutions(machines)
    closing.push(executions.value.close)
    const run = async ({ functionName }: Schedule, event: string) => {
      const outcome = await pool.invoke(functionName, event)
      if ('error' in outcome) logs.note(functionName, outcome.error.errorMessage)
    }
    const warn = (line: string) => logs.note('gateway', line)
    const visit = (model: Model) => openVisits({ model, buckets, lambdas: pool, now, warn })
    let current = visit(first.model)
    // Every area's API is told the names of what it stands on; any of them serves.
    const told = first.functions.find(({ environment }) => environment.TABLE_NAME)?.environment ?? {}
    const environment = { ...told, ...awsEnvironment(url, keyring.own) }
    held.tell({ origin, environment })

    return {
      origin,
      dataDir,
      server,
      get model() {
        return first.model
      },
      door: door.value,
      environment,
      serve() {
        visits = current
        ready.resolve(current)
        events.value = openAsyncEvents(dataDir, pool, logs)
        closing.push(events.value.close)
        timers.value = openTimers({ schedules: first.schedules, dataDir, now, run })
        closing.push(timers.value.close)
        executions.get().resume()
        void pool.warm(current.functions)
      },
      async reload() {
        const next = await read()
        pool.replace(next.functions)
        executions.get().replace(next.machines)
        timers.get().replace(next.schedules)
        current = visit(next.model)
        visits = current
        first.model = next.model
      },
      close,
    }
  }
}

async function listen(port: number, answer: Parameters<typeof openServer>[1], pages: Parameters<typeof ownPages>[0]) {
  try {
    return await openServer(port, answer, ownPages(pages))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new Error(`The port ${port} is taken by another program. Set PORT to a free one: PORT=3001 npm start`)
    if (code === 'EACCES') throw new Error(`The system does not let you listen on port ${port}. Set PORT to one above 1023.`)
    throw error
  }
}

function openServed(templates: string, portal: string, door: string, ensure: (name: string, text?: string) => string): Model {
  let localize = (text: string) => text
  const model: Model = openModel(readAssembly(templates), {
    localize: (text) => localize(text),
    secret: (id) => {
      const name = id.replace(/^.*:secret:(.*)-local0$/, '$1')
      const owner = model.of<SecretProperties>('AWS::SecretsManager::Secret').find(({ ref }) => ref === id)
      return ensure(name, owner && generated(owner.properties))
    },
  })
  localize = localAddresses({
    distributions: model.of('AWS::CloudFront::Distribution').map((one) => one.attribute('DomainName')),
    buckets: model.of('AWS::S3::Bucket').map(({ ref }) => ref),
    portal,
    door,
  })
  return model
}

interface SecretProperties {
  SecretString?: string
  GenerateSecretString?: { PasswordLength?: number; SecretStringTemplate?: string; GenerateStringKey?: string }
}

/** A secret's first text: the template's own, or letters and digits, which every set of excluded characters leaves in. */
function generated({ SecretString, GenerateSecretString: how }: SecretProperties): string | undefined {
  if (SecretString !== undefined || !how) return SecretString
  const text = randomBytes(how.PasswordLength ?? 32)
    .toString('hex')
    .slice(0, how.PasswordLength ?? 32)
  if (!how.GenerateStringKey) return text
  return JSON.stringify({ ...(JSON.parse(how.SecretStringTemplate ?? '{}') as object), [how.GenerateStringKey]: text })
}

const doorFile = (dataDir: string) => path.join(dataDir, 'door.json')

/** The door's port of the last run, if it is free: pages left open have it in their security policy. */
async function lastDoor(dataDir: string): Promise<number> {
  const text = await readFile(doorFile(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) return 0
  const { port } = JSON.parse(text) as { port: number }
  return (await isFree(port)) ? port : 0
}

async function isFree(port: number): Promise<boolean> {
  const { createServer } = await import('node:net')
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

async function keepDoor(dataDir: string, port: number) {
  await writeFile(`${doorFile(dataDir)}.new`, JSON.stringify({ port }))
  await rename(`${doorFile(dataDir)}.new`, doorFile(dataDir))
}
