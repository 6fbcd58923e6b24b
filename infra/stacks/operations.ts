import { Aws } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { failureDashboard } from '../constructs/dashboard.ts'
import { type AreaFailures, commonFailures, type Failures, failuresOf } from '../constructs/failures.ts'
import { PortalStack } from '../constructs/portal-stack.ts'
import { resourceName, type Settings } from '../settings.ts'
import type { SharedEdge } from './edge.ts'

const allAreas = Object.values<Area>(areas)
const inOneList = ({ calls, runs, deadLetters, workflows, letters }: AreaFailures) => [
  ...calls,
  ...runs,
  ...deadLetters,
  ...workflows,
  ...letters,
]

/**
 * Warns when the account costs more than it should. In production it also shows every failure on a dashboard, and wakes somebody by an
 * alarm when one cannot wait. Other stages have neither, because nobody depends on them, and each alarm and dashboard costs money.
 */
export class OperationsStack extends PortalStack {
  readonly #topic: Topic

  constructor(scope: Construct, settings: Settings, edge: SharedEdge) {
    super(scope, settings, 'operations')
    this.#topic = this.#alarmsTopic()
    this.#budget()
    if (!settings.production) return
    const failures = allAreas.map((area) => failuresOf(this, settings, area))
    const served = allAreas.filter(({ routes }) => Object.keys(routes).length > 0)
    failureDashboard(this, { settings, edge, served, failures })
    // Alarms without an address would only cost money; each deployment warns that it is missing.
    if (!settings.alarmEmail) return
    for (const one of [...failures.flatMap(inOneList), ...commonFailures(settings, edge)])
      if (one.alarmFrom !== undefined) this.#alarm(one, one.alarmFrom)
  }

  #alarmsTopic(): Topic {
    const topic = new Topic(this, 'Alarms', {
      topicName: resourceName(this.settings, 'alarms'),
      enforceSSL: true,
    })
    for (const service of ['cloudwatch.amazonaws.com', 'budgets.amazonaws.com']) {
      const conditions = { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } }
      topic.grantPublish(new ServicePrincipal(service, { conditions }))
    }
    if (this.settings.alarmEmail) topic.addSubscription(new EmailSubscription(this.settings.alarmEmail))
    return topic
  }

  #alarm({ name, hurts, metric }: Failures, threshold: number): void {
    const alarm = new Alarm(this, `${name}Alarm`, {
      alarmName: resourceName(this.settings, name),
      alarmDescription: hurts,
      metric,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.#topic))
    alarm.addOkAction(new SnsAction(this.#topic))
  }

  /** The budget counts the whole account, as AWS's bill does. */
  #budget(): void {
    const subscribers = [{ subscriptionType: 'SNS', address: this.#topic.topicArn }]
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
        budgetName: resourceName(this.settings, 'month'),
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: this.settings.monthlyBudget, unit: 'USD' },
      },
      notificationsWithSubscribers: [warn('ACTUAL', 80), warn('FORECASTED', 100)],
    })
  }
}
