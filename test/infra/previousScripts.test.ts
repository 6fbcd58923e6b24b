import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { previousScripts } from '#infra/deploy/previousScripts.ts'

const hash = (letter: string) => `sha256-${letter.repeat(43)}=`

/** Serves pages with this policy, or without one. */
async function siteWithPolicy(policy: string | undefined): Promise<string> {
  const server = createServer((_, response) =>
    response.writeHead(200, policy === undefined ? {} : { 'content-security-policy': policy }).end(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the scripts of the last two builds stay allowed, and those of older builds no longer', async () => {
  const hashes = ['A', 'B', 'C', 'D', 'E', 'F'].map(hash)
  const policy = `default-src 'none'; script-src 'self' ${hashes.map((one) => `'${one}'`).join(' ')}; style-src 'self'`
  expect(await previousScripts(await siteWithPolicy(policy))).toEqual(hashes.slice(0, 4))
})

test('a site without its policy stops the deployment, and the error says how to continue', async () => {
  await expect(previousScripts(await siteWithPolicy(undefined))).rejects.toThrow("-c 'previousScripts=[]'")
  await expect(previousScripts('http://127.0.0.1:1')).rejects.toThrow(
    'does not send its Content-Security-Policy',
  )
})
