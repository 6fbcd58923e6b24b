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

/** A new class, without a link and answers. */
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

/** Only the instructor and the member who booked may manage a booking’s class. For everyone else the booking is missing. */
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

  const ownView = (stored: ClassBefore, booking: Booking, actor: LoggedInUser, at: Date): OwnClass => ({
    ...classView(stored, booking, at),
    ...(stored.code && { url: `/class/${stored.code}` }),
    isInstructor: isInstructor(booking, actor),
  })

  /** The class that a link opens, with its booking. A booking that was cancelled or is long over has no class. */
  async function classOfLink(code: string, at: Date) {
    const bookingId = found(await classes.bookingIdOf(code), classRefusals.missing)
    const [stored, booking] = await Promise.all([classes.ofBooking(bookingId), bookings.byId(bookingId)])
    const isValid = stored?.code === code && booking && isAccepted(booking.status) && at < endOf(booking)
    return found(isValid ? { stored, booking } : undefined, classRefusals.missing)
  }

  return {
    async own({ input, actor, at }) {
      const booking = await ownBooking(input.id, actor, at)
      const stored = (await classes.ofBooking(input.id)) ?? newClass(booking)
      return ownView(stored, booking, actor, at)
    },

    async create({ input, actor, at, newId }) {
      const booking = await ownBooking(input.id, actor, at)
      return untilWritten(async () => {
        const stored = (await classes.ofBooking(input.id)) ?? newClass(booking)
        if (stored.code) return ownView(stored, booking, actor, at)
        const code = newId('lnk')
        await classes.setLink(stored, code)
        return ownView({ ...stored, code }, booking, actor, at)
      })
    },

    async renew({ input, actor, at, newId }) {
      const booking = await taughtBooking(input.id, actor, at)
      return untilWritten(async () => {
        const stored = (await classes.ofBooking(input.id)) ?? newClass(booking)
        const code = newId('lnk')
        await classes.setLink(stored, code)
        return ownView({ ...stored, code }, booking, actor, at)
      })
    },

    async end({ input, actor, at }) {
      await taughtBooking(input.id, actor, at)
      await untilWritten(async () => {
        const stored = await classes.ofBooking(input.id)
        if (!stored?.code) throw classRefusals.missing()
        await classes.setLink(stored, undefined)
      })
    },

    async read({ input, at }) {
      const { stored, booking } = await classOfLink(input.code, at)
      return classView(stored, booking, at)
    },

    async answer({ input: { code, participant, stage, people, entries }, at }) {
      // Bad entries are refused before anything is read.
      const own = figuresOf(entries, people)
      return untilWritten(async () => {
        const { stored, booking } = await classOfLink(code, at)
        checkStage(booking, stage, at)
        const { bookingId, classId, endsAt } = stored
        const personId = derivedId('prt', `${classId} ${participant}`)
        const previous = await classes.answersOf(bookingId, personId)
        if (!previous && stored.people >= booking.people)
          throw classRefusals.full({ params: { most: booking.people } })
        const previousAnswers = previous?.secretAnswers ?? {}
        const answers = { ...previousAnswers, [stage]: own }
        const everyone = () => classes.everyonesAnswers(bookingId)
        const next = await withAnswer(stored, { personId, previous: previousAnswers, answers, everyone })
        if (next)
          await classes.answer(stored, next, {
            ...{ bookingId, personId, endsAt, secretAnswers: answers },
            ...(previous && { version: previous.version }),
          })
        return { own, class: classView(next ?? stored, booking, at) }
      })
    },
  }
}
