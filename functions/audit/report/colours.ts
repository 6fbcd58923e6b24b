import type { ResourceType } from '#shared/audit/measurement.ts'
import type { Rating } from '#shared/audit/rating.ts'

/** The background and the text of a rating, with a contrast of at least 4.5:1, on light and on dark pages. */
export const ratingColours: Record<Rating, { ground: string; ink: string }> = {
  'A+': { ground: '#3dbd88', ink: '#06231a' },
  A: { ground: '#7ccb9f', ink: '#06231a' },
  B: { ground: '#b8d67c', ink: '#13241d' },
  C: { ground: '#f0d264', ink: '#13241d' },
  D: { ground: '#f2a93b', ink: '#13241d' },
  E: { ground: '#ec8350', ink: '#13241d' },
  F: { ground: '#c8392c', ink: '#ffffff' },
}

/** All are light enough for dark text. */
export const typeColours: Record<ResourceType, string> = {
  image: '#5fb08a',
  script: '#f2b04d',
  document: '#8db4cf',
  style: '#76bdb6',
  font: '#dd9470',
  media: '#b79fd3',
  data: '#d3c768',
  other: '#a9b5ad',
}
