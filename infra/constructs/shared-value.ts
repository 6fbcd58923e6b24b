import type { Stack } from 'aws-cdk-lib'

/**
 * Exports a value to other stacks under a name, and returns how they refer to it. It is exported whether or not one uses it: the
 * CDK's own way adds an export with its first use, so an area's new need would change the template of the data.
 */
export const sharedValue = (stack: Stack, name: string, value: string): string =>
  String(stack.exportValue(value, { name }))
