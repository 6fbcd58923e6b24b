import type { Stack } from 'aws-cdk-lib'

/**
 * Offers a value to other stacks under a name, and answers how they write it. Offered whether or not one asks: the CDK's own way adds
 * an export when the first asks, and so an area's new need would change the template of the data.
 */
export const sharedValue = (stack: Stack, name: string, value: string): string => String(stack.exportValue(value, { name }))
