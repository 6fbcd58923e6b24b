/**
 * Ratings by grams of CO₂e of a page view. The limits are percentiles of all pages in the HTTP Archive, by
 * the Sustainable Web Design Model 4; everything above the 50th is F.
 * Source: https://sustainablewebdesign.org/digital-carbon-ratings/ (also in @tgwf/co2, as SWDMV4_RATINGS).
 */
export const ratingScale = [
  { rating: 'A+', upTo: 0.04, percentile: 0.05 },
  { rating: 'A', upTo: 0.079, percentile: 0.1 },
  { rating: 'B', upTo: 0.145, percentile: 0.2 },
  { rating: 'C', upTo: 0.209, percentile: 0.3 },
  { rating: 'D', upTo: 0.278, percentile: 0.4 },
  { rating: 'E', upTo: 0.359, percentile: 0.5 },
  { rating: 'F', upTo: Number.POSITIVE_INFINITY, percentile: undefined },
] as const

export const ratings = ['A+', 'A', 'B', 'C', 'D', 'E', 'F'] as const
export type Rating = (typeof ratings)[number]

/** Grams of CO₂e of the median page: the 50th percentile of the scale. */
export const medianGrams = 0.359

export const ratingOf = (grams: number): Rating =>
  (ratingScale.find(({ upTo }) => grams <= upTo) ?? { rating: 'F' as const }).rating
