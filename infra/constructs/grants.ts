import { ArnFormat, Stack } from 'aws-cdk-lib'
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IConstruct } from 'constructs'
import type { Grant } from '../grants/statements.ts'
import { wholePrefixFindingId } from './accepted.ts'

export const statement = ({ actions, resources, conditions }: Grant) =>
  new PolicyStatement({ effect: Effect.ALLOW, actions, resources, conditions })

export const allow = (actions: string[], resources: string[]) => statement({ actions, resources })

/** The ARN of a resource of the stack's account and region. */
export const arnOf = (
  scope: IConstruct,
  service: 'lambda' | 'logs' | 'ses' | 'states',
  resource: string,
  resourceName: string,
): string =>
  Stack.of(scope).formatArn({
    service,
    resource,
    resourceName,
    arnFormat: service === 'ses' ? ArnFormat.SLASH_RESOURCE_NAME : ArnFormat.COLON_RESOURCE_NAME,
  })

/** The reasons to accept cdk-nag's findings about wildcards in the grants on files below these prefixes. */
export const wildcardReasons = (
  scope: IConstruct,
  prefixes: readonly string[],
  bucketArn: string,
): Record<string, string> =>
  Object.fromEntries(
    prefixes.map((prefix) => [
      wholePrefixFindingId(scope, bucketArn, prefix),
      'The contract asks for the files below this prefix, whatever they are called, and for no others.',
    ]),
  )
