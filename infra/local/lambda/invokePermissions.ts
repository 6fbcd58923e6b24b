import { matchesPattern } from '../aws/pattern.ts'
import type { Model } from '../template/model.ts'
import { functionNameOf } from './service.ts'

interface Permission {
  FunctionName: string
  Principal: string
  Action: string
  SourceArn?: string
}

/** True if a service (`events.amazonaws.com`) may invoke a function for a source, by the permissions in the templates. */
export function invokePermissions(model: Model, service: string) {
  const permissions = model
    .all<Permission>('AWS::Lambda::Permission')
    .map(({ properties }) => properties)
    .filter(({ Principal, Action }) => Principal === service && Action === 'lambda:InvokeFunction')
  return (functionName: string, sourceArn: string): boolean =>
    permissions.some(
      ({ FunctionName, SourceArn }) =>
        functionNameOf(FunctionName) === functionName && (!SourceArn || matchesPattern(SourceArn, sourceArn)),
    )
}
