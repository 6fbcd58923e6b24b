import { Stack, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Accepts findings of cdk-nag, each for a reason. */
export function acceptFindings(construct: IConstruct, reasons: Record<string, string>): void {
  Validations.of(construct).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })))
}

/** The id of cdk-nag's finding for a grant on all objects below a prefix. It names the bucket as the template does. */
export function wholePrefixFindingId(scope: IConstruct, bucketArn: string, prefix: string): string {
  const reference = Stack.of(scope).resolve(bucketArn) as {
    'Fn::ImportValue'?: string
    'Fn::GetAtt'?: [string, string]
  }
  const bucket = reference['Fn::ImportValue'] ?? `<${reference['Fn::GetAtt']?.join('.')}>`
  return `AwsSolutions-IAM5[Resource::${bucket}/${prefix}*]`
}
