import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import type { Needs } from '#shared/kernel/needs.ts'
import { settingValues } from '#shared/kernel/setting.ts'
import { AreaApi, routeKeys } from '../constructs/area-api.ts'
import { type AreaFunctionProps, areaFunction } from '../constructs/area-function.ts'
import { consumeQueue, deadLetterQueue, taskQueue } from '../constructs/area-queue.ts'
import { areaWorkflow } from '../constructs/area-workflow.ts'
import { built, hasFrontEnd } from '../constructs/built.ts'
import { Canary } from '../constructs/canary.ts'
import { statement, wildcardReasons } from '../constructs/grants.ts'
import { mailFeedback } from '../constructs/mail-feedback.ts'
import { PortalStack } from '../constructs/portal-stack.ts'
import { publish } from '../constructs/publish.ts'
import { SearchDomain } from '../constructs/search-domain.ts'
import { statementsOf } from '../grants/statements.ts'
import { usesOf } from '../grants/usesOf.ts'
import { resourceName, type Settings } from '../settings.ts'
import type { SharedData } from './data.ts'
import type { SharedEdge } from './edge.ts'
import { provisionsOf } from './provisions.ts'

interface AreaStackProps {
  settings: Settings
  area: Area
  data: SharedData
  edge: SharedEdge
}

type LambdaSize = Pick<AreaFunctionProps, 'memory' | 'timeout' | 'architecture' | 'reservedConcurrency'>

const defaultTimeout = 29

/** The stack of one area: its Lambdas, routes, schedules, workflows and front end. Deploying it touches no other stack. */
export class AreaStack extends PortalStack {
  readonly #props: AreaStackProps
  /** The queues, by the tasks that consume them. They exist before the Lambdas, which get their URLs. */
  readonly #queues = new Map<string, IQueue>()
  readonly #searchDomain: SearchDomain | undefined

  constructor(scope: Construct, props: AreaStackProps) {
    const { settings, area, edge } = props
    super(scope, settings, area.name)
    this.#props = props
    if (area.needs.callsOpenSearch && settings.search === 'openSearch')
      this.#searchDomain = new SearchDomain(this, settings)

    for (const [name, { queue, timeout = defaultTimeout }] of Object.entries(area.tasks ?? {})) {
      if (!queue) continue
      const queueName = resourceName(settings, area.name, name)
      this.#queues.set(name, taskQueue(this, { name, queueName, timeout, ...queue }))
    }
    const tasks = new Map<string, Lambda>()
    for (const [name, task] of Object.entries(area.tasks ?? {})) {
      const { memory = 1024, timeout = defaultTimeout, architecture, everyMinutes, queue } = task
      const lambda = this.#lambda(name, { memory, timeout, architecture })
      tasks.set(name, lambda)
      const source = this.#queues.get(name)
      if (queue && source)
        consumeQueue(this, {
          name,
          queue: source,
          lambda,
          maximumConcurrency: this.#capacity(queue.maximumConcurrency),
        })
      if (everyMinutes !== undefined)
        new Rule(this, `${name}Schedule`, {
          schedule: Schedule.rate(Duration.minutes(everyMinutes)),
          targets: [new LambdaFunction(lambda, { retryAttempts: 2 })],
        })
    }
    if (area.needs.mailFeedback) this.#mailFeedback(area.needs.mailFeedback, tasks)
    const machines = Object.entries(area.workflows ?? {}).flatMap(([name, { startedBy }]) => {
      const { ref } = areaWorkflow(this, { name, settings, tasks })
      return startedBy === 'tasks' ? [] : [ref]
    })

    const routes = routeKeys(area)
    if (routes.length > 0) {
      const { memory = 1024, reservedConcurrency } = area.api ?? {}
      const reserved = reservedConcurrency === undefined ? 0 : this.#capacity(reservedConcurrency)
      const size = { memory, timeout: defaultTimeout, reservedConcurrency: reserved || undefined }
      const lambda = this.#lambda('api', size, machines)
      new AreaApi(this, 'Api', { apiId: edge.apiId, lambdaArn: this.#calledArn(lambda), routes })
    }
    if (hasFrontEnd(area.name)) {
      publish(this, settings, edge.site, [{ from: `web/areas/${area.name}`, to: `areas/${area.name}` }])
    }
  }

  /** Returns the value of a setting of the area that is a `capacity`. Throws for any other name. */
  #capacity(name: string): number {
    const { area, settings } = this.#props
    const value = settingValues(area, (setting) => settings.ofAreas[`${area.name}.${setting}`])[name]
    if (typeof value !== 'number')
      throw new Error(`The contract of ${area.name} declares no capacity '${name}'.`)
    return value
  }

  /** The ARN that API Gateway calls: the Lambda itself, or the alias that a canary moves. */
  #calledArn(lambda: Lambda): string {
    const { settings } = this.#props
    return settings.canary === 'AllAtOnce'
      ? lambda.functionArn
      : new Canary(this, 'Canary', { lambda, settings }).aliasArn
  }

  #lambda(lambda: string, size: LambdaSize, machines: string[] = []): Lambda {
    const { settings, area, data } = this.#props
    const uses = usesOf(area, lambda, Object.values(areas))
    const { environment, grants, accepted } = provisionsOf({
      stack: this,
      settings,
      area,
      data,
      lambda,
      machines,
      queues: this.#queues,
      searchDomain: this.#searchDomain,
    })
    const lambdaFunction = areaFunction(this, lambda, {
      name: resourceName(settings, area.name, lambda),
      description: lambda === 'api' ? `The API of ${area.name}` : `${lambda}, of ${area.name}`,
      bundle: built(`functions/${area.name}/${lambda}`, settings),
      ...size,
      settings,
      deadLetters: this.#deadLettersOf(lambda),
      grants: [...statementsOf(uses, data).map(statement), ...grants],
      accepted: { ...wildcardReasons(this, Object.keys(uses.files), data.filesArn), ...accepted },
      environment: { ...this.#environment(area.tasks?.[lambda]?.isolated), ...environment },
    })
    if (area.needs.callsOpenSearch?.includes(lambda)) this.#searchDomain?.admit(lambdaFunction.role!.roleArn)
    return lambdaFunction
  }

  /**
   * Only the task that gets SES's feedback has this queue: SNS does not wait for its Lambda, so a failed
   * report would be lost. For all other events, a schedule repeats the work.
   */
  #deadLettersOf(lambda: string): IQueue | undefined {
    const { settings, area } = this.#props
    if (area.needs.mailFeedback?.task !== lambda) return undefined
    return deadLetterQueue(this, lambda, resourceName(settings, area.name, lambda))
  }

  #mailFeedback({ task, suppressed }: NonNullable<Needs['mailFeedback']>, tasks: Map<string, Lambda>): void {
    const { settings, area } = this.#props
    const lambda = tasks.get(task)
    if (!lambda)
      throw new Error(`The contract of ${area.name} names no task '${task}', which its mailFeedback is.`)
    mailFeedback(this, { name: resourceName(settings, area.name), lambda, suppressed })
  }

  /** The variables of every Lambda. An isolated one only gets the names for its log. */
  #environment(isolated = false): Record<string, string> {
    const { settings, area, data, edge } = this.#props
    const names = { POWERTOOLS_SERVICE_NAME: area.name, POWERTOOLS_METRICS_NAMESPACE: resourceName(settings) }
    if (isolated) return names
    return {
      ...names,
      TABLE_NAME: data.tableName,
      FILES_BUCKET: data.filesName,
      ORIGIN: edge.origin,
      STAGE: settings.stage,
      VERSION: settings.version,
    }
  }
}
