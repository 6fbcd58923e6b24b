import { derivedId } from '#functions/platform/aws/derivedId.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import type { OwnClass } from '#shared/classes/classView.ts'
import type { classes as contract } from '#shared/classes/contract.ts'
import { figuresOf } from '#shared/classes/figuresOf.ts'
import { classRefusals } from '#shared/classes/refusals.ts'
import { endOf } from '#shared/classes/stages.ts'
import { emptyTally } from '#shared/classes/tally.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { found } from '#shared/kernel/refusal.ts'
import { epochSeconds } from '#shared/kernel/time.ts'
import { isAccepted } from '#shared/timetable/series.ts'
import { checkStage, withAnswer } from './answer.ts'
import { type ClassBefore, classRepository } from './classRepository.ts'
import { classView } from './classView.ts'

/** A class before it has a link and answers. */
function newClass({ bookingId, userId, ...booking }: Booking): ClassBefore {
  const { changedBy: secretChangedBy, ...tally } = emptyTally
  return {
    classId: derivedId('cls', bookingId),
    bookingId,
    userId,
    ...tally,
    spreads: {},
    secretChangedBy: { ...secretChangedBy } as Record<string, string[]>,
    personalData: [],
    endsAt: epochSeconds(endOf(booking)),
  }
}

/** The class of a booking is its instructor’s and the member’s who booked. To everybody else such a booking does not exist. */
export function classHandlers({ table }: Pick<Platform, 'table'>): Handlers<typeof contract> {
  const bookings = bookingRepository(table)
  const classes = classRepository(table)

  const isInstructor = (booking: Booking, { userId }: LoggedInUser) => booking.instructorId === userId

  async function ownBooking(id: string, actor: LoggedInUser, at: Date): Promise<Booking> {
    const stored = await bookings.byId(id)
    const isOwn = stored && (stored.userId === actor.userId || isInstructor(stored, actor))
    const booking = found(isOwn ? stored : undefined, classRefusals.noBooking)
    if (booking.status === 'on-hold') throw classRefusals.notConfirmed()
    if (!isAccepted(booking.status) || endOf(booking) <= at) throw classRefusals.over()
    return booking
  }

  async function taughtBooking(id: string, actor: LoggedInUser, at: Date): Promise<Booking> {
    const booking = await ownBooking(id, actor, at)
    if (!isInstructor(booking, actor)) throw classRefusals.notInstructor()
    return booking
  }

  const ownView = (one: ClassBefore, booking: Booking, actor: LoggedInUser, at: Date): OwnClass => ({
    ...classView(one, booking, at),
    ...(one.code && { url: `/class/${one.code}` }),
    isInstructor: isInstructor(booking, actor),
  })

  /** The class to which a link leads, with its booking. A cancelled booking has no class, and neither has one that is long over. */
  async function classOfLink(code: string, at: Date) {
    const bookingId = found(await classes.bookingIdOf(code), classRefusals.missing)
    const [one, booking] = await Promise.all([classes.ofBooking(bookingId), bookings.byId(bookingId)])
    const isThere = one?.code === code && booking && isAccepted(booking.status) && at < endOf(booking)
    return found(isThere ? { one, booking } : undefined, classRefusals.missing)
  }

  return {
    async own({ input, actor, at }) {
      const booking = await ownBooking(input.id, actor, at)
      const one = (await classes.ofBooking(input.id)) ?? newClass(booking)
      return ownView(one, booking, actor, at)
    },

    async create({ input, actor, at, newId }) {
      const booking = await ownBooking(input.id, actor, at)
      return untilWritten(async () => {
        const one = (await classes.ofBooking(input.id)) ?? newClass(booking)
        if (one.code) return ownView(one, booking, actor, at)
        const code = newId('lnk')
        await classes.setLink(one, code)
        return ownView({ ...one, code }, booking, actor, at)
      })
    },

    async renew({ input, actor, at, newId }) {
      const booking = await taughtBooking(input.id, actor, at)
      return untilWritten(async () => {
        const one = (await classes.ofBooking(input.id)) ?? newClass(booking)
        const code = newId('lnk')
        await classes.setLink(one, code)
        return ownView({ ...one, code }, booking, actor, at)
      })
    },

    async end({ input, actor, at }) {
      await taughtBooking(input.id, actor, at)
      await untilWritten(async () => {
        const one = await classes.ofBooking(input.id)
        if (!one?.code) throw classRefusals.missing()
        await classes.setLink(one, undefined)
      })
    },

    async read({ input, at }) {
      const { one, booking } = await classOfLink(input.code, at)
      return classView(one, booking, at)
    },

    async answer({ input: { code, participant, stage, people, entries }, at }) {
      // Bad entries are refused before anything is read.
      const own = figuresOf(entries, people)
      return untilWritten(async () => {
        const { one, booking } = await classOfLink(code, at)
        checkStage(booking, stage, at)
        const { bookingId, classId, endsAt } = one
        const personId = derivedId('prt', `${classId} ${participant}`)
        const former = await classes.answersOf(bookingId, personId)
        if (!former && one.people >= booking.people)
          throw classRefusals.full({ params: { most: booking.people } })
        const formerAnswers = former?.secretAnswers ?? {}
        const answers = { ...formerAnswers, [stage]: own }
        const everyone = () => classes.everyonesAnswers(bookingId)
        const next = await withAnswer(one, { personId, former: formerAnswers, answers, everyone })
        if (next)
          await classes.answer(one, next, {
            ...{ bookingId, personId, endsAt, secretAnswers: answers },
            ...(former && { version: former.version }),
          })
        return { own, class: classView(next ?? one, booking, at) }
      })
    },
  }
}
