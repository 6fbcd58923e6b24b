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
import type { SharedEdge } from './edge.ts'
import { named, region, type Settings } from './settings.ts'

/** Who is hurt when a task fails, where the general sentence does not say so. */
const hurtByTask: Record<string, string> = {
  'mail send': 'People wait for their letters: password links, confirmations, cancellations.',
  'directory parse': 'An administrator’s spreadsheet is not read.',
  'directory importRows': 'Companies of an administrator’s spreadsheet are missing from the directory.',
  'directory finish': 'An administrator’s import stays open without a result.',
  'bookings keepTime': 'Bookings do not expire, and members and instructors hear nothing of their sessions.',
  'bookings check':
    'A booking is not as it must be: somebody may be booked twice, or hours are taken for nothing.',
  'payments settle': 'Members have paid and wait for their plan or their files.',
  'payments reconcile':
    'What Stripe’s webhooks lost is not made up for, and refunds and erased accounts wait.',
}

/** The same of workflows, and of areas whose callers are no people. */
const hurtByWorkflow: Record<string, string> = {
  'payment-event': 'A payment, a plan or a refund has not reached its member after ten minutes of trying.',
}
const hurtByArea: Record<string, string> = {
  stripe: 'Stripe cannot tell of payments: members wait for minutes instead of seconds.',
}

interface Watched {
  name: string
  hurt: string
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

  #watchedOf(area: Area): Watched[] {
    const calls: Watched = {
      name: area.name,
      hurt:
        hurtByArea[area.name] ??
        `Visitors and members who use '${area.name}' get an error instead of an answer.`,
      metric: failedCalls(this.#settings, area),
      from: 3,
    }
    const runs = Object.keys(area.tasks ?? {}).map((task) => ({
      name: `${area.name}-${task}`,
      hurt:
        hurtByTask[`${area.name} ${task}`] ??
        `What '${task}' does for the users of '${area.name}' is not done.`,
      metric: failedRuns(this.#settings, area, task),
      from: 3,
    }))
    const machines = (area.needs.workflows ?? []).map((workflow) => ({
      name: workflow,
      hurt:
        hurtByWorkflow[workflow] ??
        `A run of '${workflow}' was given up: whoever started it sees it as failed and has to start again.`,
      metric: failedWorkflows(this.#machineArn(workflow), workflow),
      from: 1,
    }))
    const letters: Watched = {
      name: `${area.name}-refused-letters`,
      hurt: 'People do not get their letters (password links, confirmations): SES refuses them. The log of the Lambda that sends them has its reasons.',
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

  #watchedAtTheEdge(edge: SharedEdge): Watched[] {
    const api = {
      name: 'api',
      hurt: 'Whoever uses the portal gets errors.',
      metric: failedRequests(edge.apiId),
      from: 10,
    }
    const hurt = 'Readers of news and blogs get an error in place of the page.'
    return [api, { name: 'pages', hurt, metric: failedPages(this.#settings), from: 3 }]
  }

  #watch({ name, hurt, metric, from }: Watched): void {
    const alarm = new Alarm(this, `${name}Alarm`, {
      alarmName: named(this.#settings, name),
      alarmDescription: hurt,
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
