import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Findings of cdk-nag that were looked at and left as they are, each with its reason. */
export function accepted(construct: IConstruct, reasons: Record<string, string>): void {
  Validations.of(construct).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })))
}
