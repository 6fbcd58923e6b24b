import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { security } from '#shared/security/contract.ts'
import { factors } from './factors.ts'
import { openSessions } from './openSessions.ts'
import { proofs } from './proofs.ts'

export const securityHandlers = (deps: PlatformWithOutbox): Handlers<typeof security> => ({
  ...proofs(deps),
  ...factors(deps),
  ...openSessions(deps),
})
