import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { put, remove, unchanged, untilWritten } from '#functions/platform/table/write.ts'
import { seat, seatKey } from '#functions/timetable/seat.ts'
import type { Person } from '#shared/attendees/attendee.ts'
import type { attendees as contract } from '#shared/attendees/contract.ts'
import { attendeeRefusals } from '#shared/attendees/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import { attendeeLists } from './attendeeList.ts'
import { bookingAccess } from './bookingAccess.ts'
import type { AttendeeDeps } from './deps.ts'
import { bookerName, countLetters, letterWrite, seatWrites } from './inviting.ts'
import { newSeat, seatChanges } from './seatChanges.ts'

/** A transaction takes 100 writes, and each attendee is two of them: a seat and a letter. */
const seatsAtOnce = 45

const withoutRepeats = (people: readonly Person[]): Person[] => [
  ...new Map(people.map((person) => [person.email, person])).values(),
]

/** The member who booked names attendees, moves their seats until they are used, and has invitations mailed again. */
export function naming(
  deps: AttendeeDeps,
): Pick<Handlers<typeof contract>, 'list' | 'add' | 'change' | 'remove' | 'resend'> {
  const { table, users, outbox } = deps
  const access = bookingAccess(table)
  const changes = seatChanges(table)
  const lists = attendeeLists(table)

  return {
    async list({ input, actor, at }) {
      const { booking, rights } = await access.read(input.id, actor)
      return lists.show(booking, rights, at)
    },

    async add({ input, actor, at, newId }) {
      const { booking, rights } = await access.toName(input.id, actor, at)
      const invitedBy = await bookerName(users, booking)
      const people = withoutRepeats(input.people)
      let added = 0
      /** Adds those who have no seat yet, if all fit; all together, or in a transaction for each group. */
      const addGroup = (group: readonly Person[], others: readonly Person[]) =>
        untilWritten(async () => {
          const { seats, ...before } = await changes.readToChange(input.id)
          const { booking } = before
          const places = booking.people
          const known = new Set(seats.map(({ email }) => email))
          const isNew = ({ email }: Person) => !known.has(email)
          const newcomers = group.filter(isNew)
          if (newcomers.length === 0) return
          const free = places - seats.length
          if (newcomers.length + others.filter(isNew).length > free)
            throw attendeeRefusals.full({ params: { free, places } })
          const counted = countLetters(before, 'count', newcomers.length, at)
          const invitations = { booking, invitedBy, causedBy: 'members', newId, at } as const
          await changes.write(
            before,
            counted,
            newcomers.flatMap((person) =>
              seatWrites(deps, newSeat(booking, newId('seat'), person, at), invitations),
            ),
          )
          added += newcomers.length
        })
      const groups = groupsOf(people, seatsAtOnce)
      for (const [index, group] of groups.entries()) await addGroup(group, groups.slice(index + 1).flat())
      if (added > 0) await outbox.wake()
      return { added, known: people.length - added, list: await lists.show(booking, rights, at) }
    },

    async change({ input: { id, seatId, ...person }, actor, at, newId }) {
      const { booking, rights } = await access.toName(id, actor, at)
      const invitedBy = await bookerName(users, booking)
      await untilWritten(async () => {
        const { seats, ...listBefore } = await changes.readToChange(id)
        const { booking } = listBefore
        const before = found(
          seats.find((one) => one.seatId === seatId),
          attendeeRefusals.missing,
        )
        if (before.email === person.email) {
          await changes.write(listBefore, {}, [put(seat, { ...before, ...person }, unchanged(before))])
          return
        }
        if (await lists.isUsed(before, booking, at)) throw attendeeRefusals.used()
        if (seats.some(({ email }) => email === person.email)) throw attendeeRefusals.namedTwice()
        const moved = newSeat(booking, newId('seat'), person, at)
        await changes.write(listBefore, countLetters(listBefore, 'count', 1, at), [
          remove(seatKey(id, seatId), unchanged(before)),
          ...seatWrites(deps, moved, { booking, invitedBy, causedBy: 'members', newId, at }),
        ])
        await outbox.wake()
      })
      return lists.show(booking, rights, at)
    },

    async remove({ input: { id, seatId }, actor, at }) {
      const { booking, rights } = await access.toName(id, actor, at)
      await untilWritten(async () => {
        const { seats, ...listBefore } = await changes.readToChange(id)
        const before = found(
          seats.find((one) => one.seatId === seatId),
          attendeeRefusals.missing,
        )
        if (await lists.isUsed(before, booking, at)) throw attendeeRefusals.used()
        await changes.write(listBefore, {}, [remove(seatKey(id, seatId), unchanged(before))])
      })
      return lists.show(booking, rights, at)
    },

    async resend({ input: { id, seatId }, actor, at, newId }) {
      const named = await access.toName(id, actor, at)
      const invitedBy = await bookerName(users, named.booking)
      await untilWritten(async () => {
        const { seats, ...before } = await changes.readToChange(id)
        const { booking } = before
        const invited = found(
          seats.find((one) => one.seatId === seatId),
          attendeeRefusals.missing,
        )
        const counted = countLetters(before, 'count', 1, at)
        const letter = letterWrite(deps, invited, { booking, invitedBy, causedBy: 'members', newId, at })
        await changes.write(before, counted, [letter])
      })
      await outbox.wake()
    },
  }
}
