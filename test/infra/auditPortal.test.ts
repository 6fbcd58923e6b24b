import { expect, test } from 'vitest'
import { auditPortal } from '#infra/deploy/auditPortal.ts'

const origin = 'https://portal.example.org'
const running = { auditId: 'aud_1', status: 'running' }
const summary = { bytes: { first: 212_300, repeat: 9000 }, grams: 0.0412, rating: 'A+' }

/** A network that gives these answers in order, and then repeats the last one. */
function answering(...answers: (object | Response | Error)[]) {
  const requests: { method: string; url: string; body?: unknown }[] = []
  return {
    requests,
    async fetch(url: string, { method = 'GET', body }: RequestInit) {
      requests.push({ method, url, ...(body ? { body: JSON.parse(body as string) } : {}) })
      const answer = answers[Math.min(requests.length, answers.length) - 1]!
      if (answer instanceof Error) throw answer
      return answer instanceof Response ? answer : Response.json(answer)
    },
    waitForPoll: async () => {},
  }
}

test('a deployed portal audits its own home page, and the result has the weight of a view', async () => {
  const network = answering(running, running, { ...running, status: 'done', summary })
  expect((await auditPortal(origin, network)).replaceAll('\u00a0', ' ')).toMatch(
    /^✓ The portal audited https:\/\/portal\.example\.org\/ in \d+ s: 212\.3 kB, 0\.0412 g of CO₂e a view, rating A\+\.$/,
  )
  expect(network.requests).toEqual([
    { method: 'POST', url: `${origin}/api/audit`, body: { url: `${origin}/`, language: 'en' } },
    { method: 'GET', url: `${origin}/api/audit/aud_1` },
    { method: 'GET', url: `${origin}/api/audit/aud_1` },
  ])
})

test.each([
  {
    when: 'the audit fails',
    answers: [running, { status: 'failed', error: 'The page could not be measured.' }],
    reason: 'The page could not be measured.',
  },
  {
    when: 'the API refuses it',
    answers: [new Response('{"error":"Too many audits"}', { status: 429 })],
    reason: '/api/audit answers 429 {"error":"Too many audits"}',
  },
  {
    when: 'the domain leads nowhere yet',
    answers: [new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') })],
    reason: 'fetch failed (getaddrinfo ENOTFOUND)',
  },
  {
    when: 'something else answers',
    answers: [new Response('<!doctype html>Coming soon')],
    reason: '/api/audit answers 200 <!doctype html>Coming soon',
  },
  {
    when: 'another API answers',
    answers: [{ hello: 'world' }],
    reason: '/api/audit answers 200 {"hello":"world"}',
  },
])('a deployment ends with a warning when $when', async ({ answers, reason }) => {
  const line = await auditPortal(origin, answering(...answers))
  expect(line).toContain(`! The portal is deployed, but its audit of ${origin}/ failed: `)
  expect(line).toContain(reason)
})

test('a deployment waits five minutes for the audit, and no longer', async () => {
  const network = answering(running)
  expect(await auditPortal(origin, network)).toContain('it was not done after 5 minutes')
  expect(network.requests).toHaveLength(61)
})
