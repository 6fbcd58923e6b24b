import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { account } from '#shared/account/contract.ts'
import { emailChanges } from './emailChanges.ts'
import { logins } from './logins.ts'
import { ownAccount } from './ownAccount.ts'
import { passwords } from './passwords.ts'
import { signup } from './signup.ts'

export const accountHandlers = (deps: PlatformWithOutbox): Handlers<typeof account> => ({
  ...logins(deps),
  ...signup(deps),
  ...passwords(deps),
  ...emailChanges(deps),
  ...ownAccount(deps),
})
