import type { Statement } from '../aws/iam.ts'
import type { Model } from './model.ts'

interface PolicyDocument {
  Statement: Statement | Statement[]
}
interface RoleProperties {
  Policies?: { PolicyDocument: PolicyDocument }[]
  ManagedPolicyArns?: string[]
}
interface PolicyProperties {
  PolicyDocument: PolicyDocument
  Roles?: string[]
}

/** AWS's own policies that only let a function write logs and traces, which needs no permission here. */
const aboutLogs = /:aws:policy\/(service-role\/AWSLambdaBasicExecutionRole|AWSXRayDaemonWriteAccess)$/

const statementsOf = ({ Statement }: PolicyDocument) => [Statement].flat()

/** Everything that the role with this ARN may do, from its inline, attached and managed policies. */
export function statementsOfRole(model: Model, roleArn: string): Statement[] {
  const role = model.of<RoleProperties>('AWS::IAM::Role').find((one) => one.attribute('Arn') === roleArn)
  if (!role) throw new Error(`No template defines the role ${roleArn}.`)
  const { Policies = [], ManagedPolicyArns = [] } = role.properties
  const attached = model
    .of<PolicyProperties>('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy')
    .filter(({ ref, properties }) => properties.Roles?.includes(role.ref) || ManagedPolicyArns.includes(ref))
  const known = new Set(attached.map(({ ref }) => ref))
  const unknown = ManagedPolicyArns.find((arn) => !aboutLogs.test(arn) && !known.has(arn))
  if (unknown)
    throw new Error(
      `The local runtime does not know the policy ${unknown} (${role.id} in the stack ${role.stack}).`,
    )
  return [...Policies, ...attached.map(({ properties }) => properties)].flatMap(({ PolicyDocument }) =>
    statementsOf(PolicyDocument),
  )
}
