import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { areas } from '#shared/areas.ts'
import type { Area, Task } from '#shared/kernel/area.ts'
import { AreaApi, routeKeys } from '../constructs/area-api.ts'
import { type AreaFunctionProps, areaFunction } from '../constructs/area-function.ts'
import { areaWorkflow } from '../constructs/area-workflow.ts'
import { built, hasFrontEnd } from '../constructs/built.ts'
import { allowed, fileFindings } from '../constructs/grants.ts'
import { mailFeedback } from '../constructs/mail-feedback.ts'
import { publish } from '../constructs/publish.ts'
import { statementsOf } from '../grants/statements.ts'
import { usesOf } from '../grants/usesOf.ts'
import { named, region, type Settings } from '../settings.ts'
import type { SharedData } from './data.ts'
import type { SharedEdge } from './edge.ts'
import { provisionsOf } from './provisions.ts'

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
    if (area.needs.mailFeedback) this.#mailFeedback(area.needs.mailFeedback, tasks)
    const machines = Object.keys(area.workflows ?? {}).map(
      (name) => areaWorkflow(this, name, named(settings, name), tasks).ref,
    )

    const routes = routeKeys(area)
    if (routes.length > 0) {
      const lambda = this.#lambda('api', {
        memory: area.api?.memory ?? 1024,
        timeout: 29,
        machines,
      })
      new AreaApi(this, 'Api', { apiId: edge.apiId, lambda, routes })
    }
    new CfnOutput(this, 'Origin', { value: edge.origin })
    if (hasFrontEnd(area.name)) {
      publish(this, settings, edge.site, [
        { from: `web/areas/${area.name}`, to: `areas/${area.name}`, lasting: true },
      ])
    }
  }

  #lambda(
    name: string,
    {
      machines = [],
      ...size
    }: Pick<AreaFunctionProps, 'memory' | 'timeout' | 'architecture'> & { machines?: string[] },
  ): Lambda {
    const { settings, area, data } = this.#props
    const uses = usesOf(area, name, Object.values(areas))
    const { environment, grants } = provisionsOf({
      stack: this,
      settings,
      area,
      data,
      lambda: name,
      machines,
    })
    return areaFunction(this, name, {
      name: named(settings, area.name, name),
      description: name === 'api' ? `The API of ${area.name}` : `${name}, of ${area.name}`,
      bundle: built(`functions/${area.name}/${name}`, settings),
      ...size,
      production: settings.production,
      grants: [...statementsOf(uses, data).map(allowed), ...grants],
      accepted: fileFindings(this, Object.keys(uses.files), data.filesArn),
      environment: area.tasks?.[name]?.isolated ? this.#names() : { ...this.#environment(), ...environment },
    })
  }

  #mailFeedback(task: string, tasks: Map<string, Lambda>): void {
    const { settings, area } = this.#props
    const lambda = tasks.get(task)
    if (!lambda)
      throw new Error(`The contract of ${area.name} names no task '${task}', which its mailFeedback is.`)
    mailFeedback(this, named(settings, area.name), lambda)
  }

  #schedule(name: string, { everyMinutes }: Task, lambda: Lambda): void {
    if (everyMinutes === undefined) return
    new Rule(this, `${name}Schedule`, {
      schedule: Schedule.rate(Duration.minutes(everyMinutes)),
      targets: [new LambdaFunction(lambda, { retryAttempts: 2 })],
    })
  }

  /** What a Lambda calls itself in its log. */
  #names(): Record<string, string> {
    const { settings, area } = this.#props
    return { POWERTOOLS_SERVICE_NAME: area.name, POWERTOOLS_METRICS_NAMESPACE: named(settings) }
  }

  #environment(): Record<string, string> {
    const { settings, data, edge } = this.#props
    return {
      ...this.#names(),
      TABLE_NAME: data.tableName,
      FILES_BUCKET: data.filesName,
      ORIGIN: edge.origin,
      STAGE: settings.stage,
      VERSION: settings.version,
    }
  }
}
