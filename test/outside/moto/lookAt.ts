/** A stack as moto has it: each resource by its name in the template and in the account. */
export interface Seen {
  name: string
  resources: number
  ids: string[]
}

async function ask(endpoint: string, form: Record<string, string>): Promise<string> {
  const authorization =
    'AWS4-HMAC-SHA256 Credential=moto/20260101/us-east-1/cloudformation/aws4_request, SignedHeaders=host, Signature=none'
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ Version: '2010-05-15', ...form }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`moto answered ${answer.status} to ${form.Action}: ${text}`)
  return text
}

const all = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map((match) => match[1]!)

/** The portal's stacks and all that they hold. */
export async function lookAt(endpoint: string): Promise<Seen[]> {
  const told = await ask(endpoint, { Action: 'DescribeStacks' })
  const names = [...new Set(all(told, 'StackName'))].filter((name) => name.startsWith('portal-'))
  return Promise.all(
    names.map(async (StackName) => {
      const ids = all(
        await ask(endpoint, { Action: 'DescribeStackResources', StackName }),
        'PhysicalResourceId',
      )
      return { name: StackName, resources: ids.length, ids }
    }),
  )
}
