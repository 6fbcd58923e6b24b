import { newsletterHandlers } from '#functions/newsletter/handlers.ts'
import type { Workflow } from '#functions/platform/aws/workflow.ts'
import { newsletter } from '#shared/newsletter/contract.ts'
import { areaApi } from '../support/areaApi.ts'
import { anAddress } from '../support/call.ts'

let emailCount = 0
export const anEmail = () => `reader${++emailCount}@example.org`

interface SubscribeOptions {
  language?: string
  topics?: unknown
  address?: string
}

/** The settings of the API under test, with two profiles in social networks. */
export const settings = {
  lettersPerSecond: 10,
  socialProfiles: ['https://www.linkedin.com/company/portal', 'https://social.example/@portal'],
}

/** The newsletter's API on a real local table. */
export function newsletterApi() {
  /** The inputs of the started workflow executions, by name. */
  const startedWorkflows = new Map<string, object>()
  const workflow: Workflow = { start: async (name, input) => void startedWorkflows.set(name, input) }
  const api = areaApi(newsletter, (deps) => newsletterHandlers({ ...deps, workflow, settings }))
  const linkToken = (text: string, page: string) =>
    new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? ''
  return Object.assign(api, {
    startedWorkflows,
    subscribe: (email: string, { language, topics, address = anAddress() }: SubscribeOptions = {}) =>
      api.call('POST /api/newsletter', { body: { email, language, topics }, address }),
    confirm: (token: string) =>
      api.call('POST /api/newsletter/confirm', { body: { token }, address: anAddress() }),
    unsubscribe: (token: string) => api.call('POST /api/newsletter/unsubscribe', { body: { token } }),
    /** Returns the tokens in the newest letter to this address. */
    async mailedTokens(email: string) {
      const text = (await api.letters(email)).at(-1)?.text ?? ''
      return { confirmToken: linkToken(text, 'confirm'), unsubscribeToken: linkToken(text, 'unsubscribe') }
    },
    /** Returns the confirmed topics of an address. */
    async topicsOf(email: string): Promise<string[] | undefined> {
      const { body } = await api.asAdmin('GET /api/newsletter/subscribers', { query: { q: email } })
      return body[0]?.topics
    },
    async statusOf(email: string): Promise<string | undefined> {
      const { body } = await api.asAdmin('GET /api/newsletter/subscribers')
      return body.find((subscriber: { email: string }) => subscriber.email === email)?.status
    },
  })
}
