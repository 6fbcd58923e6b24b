import * as z from 'zod/mini'
import { calculatorRefusals, factorRefusals } from '../../calculators/refusals.ts'
import { ById, Nothing, type Route } from '../../kernel/area.ts'
import { requiredWithoutLinks } from '../../kernel/fields.ts'
import { Language } from '../../kernel/language.ts'
import { footprintRefusals, shareRefusals } from '../refusals.ts'
import { OwnShare, Share, SharedEntry } from './share.ts'
import { maxByLength } from './shareLimits.ts'

/** Pages that show a result or a footprint to anyone who has their address (`/share/{id}`). */
export const shareRoutes = {
  shareResult: {
    method: 'POST',
    path: '/api/shares',
    access: 'public',
    summary:
      'Share a result. The inputs are stored without free texts, and without the person: the same calculation has the same address, whoever shares it',
    input: SharedEntry,
    example: {
      calculator: 'aircraft',
      inputs: { flightDistance: '800', aircraftType: 'commercial' },
      factors: '2026-1',
    },
    refuses: [...Object.values(calculatorRefusals), factorRefusals.unknown],
    output: OwnShare,
    status: 201,
    throttles: [{ by: 'address', limit: 200, minutes: 60 }],
  },
  shareFootprint: {
    method: 'POST',
    path: '/api/footprints/{id}/share',
    access: 'user',
    summary:
      'Share a footprint as it is now. Its page has the sums by category, and a name only if one is sent as `by`; the same footprint has the same address until it changes',
    input: z.extend(ById, { by: z.optional(requiredWithoutLinks(maxByLength)) }),
    refuses: [
      footprintRefusals.missing,
      footprintRefusals.noAccount,
      shareRefusals.empty,
      shareRefusals.tooMany,
    ],
    output: OwnShare,
    status: 201,
    throttles: [{ by: 'account', limit: 60, minutes: 60 }],
  },
  shares: {
    method: 'GET',
    path: '/api/shares',
    access: 'user',
    summary: 'List the footprints that the user who is logged in has shared, the latest first',
    output: z.array(OwnShare),
  },
  share: {
    method: 'GET',
    path: '/api/shares/{id}',
    access: 'public',
    summary: 'Read a shared result or footprint, calculated anew with the factors of that time',
    input: z.extend(ById, { lang: z.catch(z.optional(Language), undefined) }),
    refuses: [shareRefusals.missing, shareRefusals.factorsUnknown],
    output: Share,
    cacheable: true,
  },
  removeShare: {
    method: 'DELETE',
    path: '/api/shares/{id}',
    access: 'user',
    summary: 'Delete the page of a footprint that the user has shared',
    input: ById,
    refuses: [shareRefusals.missing],
    output: Nothing,
  },
} satisfies Record<string, Route>
