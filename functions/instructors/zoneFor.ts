import { zoneOf } from '#functions/platform/towns/zoneOf.ts'
import type { Teacher } from '#functions/timetable/teachers.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { inputRefusals } from '#shared/kernel/refusals.ts'
import { hoursErrors } from '#shared/timetable/refusals.ts'

/** The zone of the city that is to be stored: the one sent, else the one found; refuses a city that needs one to be sent. */
export async function zoneFor(
  before: Pick<Teacher, 'city' | 'timeZone'>,
  sent: { city?: string | undefined; timeZone?: string | undefined },
): Promise<string> {
  if (sent.timeZone !== undefined) return sent.timeZone
  if (sent.city === undefined || foldText(sent.city) === foldText(before.city)) return before.timeZone
  if (sent.city === '') return ''
  const zone = await zoneOf(sent.city)
  if (zone) return zone
  const { code, text } = hoursErrors.unknownCity
  throw inputRefusals.invalid({ issues: [{ path: 'timeZone', code, params: {}, message: text }] })
}
