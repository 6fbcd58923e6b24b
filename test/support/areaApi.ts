import { beforeAll } from 'vitest'
import type { User } from '#functions/platform/accounts/users.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { openForms } from '#functions/platform/http/forms.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { serve } from '#functions/platform/http/serve.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { Area } from '#shared/kernel/area.ts'
import { type CallOptions, caller } from './call.ts'
import { quietOutbox, waitingLetters } from './letters.ts'
import { type TestPlatform, testPlatform } from './platform.ts'
import { loggedIn } from './users.ts'

/** An account with an open session. */
export interface Person {
  token: string
  userId: string
  email: string
}

/**
 * Serves an area's API on a real local table, with the rights of the area's Lambda. Returns functions that
 * call it and that read what it has stored and mailed. `otherAreas` are those whose tasks the area invokes.
 */
export function areaApi<A extends Area>(
  area: A,
  handlersOf: (
    deps: Platform & { outbox: ReturnType<typeof quietOutbox> },
    local: TestPlatform,
  ) => Handlers<A>,
  otherAreas: readonly Area[] = [],
) {
  const local = testPlatform(area, otherAreas)
  const api = {} as {
    call: ReturnType<typeof caller>
    /** The handler of the area's Lambda. */
    handler: ReturnType<typeof serve>
    /** The platform of the test itself, which may do everything. */
    platform: Platform
    admin: Person
    /** How often the Lambda that sends mail was invoked. */
    wakeCount: number
  }
  async function join(overrides: Partial<User> = {}): Promise<Person> {
    const { token, user } = await loggedIn(local.platform, overrides)
    return { token, userId: user.userId, email: user.email }
  }
  beforeAll(async () => {
    const { platform, lambda } = local
    const outbox = quietOutbox(lambda, () => void api.wakeCount++)
    const forms = openForms(openStorage(platform.env, { credentials: local.credentials }))
    const handler = serve(area, handlersOf({ ...lambda, outbox }, local), { ...lambda, forms })
    const call = caller(handler)
    Object.assign(api, { call, handler, platform, wakeCount: 0, admin: await join({ role: 'admin' }) })
  })
  return Object.assign(api, {
    local,
    /** Logs a new account in. */
    join,
    asAdmin: (route: string, options: CallOptions = {}) =>
      api.call(route, { token: api.admin.token, ...options }),
    letters: (to?: string) => waitingLetters(api.platform, to),
  })
}
