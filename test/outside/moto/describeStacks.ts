/** A stack in moto, and the physical ids of its resources. */
export interface StackResources {
  name: string
  resourceCount: number
  ids: string[]
}

async function call(endpoint: string, form: Record<string, string>): Promise<string> {
  const authorization =
    'AWS4-HMAC-SHA256 Credential=moto/20260101/us-east-1/cloudformation/aws4_request, SignedHeaders=host, Signature=none'
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ Version: '2010-05-15', ...form }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`moto answered ${response.status} to ${form.Action}: ${text}`)
  return text
}

const valuesOf = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map((match) => match[1]!)

/** Returns the portal's stacks and their resources. */
export async function describeStacks(endpoint: string): Promise<StackResources[]> {
  const description = await call(endpoint, { Action: 'DescribeStacks' })
  const names = [...new Set(valuesOf(description, 'StackName'))].filter((name) => name.startsWith('portal-'))
  return Promise.all(
    names.map(async (StackName) => {
      const ids = valuesOf(
        await call(endpoint, { Action: 'DescribeStackResources', StackName }),
        'PhysicalResourceId',
      )
      return { name: StackName, resourceCount: ids.length, ids }
    }),
  )
}
