import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Settings } from '../settings.ts'
import { allow } from './grants.ts'

type Tracing = Pick<Settings, 'tracing'>

const sending = ['xray:PutTraceSegments', 'xray:PutTelemetryRecords']
/** A state machine also asks X-Ray which executions to trace. */
const sampling = ['xray:GetSamplingRules', 'xray:GetSamplingTargets']

/** The permissions of a role whose Lambda or state machine X-Ray traces. X-Ray knows no resources for them. */
export const tracingGrants = ({ tracing }: Tracing, traced: 'Lambda' | 'state machine'): PolicyStatement[] =>
  tracing === 'active' ? [allow(traced === 'Lambda' ? sending : [...sending, ...sampling], ['*'])] : []

/** The finding of cdk-nag in these permissions, with the reason why it is accepted. */
export const acceptedTracing = ({ tracing }: Tracing): Record<string, string> =>
  tracing === 'active' ? { 'AwsSolutions-IAM5[Resource::*]': 'X-Ray’s actions have no resource.' } : {}
