import * as z from 'zod/mini'
import { calculatorRefusals, factorRefusals } from '../calculators/refusals.ts'
import { maxEntries, maxPeople } from '../footprints/limits.ts'
import { SharedEntry } from '../footprints/shares/share.ts'
import { ById, defineArea, Nothing } from '../kernel/area.ts'
import { id, whole } from '../kernel/fields.ts'
import { ClassView, OwnClass, OwnFigures } from './classView.ts'
import { classRefusals } from './refusals.ts'
import { stageNames } from './stages.ts'

const { missing, noBooking, notConfirmed, over, notInstructor, noAccount, notYet, closed, full } =
  classRefusals

const ByCode = z.object({ code: id() })
const linkThrottles = [{ by: 'account', limit: 120, minutes: 60 }] as const

/** The class of a booking: people calculate before and after their course, and see how the figures are spread. */
export const classes = defineArea({
  name: 'classes',
  needs: {
    owns: { table: ['CLASS#*', 'CLASSLINK#*'] },
    personalData: ['CLASS#*', 'CLASSLINK#*'],
    borrows: { table: { 'BOOKING#*': ['get'], 'USER#*': ['check'] } },
  },
  routes: {
    own: {
      method: 'GET',
      path: '/api/classes/{id}',
      access: 'user',
      summary:
        'Read the class of a booking by the booking’s id, as its instructor or as the member who booked it',
      input: ById,
      refuses: [noBooking, notConfirmed, over],
      output: OwnClass,
    },
    create: {
      method: 'POST',
      path: '/api/classes/{id}/link',
      access: 'user',
      summary: 'Create the link of a booking’s class; a class that has one keeps it',
      input: ById,
      refuses: [noBooking, notConfirmed, over, noAccount],
      output: OwnClass,
      status: 201,
      throttles: linkThrottles,
    },
    renew: {
      method: 'PUT',
      path: '/api/classes/{id}/link',
      access: 'user',
      summary: 'Give a class another link, as its instructor. The former one ends, the figures stay',
      input: ById,
      refuses: [noBooking, notConfirmed, over, notInstructor, noAccount],
      output: OwnClass,
      throttles: linkThrottles,
    },
    end: {
      method: 'DELETE',
      path: '/api/classes/{id}/link',
      access: 'user',
      summary: 'End the link of a class, as its instructor. The figures stay until the class is over',
      input: ById,
      refuses: [noBooking, notConfirmed, over, notInstructor, noAccount, missing],
      output: Nothing,
    },
    read: {
      method: 'GET',
      path: '/api/classes/code/{code}',
      access: 'public',
      summary: 'Read a class by the code of its link',
      input: ByCode,
      refuses: [missing],
      output: ClassView,
    },
    answer: {
      method: 'POST',
      path: '/api/classes/code/{code}/answers',
      access: 'public',
      summary:
        'Give or replace one’s figure before or after the course. The server computes it from the entries and stores the sums alone. `participant` is a random secret by which the browser’s answers are known',
      input: z.object({
        ...ByCode.shape,
        participant: z.string().check(z.regex(/^[a-z0-9]{24,64}$/)),
        stage: z.enum(stageNames),
        /** The people of the household, who share the figure. */
        people: z._default(whole(1, maxPeople), 1),
        entries: z.array(SharedEntry).check(z.maxLength(maxEntries)),
      }),
      refuses: [
        ...Object.values(calculatorRefusals),
        factorRefusals.unknown,
        missing,
        notYet,
        closed,
        full,
        classRefusals.empty,
        classRefusals.tooLarge,
      ],
      output: z.object({ own: OwnFigures, class: ClassView }),
      throttles: [
        { by: 'address', limit: 1500, minutes: 60 },
        { by: { field: 'participant' }, limit: 60, minutes: 60 },
      ],
    },
  },
})
