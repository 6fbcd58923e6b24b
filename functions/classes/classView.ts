import type { Booking } from '#functions/timetable/booking.ts'
import type { ClassView, StageView } from '#shared/classes/classView.ts'
import { isStageOpen, type StageName, stagesOf } from '#shared/classes/stages.ts'
import type { StoredClass } from './classItems.ts'

function stageView(stage: StageName, stored: StoredClass, booking: Booking, at: Date): StageView {
  const times = stagesOf(booking)[stage]
  const spreads = Object.entries(stored.spreads)
    .filter(([measure]) => measure.startsWith(`${stage} `))
    .map(([measure, spread]) => [measure.slice(stage.length + 1), spread] as const)
  const { total, ...byCategory } = Object.fromEntries(spreads)
  return {
    ...(times.opensAt && { opensAt: times.opensAt.toISOString() }),
    closesAt: times.closesAt.toISOString(),
    isOpen: isStageOpen(times, at),
    count: stored[stage],
    ...(total && { total }),
    byCategory,
  }
}

/** A class as everyone with its link sees it. Only the median of the change is shown. */
export function classView(stored: StoredClass, booking: Booking, at: Date): ClassView {
  const { date, start, end, durationWeeks, timeZone, city, area, courseName, people } = booking
  const { change } = stored.spreads
  return {
    _id: stored.classId,
    ...{ date, start, end, durationWeeks, timeZone, city, area, courseName, people },
    answered: stored.people,
    before: stageView('before', stored, booking, at),
    after: stageView('after', stored, booking, at),
    ...(change && { change: { count: change.count, median: change.median } }),
    both: stored.both,
  }
}
