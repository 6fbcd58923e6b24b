import { Dashboard, GraphWidget, type IMetric, TextWidget } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { Area } from '#shared/kernel/area.ts'
import { resourceName, type Settings } from '../settings.ts'
import type { SharedEdge } from '../stacks/edge.ts'
import type { AreaFailures, Failures } from './failures.ts'
import { failedVisits, refusedVisits, responses, slowestTwentieth, throttledRuns } from './metrics.ts'

interface DashboardProps {
  settings: Settings
  edge: SharedEdge
  /** The areas with an API. */
  served: Area[]
  failures: AreaFailures[]
}

const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12 })
const graphOf = (title: string, failures: Failures[]) =>
  graph(
    title,
    failures.map(({ metric }) => metric),
  )

/** A legend with the people who are affected by each failure. */
const legend = (failures: Failures[]) =>
  new TextWidget({
    width: 24,
    height: 8,
    markdown: [
      '| What fails | Who is hurt | Wakes somebody |',
      '|---|---|---|',
      ...failures.map(
        ({ name, hurts, alarmFrom }) => `| ${name} | ${hurts} | ${alarmFrom === undefined ? '' : 'yes'} |`,
      ),
    ].join('\n'),
  })

/** Shows whether anybody is affected, who, and since when. It has all failures, also those without an alarm. */
export function failureDashboard(
  scope: Construct,
  { settings, edge, served, failures }: DashboardProps,
): void {
  const calls = failures.flatMap((area) => area.calls)
  const runs = failures.flatMap((area) => area.runs)
  const workflows = failures.flatMap((area) => area.workflows)
  const letters = failures.flatMap((area) => area.letters)
  const deadLetters = failures.flatMap((area) => area.deadLetters)
  new Dashboard(scope, 'Dashboard', {
    dashboardName: resourceName(settings),
    widgets: [
      [graphOf('Failed calls', calls), graphOf('Failed tasks', runs)],
      [
        graphOf('Failed workflows, dead letters', [...workflows, ...deadLetters]),
        graph('Answers with an error', [
          responses(edge.apiId, '5xx'),
          responses(edge.apiId, '4xx'),
          throttledRuns(),
          failedVisits(edge.distributionId),
          refusedVisits(edge.distributionId),
        ]),
      ],
      [
        graph(
          'Slowest twentieth, ms',
          served.map((area) => slowestTwentieth(settings, area)),
        ),
        graphOf('Letters that do not arrive in time', letters),
      ],
      [legend([...calls, ...runs, ...deadLetters, ...workflows, ...letters])],
    ],
  })
}
