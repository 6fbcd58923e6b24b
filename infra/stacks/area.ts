import { ArnFormat, CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { areas } from '#shared/areas.ts'
import type { Area, Task } from '#shared/kernel/area.ts'
import { AreaApi, routeKeys } from '../constructs/area-api.ts'
import { type AreaFunctionProps, areaFunction } from '../constructs/area-function.ts'
import { areaWorkflow } from '../constructs/area-workflow.ts'
import { built, hasFrontEnd } from '../constructs/built.ts'
import { allow, allowed, fileFindings } from '../constructs/grants.ts'
import { publish } from '../constructs/publish.ts'
import { statementsOf } from '../grants/statements.ts'
import { invokedBy, usesOf } from '../grants/usesOf.ts'
import type { SharedData } from './data.ts'
import type { SharedEdge } from './edge.ts'
import { senderDomain } from './sender.ts'
import { named, region, type Settings } from './settings.ts'

interface AreaStackProps {
  settings: Settings
  area: Area
  data: SharedData
  edge: SharedEdge
}

/** Everything of one area: its Lambdas, routes, schedules, workflow and front end. Deploying it touches no other stack. */
export class AreaStack extends Stack {
  readonly #props: AreaStackProps

  constructor(scope: Construct, props: AreaStackProps) {
    const { settings, area, edge } = props
    super(scope, named(settings, area.name), { env: { region }, terminationProtection: settings.production })
    this.#props = props

    const tasks = new Map<string, Lambda>()
    for (const [name, task] of Object.entries(area.tasks ?? {})) {
      const { memory = 1024, timeout = 29, architecture } = task
      const lambda = this.#lambda(name, { memory, timeout, architecture })
      tasks.set(name, lambda)
      this.#schedule(name, task, lambda)
    }
    const machines = (area.needs.workflows ?? []).map((name) => areaWorkflow(this, name, named(settings, name), tasks).ref)

    const routes = routeKeys(area)
    if (routes.length > 0) {
      const lambda = this.#lambda('api', {
        memory: area.needs.memory ?? 1024,
        timeout: 29,
        grants: machines.length > 0 ? [allow(['states:StartExecution'], machines)] : [],
        environment: { ...this.#secrets(), ...(machines.length > 0 && { WORKFLOWS: machines.join(',') }) },
      })
      new AreaApi(this, 'Api', { apiId: edge.apiId, lambda, routes })
    }
    new CfnOutput(this, 'Origin', { value: edge.origin })
    if (hasFrontEnd(area.name)) {
      publish(this, settings, edge.site, [{ from: `web/areas/${area.name}`, to: `areas/${area.name}`, lasting: true }])
    }
  }

  #lambda(
    name: string,
    size: Pick<AreaFunctionProps, 'memory' | 'timeout' | 'architecture'> & {
      grants?: PolicyStatement[]
      environment?: Record<string, string>
    },
  ): Lambda {
    const { settings, area, data } = this.#props
    const uses = usesOf(area, name, Object.values(areas))
    return areaFunction(this, name, {
      name: named(settings, area.name, name),
      description: name === 'api' ? `The API of ${area.name}` : `${name}, of ${area.name}`,
      bundle: built(`functions/${area.name}/${name}`, settings),
      memory: size.memory,
      timeout: size.timeout,
      architecture: size.architecture,
      production: settings.production,
      grants: [...statementsOf(uses, data).map(allowed), ...this.#alsoNeeded(), ...(size.grants ?? [])],
      accepted: fileFindings(this, Object.keys(uses.files), data.filesArn),
      environment: { ...this.#environment(), ...size.environment },
    })
  }

  #schedule(name: string, { everyMinutes }: Task, lambda: Lambda): void {
    if (everyMinutes === undefined) return
    new Rule(this, `${name}Schedule`, {
      schedule: Schedule.rate(Duration.minutes(everyMinutes)),
      targets: [new LambdaFunction(lambda, { retryAttempts: 2 })],
    })
  }

  get #mailFunction(): string {
    return named(this.#props.settings, 'mail', 'send')
  }

  /** Names of other areas' Lambdas that this one waits for. */
  get #invoked(): string[] {
    const { settings, area } = this.#props
    return invokedBy(area).map((task) => named(settings, ...task.split('/')))
  }

  #alsoNeeded(): PolicyStatement[] {
    const { settings } = this.#props
    const { mail, sendsMail } = this.#props.area.needs
    const arn = (service: string, resource: string, resourceName: string, arnFormat: ArnFormat) =>
      this.formatArn({ service, resource, resourceName, arnFormat })
    const grants: PolicyStatement[] = []
    if (mail)
      grants.push(
        allow(['lambda:InvokeFunction'], [arn('lambda', 'function', this.#mailFunction, ArnFormat.COLON_RESOURCE_NAME)]),
      )
    if (this.#invoked.length > 0) {
      const functions = this.#invoked.map((name) => arn('lambda', 'function', name, ArnFormat.COLON_RESOURCE_NAME))
      grants.push(allow(['lambda:InvokeFunction'], functions))
    }
    if (sendsMail) {
      // SES asks for the grant on whichever of the two was verified: the address itself or its whole domain.
      const senders = [senderDomain(settings), settings.mailFrom]
      const identities = senders.map((sender) => arn('ses', 'identity', sender, ArnFormat.SLASH_RESOURCE_NAME))
      grants.push(allow(['ses:SendEmail', 'ses:SendRawEmail'], identities))
    }
    return grants
  }

  /** By which an API knows CloudFront's requests. */
  #secrets(): Record<string, string> {
    const { originSecret, nextOriginSecret } = this.#props.data
    return { ORIGIN_SECRET: originSecret, ...(nextOriginSecret && { NEXT_ORIGIN_SECRET: nextOriginSecret }) }
  }

  #environment(): Record<string, string> {
    const { settings, area, data, edge } = this.#props
    return {
      TABLE_NAME: data.tableName,
      FILES_BUCKET: data.filesName,
      ORIGIN: edge.origin,
      STAGE: settings.stage,
      VERSION: settings.version,
      POWERTOOLS_SERVICE_NAME: area.name,
      POWERTOOLS_METRICS_NAMESPACE: named(settings),
      ...(area.needs.mail ? { MAIL_FUNCTION: this.#mailFunction } : {}),
      ...(this.#invoked.length > 0 ? { FUNCTIONS: this.#invoked.join(',') } : {}),
      ...(area.needs.sendsMail ? { MAIL_FROM: settings.mailFrom } : {}),
    }
  }
}
