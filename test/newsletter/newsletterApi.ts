import { beforeAll } from 'vitest'
import { newsletterHandlers } from '#functions/newsletter/handlers.ts'
import { type Letter, waitingLetter } from '#functions/platform/letter.ts'
import { openOutbox } from '#functions/platform/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { serve } from '#functions/platform/serve.ts'
import type { Workflow } from '#functions/platform/workflow.ts'
import { newsletter } from '#shared/newsletter/contract.ts'
import { caller } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'

let count = 0
/** An e-mail address, and an address of a network, that no other test has used up. */
export const aMailbox = () => `reader${++count}@example.org`
export const anAddress = () => `2001:db8:${(++count).toString(16)}::1`

interface Subscribing {
  language?: string
  address?: string
}

/** The newsletter's API on a real local table, with what tests look at beside it. */
export function newsletterApi() {
  const held = testPlatform(newsletter)
  const api = {} as {
    call: ReturnType<typeof caller>
    platform: Platform
    admin: string
    /** How often the Lambda that sends mail was invoked. */
    woken: number
    /** The executions that were started, by name. */
    started: Map<string, object>
  }
  beforeAll(async () => {
    const { platform } = held
    const wake = async () => void api.woken++
    const workflow: Workflow = { start: async (name, input) => void api.started.set(name, input) }
    const handlers = newsletterHandlers({
      ...held.lambda,
      outbox: { ...openOutbox(platform), wake },
      workflow,
    })
    const call = caller(serve(newsletter, handlers, held.lambda))
    Object.assign(api, {
      platform,
      call,
      woken: 0,
      started: new Map(),
      admin: (await loggedIn(platform, { role: 'admin' })).token,
    })
  })
  /** The letters that wait for someone, oldest first. */
  async function letters(to: string): Promise<Letter[]> {
    const waiting = await Array.fromAsync(
      api.platform.table.all(waitingLetter, { index: 'gsi1', pk: 'OUTBOX' }),
    )
    return waiting.filter((letter) => letter.to === to)
  }
  const tokenIn = (text: string, page: string) =>
    new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? ''
  return Object.assign(api, {
    held,
    letters,
    subscribe: (email: string, { language, address = anAddress() }: Subscribing = {}) =>
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
