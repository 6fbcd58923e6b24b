import * as z from 'zod/mini'
import type { Route } from '../kernel/area.ts'
import { whole } from '../kernel/fields.ts'
import { contentRefusals } from '../kernel/refusals.ts'
import { InLanguage, LetterPreview, TestAddress } from './letterPreview.ts'
import { seriesRefusals } from './refusals.ts'
import { SeriesForm } from './series.ts'

const SeriesDetails = z.extend(SeriesForm, {
  onSince: z.optional(z.string()),
  /** The number of people who wait for another letter. */
  waiting: z.number(),
  version: z.number(),
})

/** The routes by which administrators write the series of letters that welcome new subscribers. */
export const seriesRoutes = {
  getSeries: {
    method: 'GET',
    path: '/api/newsletter/series',
    access: 'admin',
    summary: 'Read the series of letters that welcome new subscribers, and how many people wait for one',
    output: SeriesDetails,
  },
  changeSeries: {
    method: 'PUT',
    path: '/api/newsletter/series',
    access: 'admin',
    mustConfirm: 'secondFactor',
    summary:
      'Replace the letters of the welcome series, and turn it on or off; turned on again, it begins only for people who confirm later',
    input: z.extend(SeriesForm, { version: z.optional(whole(0)) }),
    example: { isOn: false, letters: [] },
    refuses: [contentRefusals.changedMeanwhile],
    output: SeriesDetails,
  },
  previewSeriesLetter: {
    method: 'GET',
    path: '/api/newsletter/series/{id}/preview',
    access: 'admin',
    summary: 'Preview a saved letter of the welcome series in a language',
    input: InLanguage,
    refuses: [seriesRefusals.missing],
    output: LetterPreview,
  },
  testSeriesLetter: {
    method: 'POST',
    path: '/api/newsletter/series/{id}/test',
    access: 'admin',
    recorded: false,
    summary: 'Mail a saved letter of the welcome series to the caller, in one language',
    input: InLanguage,
    refuses: [seriesRefusals.missing],
    output: TestAddress,
    throttles: [{ by: 'account', limit: 30, minutes: 15 }],
  },
} as const satisfies Record<string, Route>
