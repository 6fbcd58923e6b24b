import { randomUUID } from 'node:crypto'
import type { Store } from 'dynalite/db/index.js'
import { Failure, validationFailure } from '../failure.ts'
import { denies, type Permission, type Statement } from '../iam.ts'
import type { Members } from './actions.ts'

const policyPrefix = 'policy~'
type StoredPolicy = { Policy: string; RevisionId: string }

const tableOf = (arn: unknown) => /:table\/([^/]+)/.exec(String(arn))?.[1] ?? ''
const notFound = () =>
  new Failure(
    400,
    'PolicyNotFoundException',
    'The resource-based policy was not found, or has another revision',
  )

/** Reads a policy. Throws for statements other than those that deny something to the principal `*`. */
function statementsOf(policy: string): Statement[] {
  const { Statement } = JSON.parse(policy) as { Statement: (Statement & { Principal?: unknown })[] }
  return Statement.map(({ Principal, ...statement }) => {
    if (statement.Effect !== 'Deny' || Principal !== '*')
      throw validationFailure(
        "The local DynamoDB knows only policies that deny something to the principal '*'",
      )
    return statement
  })
}

/** Opens the policies of tables. They take effect at once; the cloud's do after some seconds. */
export async function resourcePolicies(store: Store) {
  const policies = new Map<string, StoredPolicy>()
  for (const [key, value] of await store.db.iterator({ gte: policyPrefix, lt: `${policyPrefix}~` }).all())
    policies.set(key.slice(policyPrefix.length), value as StoredPolicy)

  return {
    /** Performs PutResourcePolicy. */
    async put({ ResourceArn, Policy, ExpectedRevisionId: expected }: Members): Promise<Members> {
      const table = tableOf(ResourceArn)
      const current = policies.get(table)
      const isExpected = expected === 'NO_POLICY' ? !current : expected === current?.RevisionId
      if (expected !== undefined && !isExpected) throw notFound()
      statementsOf(String(Policy))
      if (current?.Policy === Policy) return { RevisionId: current?.RevisionId }
      const stored = { Policy: String(Policy), RevisionId: randomUUID() }
      await store.db.put(policyPrefix + table, stored)
      policies.set(table, stored)
      return { RevisionId: stored.RevisionId }
    },
    get({ ResourceArn }: Members): Members {
      const policy = policies.get(tableOf(ResourceArn))
      if (!policy) throw notFound()
      return policy
    },
    /** Performs DeleteResourcePolicy. Deleting a policy that is not there succeeds. */
    async remove({ ResourceArn }: Members): Promise<Members> {
      const table = tableOf(ResourceArn)
      await store.db.batch([{ type: 'del', key: policyPrefix + table }])
      policies.delete(table)
      return {}
    },
    /** Throws when the policy of a table denies the role with this ARN one of the permissions. */
    check(role: string | undefined, permissions: Permission[]): void {
      for (const permission of permissions) {
        const policy = policies.get(tableOf(permission.resource))
        if (!policy) continue
        const context = { ...permission.context, 'aws:PrincipalArn': role ?? [] }
        if (!denies(statementsOf(policy.Policy), { ...permission, context })) continue
        throw new Failure(
          400,
          'AccessDeniedException',
          `User: ${role} is not authorized to perform: ${permission.action} on resource: ${permission.resource} with an explicit deny in a resource-based policy`,
        )
      }
    },
  }
}
