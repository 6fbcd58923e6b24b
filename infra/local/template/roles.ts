import type { Statement } from '../aws/iam.ts'
import type { Model } from './model.ts'

interface RoleProperties {
  Policies?: { PolicyDocument: { Statement: Statement | Statement[] } }[]
  ManagedPolicyArns?: string[]
}

/** Returns the statements of the role with this ARN, all of which are in its inline policies. */
export function statementsOfRole(model: Model, roleArn: string): Statement[] {
  const role = model.all<RoleProperties>('AWS::IAM::Role').find((one) => one.attribute('Arn') === roleArn)
  if (!role) throw new Error(`No template defines the role ${roleArn}.`)
  const { Policies = [], ManagedPolicyArns: [managed] = [] } = role.properties
  if (managed)
    throw new Error(
      `The local runtime knows no managed policies, as ${managed} (${role.id} in the stack ${role.stack}).`,
    )
  return Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
}
