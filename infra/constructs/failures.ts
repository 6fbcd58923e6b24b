import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { Area } from '#shared/kernel/area.ts'
import { edgeRegion, resourceName, type Settings } from '../settings.ts'
import type { SharedEdge } from '../stacks/edge.ts'
import { arnOf } from './grants.ts'
import {
  allFailedRuns,
  areaMetric,
  deadLetters,
  failedCalls,
  failedPages,
  failedRuns,
  failedVisits,
  failedWorkflows,
  fiveMinutes,
  receivedCalls,
  reputation,
  responses,
  throttledRuns,
} from './metrics.ts'

/** A kind of failure, as the dashboard and the alarms show it. */
export interface Failures {
  name: string
  /** Who is affected, and how. */
  hurts: string
  metric: IMetric
  /** The number or share of failures that raises an alarm. Undefined: only the dashboard shows them. */
  alarmFrom?: number
}

/** Failures of an area's API, tasks, queues and workflows, and letters that do not arrive, or not in time. */
export interface AreaFailures {
  calls: Failures[]
  runs: Failures[]
  deadLetters: Failures[]
  workflows: Failures[]
  letters: Failures[]
}

export function failuresOf(scope: Construct, settings: Settings, area: Area): AreaFailures {
  const { name, api = {}, tasks = {}, workflows = {}, needs } = area
  const calls: Failures = {
    name,
    hurts: api.hurts ?? `Visitors and members who use '${name}' get an error instead of an answer.`,
    metric: failedCalls(settings, area),
    alarmFrom: api.alarmFrom,
  }
  const runs = Object.entries(tasks).map(([task, { hurts, alarmFrom }]) => ({
    name: `${name}-${task}`,
    hurts: hurts ?? `What '${task}' does for the users of '${name}' is not done.`,
    metric: failedRuns(settings, area, task),
    alarmFrom,
  }))
  const givenUp = Object.entries(tasks).flatMap(([task, { queue }]): Failures[] =>
    queue
      ? [
          {
            name: `${name}-${task}-dead-letters`,
            hurts: queue.hurts,
            metric: deadLetters(settings, area, task),
            alarmFrom: 1,
          },
        ]
      : [],
  )
  const feedback = needs.mailFeedback
  const lostFeedback: Failures[] = feedback
    ? [
        {
          name: `${name}-${feedback.task}-dead-letters`,
          hurts:
            'Nobody yet. A bounce or complaint of a letter was not handled: its address may get more. SQS deletes the report, which holds the address, after 14 days.',
          metric: deadLetters(settings, area, feedback.task),
        },
      ]
    : []
  const machines = Object.entries(workflows).map(([workflow, { hurts, alarmFrom }]) => ({
    name: workflow,
    hurts:
      hurts ??
      `A run of '${workflow}' was given up: whoever started it sees it as failed and has to start again.`,
    metric: failedWorkflows(
      arnOf(scope, 'states', 'stateMachine', resourceName(settings, workflow)),
      workflow,
    ),
    alarmFrom,
  }))
  // One refused letter raises the alarm, if failures of the task that sends letters raise one at all.
  const sendingWakes = needs.sendsMail?.some((task) => tasks[task]?.alarmFrom !== undefined)
  const letters: Failures = {
    name: `${name}-refused-letters`,
    hurts:
      'People do not get their letters (password links, confirmations): SES refuses them, or has not taken them for ten minutes. The log of the Lambda that sends them has its reasons.',
    metric: areaMetric(settings, area, 'refusedLetters'),
    alarmFrom: 1,
  }
  return {
    calls: Object.keys(area.routes).length > 0 ? [calls] : [],
    runs,
    deadLetters: [...givenUp, ...lostFeedback],
    workflows: machines,
    letters: [
      ...(sendingWakes ? [letters] : []),
      ...(needs.mailFeedback ? failuresOfReputation(settings, area) : []),
    ],
  }
}

/** SES reviews an account from these shares on, and may then stop all of its mail. */
const failuresOfReputation = (settings: Settings, area: Area): Failures[] => [
  {
    name: `${area.name}-bounces`,
    hurts: `SES may soon stop all letters to everybody, because too many of '${area.name}' bounce.`,
    metric: reputation(settings, area, 'BounceRate'),
    alarmFrom: 0.05,
  },
  {
    name: `${area.name}-complaints`,
    hurts: `SES may soon stop all letters to everybody, because too many of '${area.name}' are called spam.`,
    metric: reputation(settings, area, 'ComplaintRate'),
    alarmFrom: 0.001,
  },
]

const visits = ({ distributionId }: SharedEdge): Failures => ({
  name: 'edge',
  hurts: 'Visitors get an error from CloudFront: it reaches neither the API nor the pages, or they fail.',
  metric: failedVisits(distributionId),
  alarmFrom: 10,
})

/**
 * Failures of no single area. Together they notice what the areas' own alarms leave out: every call that ends in an error, every run
 * that could not start, and every job that keeps failing.
 */
export const commonFailures = (settings: Settings, edge: SharedEdge): Failures[] => [
  {
    name: 'api',
    hurts: 'Whoever uses the portal gets errors.',
    metric: responses(edge.apiId, '5xx'),
    alarmFrom: 3,
  },
  {
    name: 'load',
    hurts: 'Visitors soon get 429 instead of answers: the API gets four fifths of the calls that it accepts.',
    metric: receivedCalls(edge.apiId),
    alarmFrom: 0.8 * settings.apiRequestsPerSecond * fiveMinutes.toSeconds(),
  },
  // An alarm is in the region of its metric, and CloudFront's are in us-east-1.
  ...(settings.region === edgeRegion ? [visits(edge)] : []),
  {
    name: 'pages',
    hurts: 'Readers of news, blogs, products and prices get an error in place of the page.',
    metric: failedPages(settings),
    alarmFrom: 3,
  },
  {
    name: 'throttles',
    hurts:
      'Visitors get errors and jobs wait: all concurrent executions that Lambda allows this account are in use.',
    metric: throttledRuns(),
    alarmFrom: 10,
  },
  {
    name: 'lambdas',
    hurts:
      'What a Lambda of this account does has not been done for hours. It can wait until morning; the dashboard shows which it is.',
    metric: allFailedRuns(),
    alarmFrom: 15,
  },
]
