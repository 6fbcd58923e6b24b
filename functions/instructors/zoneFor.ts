import { zoneOf } from '#functions/platform/towns/zoneOf.ts'
import type { InstructorProfile } from '#functions/timetable/instructorRepository.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { inputRefusals } from '#shared/kernel/refusals.ts'
import { hoursErrors } from '#shared/timetable/refusals.ts'

/** The time zone to store: the one sent, or the city's. Refuses an unknown city without a zone. */
export async function zoneFor(
  before: Pick<InstructorProfile, 'city' | 'timeZone'>,
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
