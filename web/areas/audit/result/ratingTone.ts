import type { Rating } from '#shared/audit/rating.ts'

const good = 'bg-success-wash text-success'
const middling = 'bg-warning-wash text-warning'
const poor = 'bg-danger-wash text-danger'

/** Classes for the ground and the letter of a rating. The letter carries the meaning, not the colour. */
export const ratingTone: Record<Rating, string> = {
  'A+': good,
  A: good,
  B: good,
  C: middling,
  D: middling,
  E: poor,
  F: poor,
}
