import type { Saving } from '#shared/audit/measurement.ts'
import { kilogramsAYear } from '../carbon.ts'
import type { ReportContext } from './reportContext.ts'

/** A change to the page, with the effect that it would have. */
export interface Change extends Saving {
  /** Grams of CO₂e of an average view. */
  grams: number
  kilograms: number
  /** Share of the visit that becomes lighter, 0 to 1. */
  share: number
}

const minBytes = 1000
const maxChanges = 10

/** Returns the changes that save most grams of an average view, the most first. */
export function rankedChanges({
  measurement: { savings, visits },
  gramsOfPart,
}: Pick<ReportContext, 'measurement' | 'gramsOfPart'>): Change[] {
  return savings
    .filter(({ bytes }) => bytes >= minBytes)
    .map((saving) => {
      const visit = saving.kind === 'cache' ? 'repeat' : 'first'
      const visitBytes = visits[visit].bytes
      // Lighthouse's estimate may exceed the bytes that were really transferred.
      const bytes = Math.min(saving.bytes, visitBytes)
      const grams = gramsOfPart({ [visit]: bytes })
      return {
        ...saving,
        bytes,
        grams,
        kilograms: kilogramsAYear(grams),
        share: visitBytes === 0 ? 0 : bytes / visitBytes,
      }
    })
    .sort((one, other) => other.grams - one.grams)
    .slice(0, maxChanges)
}

/** The bytes that a change saves; “up to” for third parties, because an audit cannot know which could go. */
export const savedBytesText = ({ kind, bytes }: Change, { t, fill, f }: ReportContext): string =>
  kind === 'third-parties' ? fill(t.changes.upTo, { bytes: f.bytes(bytes) }) : f.bytes(bytes)

export const anchorOf = ({ kind }: Change): string => `change-${kind}`
