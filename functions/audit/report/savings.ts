import type { Saving } from '#shared/audit/measurement.ts'
import { kilogramsAYear } from '../carbon.ts'
import type { Reported } from './reported.ts'

export interface Saved extends Saving {
  /** Of an average view. */
  grams: number
  kilograms: number
  /** Of the visit that it makes lighter, 0 to 1. */
  share: number
}

/** Fewer bytes than this are no change worth making. */
const leastBytes = 1000
const most = 10

/** The changes that save most, by the grams of an average view: what only a repeat visit fetches counts by its share of all views. */
export function savingsOf({
  measurement: { savings, visits },
  gramsOf,
}: Pick<Reported, 'measurement' | 'gramsOf'>): Saved[] {
  return savings
    .filter(({ bytes }) => bytes >= leastBytes)
    .map((saving) => {
      const visit = saving.kind === 'cache' ? 'repeat' : 'first'
      const whole = visits[visit].bytes
      // An estimate of Lighthouse may exceed what was really transferred.
      const bytes = Math.min(saving.bytes, whole)
      const grams = gramsOf({ [visit]: bytes })
      return {
        ...saving,
        bytes,
        grams,
        kilograms: kilogramsAYear(grams),
        share: whole === 0 ? 0 : bytes / whole,
      }
    })
    .sort((one, other) => other.grams - one.grams)
    .slice(0, most)
}

/** Bytes of a change; of third parties nobody knows here which could go. */
export const amountOf = ({ kind, bytes }: Saved, { t, fill, f }: Reported): string =>
  kind === 'third-parties' ? fill(t.changes.upTo, { bytes: f.bytes(bytes) }) : f.bytes(bytes)

/** Where the change is told in the report. */
export const anchorOf = ({ kind }: Saved): string => `change-${kind}`
