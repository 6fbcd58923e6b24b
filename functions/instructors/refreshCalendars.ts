import * as z from 'zod/mini'
import { readAllowList } from '#functions/platform/internet/resolvePublic.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { refreshDueCalendars } from './calendar/refreshDueCalendars.ts'

const platform = openPlatform()
const deps = {
  ...platform,
  outbox: openOutbox(platform),
  resolveOptions: { allows: readAllowList(process.env) },
}

/** Reads the instructors' calendars that are due. Each is due once an hour. */
export const handler = runTask(z.unknown(), (_, { at }) => refreshDueCalendars(deps, at))
