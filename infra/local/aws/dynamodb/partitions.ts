export type AttributeValue = { S?: string; N?: string; B?: string }

/** The part of a Query that says which partition it is about, in the way of today or of DynamoDB's first years. */
export interface PartitionQuery {
  KeyConditionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, AttributeValue>
  KeyConditions?: Record<string, { AttributeValueList?: AttributeValue[] }>
}

/** A key's value as IAM compares it. */
export const textOf = (value: AttributeValue | undefined): string | undefined =>
  value?.S ?? value?.N ?? value?.B

/** The value that a Query holds its partition key `key` equal to. */
export function queriedPartition(query: PartitionQuery, key: string): string | undefined {
  const {
    KeyConditionExpression = '',
    ExpressionAttributeNames: names = {},
    ExpressionAttributeValues: values = {},
  } = query
  for (const [, left = '', right = ''] of KeyConditionExpression.matchAll(
    /([#:]?[\w.-]+)\s*=\s*([#:]?[\w.-]+)/g,
  )) {
    const [name, value] = left.startsWith(':') ? [right, left] : [left, right]
    if ((names[name] ?? name) === key) return textOf(values[value])
  }
  return textOf(query.KeyConditions?.[key]?.AttributeValueList?.[0])
}
