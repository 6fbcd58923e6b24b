import * as z from 'zod/mini'
import { ById, Nothing, type Route } from '../kernel/area.ts'
import { email, id, instant } from '../kernel/fields.ts'
import { instructorRefusals } from './refusals.ts'

/** An instructor's secret calendar URL. One that was made before 28 November 2026 has no `createdAt`. */
const Feed = z.object({ createdAt: z.optional(instant()) })

const ByEmail = z.object({ email: email() })

/** Routes for the secret URL at which calendar programs read an instructor's sessions. */
export const feedRoutes = {
  feedState: {
    method: 'GET',
    path: '/api/instructors/feed/{email}',
    access: 'user',
    summary:
      'Tell whether calendar programs can read an instructor’s sessions by a secret URL, and since when',
    input: ByEmail,
    refuses: [instructorRefusals.missing, instructorRefusals.notYours],
    output: z.object({ feed: z.optional(Feed) }),
  },
  endFeed: {
    method: 'DELETE',
    path: '/api/instructors/feed/{email}',
    access: 'user',
    recorded: true,
    summary: 'End the secret URL of an instructor’s sessions',
    input: ByEmail,
    refuses: [instructorRefusals.missing, instructorRefusals.notYours],
    output: Nothing,
  },
  newFeed: {
    method: 'POST',
    path: '/api/instructors/feed/{email}',
    access: 'user',
    recorded: true,
    summary:
      'Create a new secret URL of the caller’s sessions for calendar programs; the former one ends. It is shown only in this response',
    input: ByEmail,
    refuses: [instructorRefusals.missing, instructorRefusals.notYours],
    output: z.object({ url: z.string(), feed: Feed }),
    status: 201,
    throttles: [{ by: 'account', limit: 60, minutes: 60 }],
  },
  feed: {
    method: 'GET',
    path: '/api/instructors/{id}/sessions.ics',
    access: 'public',
    summary: 'The confirmed sessions of the instructor to whom the secret belongs, as iCalendar',
    input: z.extend(ById, { key: id() }),
    refuses: [instructorRefusals.missing],
    output: z.string(),
    mediaType: 'text/calendar',
  },
} as const satisfies Record<string, Route>
