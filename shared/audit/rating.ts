/**
 * Grams of CO₂e up to which a page view has a rating: the 5th, 10th, 20th, 30th, 40th and 50th percentile of all pages in the HTTP
 * Archive, as the Sustainable Web Design Model 4 has them; everything above is F.
 * Source: https://sustainablewebdesign.org/digital-carbon-ratings/ (the same figures are in @tgwf/co2's SWDMV4_RATINGS).
 */
export const ratingScale = [
  { rating: 'A+', upTo: 0.04 },
  { rating: 'A', upTo: 0.079 },
  { rating: 'B', upTo: 0.145 },
  { rating: 'C', upTo: 0.209 },
  { rating: 'D', upTo: 0.278 },
  { rating: 'E', upTo: 0.359 },
  { rating: 'F', upTo: Number.POSITIVE_INFINITY },
] as const

export const ratings = ['A+', 'A', 'B', 'C', 'D', 'E', 'F'] as const
export type Rating = (typeof ratings)[number]

/** Grams of CO₂e of the page in the middle: half of all pages are lighter. The 50th percentile of the scale. */
export const medianGrams = 0.359

/** The rating of a page view of so many grams of CO₂e. */
export const ratingOf = (grams: number): Rating =>
  (ratingScale.find(({ upTo }) => grams <= upTo) ?? { rating: 'F' as const }).rating
