import { beforeAll } from 'vitest'
import { newsletterHandlers } from '#functions/newsletter/handlers.ts'
import type { Workflow } from '#functions/platform/aws/workflow.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { type Letter, waitingLetter } from '#functions/platform/mail/letter.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { newsletter } from '#shared/newsletter/contract.ts'
import { caller } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'

let count = 0
export const aMailbox = () => `reader${++count}@example.org`
/** A network address that no other test uses, so that throttles do not interfere. */
export const anAddress = () => `2001:db8:${(++count).toString(16)}::1`

interface SubscribeOptions {
  language?: string
  address?: string
}

/** The newsletter's API on a real local table. */
export function newsletterApi() {
  const resources = testPlatform(newsletter)
  const api = {} as {
    call: ReturnType<typeof caller>
    platform: Platform
    admin: string
    /** How often the Lambda that sends mail was invoked. */
    woken: number
    /** The inputs of the started workflow executions, by name. */
    started: Map<string, object>
  }
  beforeAll(async () => {
    const { platform } = resources
    const wake = async () => void api.woken++
    const workflow: Workflow = { start: async (name, input) => void api.started.set(name, input) }
    const handlers = newsletterHandlers({
      ...resources.lambda,
      outbox: { ...openOutbox(platform), wake },
      workflow,
    })
    const call = caller(serve(newsletter, handlers, resources.lambda))
    Object.assign(api, {
      platform,
      call,
      woken: 0,
      started: new Map(),
      admin: (await loggedIn(platform, { role: 'admin' })).token,
    })
  })
  /** The letters to someone in the outbox, oldest first. */
  async function letters(to: string): Promise<Letter[]> {
    const waiting = await Array.fromAsync(
      api.platform.table.all(waitingLetter, { index: 'gsi1', pk: 'OUTBOX' }),
    )
    return waiting.filter((letter) => letter.to === to)
  }
  const tokenIn = (text: string, page: string) =>
    new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? ''
  return Object.assign(api, {
    resources,
    letters,
    subscribe: (email: string, { language, address = anAddress() }: SubscribeOptions = {}) =>
      api.call('POST /api/newsletter', { body: { email, language }, address }),
    confirm: (token: string) =>
      api.call('POST /api/newsletter/confirm', { body: { token }, address: anAddress() }),
    unsubscribe: (token: string) => api.call('POST /api/newsletter/unsubscribe', { body: { token } }),
    /** The tokens of the newest letter to someone. */
    async mailed(to: string) {
      const text = (await letters(to)).at(-1)?.text ?? ''
      return { confirm: tokenIn(text, 'confirm'), unsubscribe: tokenIn(text, 'unsubscribe') }
    },
    async statusOf(email: string): Promise<string | undefined> {
      const { body } = await api.call('GET /api/newsletter/subscribers', { token: api.admin })
      return body.find((one: { email: string }) => one.email === email)?.status
    },
  })
}
