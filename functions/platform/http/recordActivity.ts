import { isRecorded } from '#shared/kernel/area.ts'
import { isStaff } from '#shared/kernel/duty.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import type { ActivityLog } from '../accounts/activityLog.ts'
import { Answer } from './answer.ts'
import type { Call } from './event.ts'

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** The id and title in an input or a response. Only content has a `title`. */
function subjectOf(value: unknown) {
  const { id, _id, userId, title } = Object(value) as Record<string, unknown>
  const found = { id: textOf(id) ?? textOf(_id) ?? textOf(userId), title: textOf(title) }
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined))
}

/** Runs the handler of a call. If an administrator or somebody with a duty changes something, the activity log records it first. */
export const recordActivity =
  (area: string, activity: ActivityLog) =>
  async ({ route, name, actor, input, at }: Call, handle: () => Promise<unknown>): Promise<unknown> => {
    if (actor.role === 'visitor' || !isStaff(actor) || !isRecorded(route)) return handle()
    const inPath = (field: string) => route.path.includes(`{${field}}`)
    const fields = Object.keys(input).filter((field) => !inPath(field) && input[field] !== undefined)
    const change = {
      ...{ userId: actor.userId, area, route: name, path: route.path },
      ...{ subject: subjectOf(input), fields },
    }
    const end = await activity.begin(change, at)
    try {
      const result = await handle()
      await end('done', subjectOf(result instanceof Answer ? result.body : result))
      return result
    } catch (error) {
      await end(error instanceof Refusal ? 'refused' : 'failed')
      throw error
    }
  }
