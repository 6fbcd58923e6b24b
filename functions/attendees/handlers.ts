import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { attendees as contract } from '#shared/attendees/contract.ts'
import { attendance } from './attendance.ts'
import type { AttendeeDeps } from './deps.ts'
import { invitations } from './invitations.ts'
import { joinLink } from './joinLink.ts'
import { naming } from './naming.ts'

export const attendeeHandlers = (deps: AttendeeDeps): Handlers<typeof contract> => ({
  ...naming(deps),
  ...attendance(deps),
  ...invitations(deps),
  ...joinLink(deps),
})
