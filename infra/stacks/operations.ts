import { ArnFormat, Aws, Stack } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import {
  countedBy,
  failedCalls,
  failedPages,
  failedRequests,
  failedRuns,
  failedWorkflows,
  ofArea,
} from '../constructs/metrics.ts'
import { named, region, type Settings } from '../settings.ts'
import type { SharedEdge } from './edge.ts'

/** One alarm. */
interface Watch {
  name: string
  hurts: string
  metric: IMetric
  /** Failures in five minutes from which someone should look. */
  from: number
}

/** Alerts people, in words, when the portal hurts someone or costs more than it should. */
export class OperationsStack extends Stack {
  readonly #settings: Settings
  readonly #alarms: Topic

  constructor(scope: Construct, settings: Settings, edge: SharedEdge) {
    super(scope, named(settings, 'operations'), {
      env: { region },
      terminationProtection: settings.production,
    })
    this.#settings = settings
    this.#alarms = this.#topic()
    for (const watched of [
      ...Object.values<Area>(areas).flatMap((area) => this.#watchedOf(area)),
      ...this.#watchedAtTheEdge(edge),
    ]) {
      this.#watch(watched)
    }
    this.#dashboard(edge)
    this.#budget()
  }

  #topic(): Topic {
    const topic = new Topic(this, 'Alarms', { topicName: named(this.#settings, 'alarms'), enforceSSL: true })
    for (const service of ['cloudwatch.amazonaws.com', 'budgets.amazonaws.com']) {
      topic.grantPublish(
        new ServicePrincipal(service, {
          conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
        }),
      )
    }
    if (this.#settings.alarmEmail) topic.addSubscription(new EmailSubscription(this.#settings.alarmEmail))
    return topic
  }

  #watchedOf(area: Area): Watch[] {
    const { name, api = {}, tasks = {}, workflows = {} } = area
    const calls: Watch = {
      name,
      hurts: api.hurts ?? `Visitors and members who use '${name}' get an error instead of an answer.`,
      metric: failedCalls(this.#settings, area),
      from: api.alarmFrom ?? 3,
    }
    const runs = Object.entries(tasks).map(([task, { hurts, alarmFrom = 3 }]) => ({
      name: `${name}-${task}`,
      hurts: hurts ?? `What '${task}' does for the users of '${name}' is not done.`,
      metric: failedRuns(this.#settings, area, task),
      from: alarmFrom,
    }))
    const machines = Object.entries(workflows).map(([workflow, { hurts, alarmFrom = 1 }]) => ({
      name: workflow,
      hurts:
        hurts ??
        `A run of '${workflow}' was given up: whoever started it sees it as failed and has to start again.`,
      metric: failedWorkflows(this.#machineArn(workflow), workflow),
      from: alarmFrom,
    }))
    const letters: Watch = {
      name: `${name}-refused-letters`,
      hurts:
        'People do not get their letters (password links, confirmations): SES refuses them. The log of the Lambda that sends them has its reasons.',
      metric: countedBy(this.#settings, area, 'refusedLetters'),
      from: 1,
    }
    return [
      ...(Object.keys(area.routes).length > 0 ? [calls] : []),
      ...runs,
      ...machines,
      ...(area.needs.sendsMail ? [letters] : []),
    ]
  }

  #machineArn(workflow: string): string {
    const resourceName = named(this.#settings, workflow)
    return this.formatArn({
      service: 'states',
      resource: 'stateMachine',
      resourceName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    })
  }

  #watchedAtTheEdge(edge: SharedEdge): Watch[] {
    const api = {
      name: 'api',
      hurts: 'Whoever uses the portal gets errors.',
      metric: failedRequests(edge.apiId),
      from: 10,
    }
    const hurts = 'Readers of news and blogs get an error in place of the page.'
    return [api, { name: 'pages', hurts, metric: failedPages(this.#settings), from: 3 }]
  }

  #watch({ name, hurts, metric, from }: Watch): void {
    const alarm = new Alarm(this, `${name}Alarm`, {
      alarmName: named(this.#settings, name),
      alarmDescription: hurts,
      metric,
      threshold: from,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.#alarms))
    alarm.addOkAction(new SnsAction(this.#alarms))
  }

  #dashboard(edge: SharedEdge): void {
    const served = Object.values<Area>(areas).filter(({ routes }) => Object.keys(routes).length > 0)
    const tasks = Object.values<Area>(areas).flatMap((area) =>
      Object.keys(area.tasks ?? {}).map((task) => ({ area, task })),
    )
    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12 })
    new Dashboard(this, 'Dashboard', {
      dashboardName: named(this.#settings),
      widgets: [
        [
          graph(
            'Failed calls',
            served.map((area) => failedCalls(this.#settings, area)),
          ),
          graph(
            'Slowest twentieth, ms',
            served.map((area) => ofArea(this.#settings, area, 'latency', Stats.p(95))),
          ),
        ],
        [
          graph(
            'Failed tasks',
            tasks.map(({ area, task }) => failedRuns(this.#settings, area, task)),
          ),
          graph('Refusals', [
            ...served.map((area) => ofArea(this.#settings, area, 'refusals', Stats.SUM)),
            failedRequests(edge.apiId),
          ]),
        ],
      ],
    })
  }

  /** Counts the whole account, as AWS's bill does. */
  #budget(): void {
    const subscribers = [{ subscriptionType: 'SNS', address: this.#alarms.topicArn }]
    const warn = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        comparisonOperator: 'GREATER_THAN',
        threshold,
        thresholdType: 'PERCENTAGE',
      },
      subscribers,
    })
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: named(this.#settings, 'month'),
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: this.#settings.monthlyBudget, unit: 'USD' },
      },
      notificationsWithSubscribers: [warn('ACTUAL', 80), warn('FORECASTED', 100)],
    })
  }
}
