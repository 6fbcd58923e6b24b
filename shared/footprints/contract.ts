import * as z from 'zod/mini'
import { calculatorRefusals, factorRefusals } from '../calculators/refusals.ts'
import { ById, defineArea, Nothing, PageQuery } from '../kernel/area.ts'
import { flag, whole } from '../kernel/fields.ts'
import { Footprint, FootprintForm } from './footprint.ts'
import { footprintRefusals } from './refusals.ts'
import { shareRoutes } from './shares/shareRoutes.ts'

const { missing, changedMeanwhile, tooMany, full, tooLarge, yearAhead, noAccount } = footprintRefusals

const entryRefusals = [
  ...Object.values(calculatorRefusals),
  factorRefusals.unknown,
  full,
  tooLarge,
  yearAhead,
]

const exampleForm = {
  name: 'At home',
  year: 2026,
  people: 2,
  entries: [
    {
      id: 'a-flight-to-halifax',
      calculator: 'aircraft',
      inputs: { flightDistance: '800', aircraftType: 'commercial' },
      factors: '2026-1',
      at: '2026-03-01T10:00:00Z',
    },
  ],
}

/** People's calculations, kept year by year. */
export const footprints = defineArea({
  name: 'footprints',
  needs: {
    owns: { table: ['FOOTPRINTS#*', 'SHARE#*'] },
    personalData: ['FOOTPRINTS#*', 'SHARE#*'],
    borrows: { table: { 'USER#*': ['check'] }, gsi1: ['USER#*'] },
  },
  routes: {
    list: {
      method: 'GET',
      path: '/api/footprints',
      access: 'user',
      summary: 'List the footprints of the user who is logged in',
      input: z.object(PageQuery),
      output: z.array(Footprint),
      paged: true,
    },
    create: {
      method: 'POST',
      path: '/api/footprints',
      access: 'user',
      summary:
        'Add a footprint. The server computes all kilograms. With `merge`, the entries are added to the footprint of the same year, if there is one; entries whose ids the account has, or had, are left out, so that the call may be repeated',
      input: z.extend(FootprintForm, { merge: flag() }),
      example: { ...exampleForm, merge: true },
      refuses: [...entryRefusals, tooMany, noAccount],
      output: Footprint,
      status: 201,
      throttles: [{ by: 'account', limit: 600, minutes: 60 }],
    },
    replace: {
      method: 'PUT',
      path: '/api/footprints/{id}',
      access: 'user',
      summary: 'Change a footprint, if it is still the `version` that was read',
      input: z.object({ ...ById.shape, ...FootprintForm.shape, version: whole(1) }),
      refuses: [...entryRefusals, missing, noAccount, changedMeanwhile],
      output: Footprint,
      throttles: [{ by: 'account', limit: 600, minutes: 60 }],
    },
    remove: {
      method: 'DELETE',
      path: '/api/footprints/{id}',
      access: 'user',
      summary: 'Delete a footprint',
      input: ById,
      refuses: [missing, noAccount],
      output: Nothing,
    },
    export: {
      method: 'GET',
      path: '/api/footprints/{id}/export',
      access: 'user',
      summary: 'Download a footprint as CSV or as JSON',
      input: z.extend(ById, { format: z._default(z.enum(['csv', 'json']), 'csv') }),
      refuses: [missing],
      output: z.unknown(),
      download: ['text/csv', 'application/json'],
    },
    ...shareRoutes,
  },
})
