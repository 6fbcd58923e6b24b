import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IConstruct } from 'constructs'
import type { Grant } from '../grants/statements.ts'
import { wholePrefix } from './accepted.ts'

export const allowed = ({ actions, resources, conditions }: Grant) =>
  new PolicyStatement({ effect: Effect.ALLOW, actions, resources, conditions })

export const allow = (actions: string[], resources: string[]) => allowed({ actions, resources })

/** Why cdk-nag may find object wildcards in the grants on files below these prefixes. */
export const fileFindings = (
  scope: IConstruct,
  prefixes: readonly string[],
  bucketArn: string,
): Record<string, string> =>
  Object.fromEntries(
    prefixes.map((prefix) => [
      wholePrefix(scope, bucketArn, prefix),
      'The contract asks for the files below this prefix, whatever they are called, and for no others.',
    ]),
  )
