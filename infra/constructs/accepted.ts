import { Stack, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Findings of cdk-nag that were looked at and left as they are, each with its reason. */
export function accepted(construct: IConstruct, reasons: Record<string, string>): void {
  Validations.of(construct).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })))
}

/** The finding for a grant on all objects below a prefix of a bucket: cdk-nag names the bucket as the template does. */
export function wholePrefix(scope: IConstruct, bucketArn: string, prefix: string): string {
  const written = Stack.of(scope).resolve(bucketArn) as {
    'Fn::ImportValue'?: string
    'Fn::GetAtt'?: [string, string]
  }
  const bucket = written['Fn::ImportValue'] ?? `<${written['Fn::GetAtt']?.join('.')}>`
  return `AwsSolutions-IAM5[Resource::${bucket}/${prefix}*]`
}
