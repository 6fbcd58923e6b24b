import { co2 } from '@tgwf/co2'
import { type Footprint, viewsAYear } from '#shared/audit/footprint.ts'
import type { Measurement } from '#shared/audit/measurement.ts'
import { ratingOf } from '#shared/audit/rating.ts'

/**
 * The Sustainable Web Design Model 4 (https://sustainablewebdesign.org/estimating-digital-emissions/) in the
 * Green Web Foundation's CO2.js (https://developers.thegreenwebfoundation.org/co2js/). The calculation passes
 * every option, because the library's defaults may change with any release.
 */
const modelVersion = 4
const model = new co2({ model: 'swd', version: modelVersion, results: 'segment' })
const co2jsVersion = '0.19.0' // @tgwf/co2 does not export it

/** Shares of first and of return visits that the model proposes for sites that do not know their own. */
const firstShare = 0.75
const repeatShare = 0.25
/**
 * Grams of CO₂e per kilowatt hour: the world's average in the model (Ember, 2022), also for embodied emissions.
 * The rating scale is derived from it: with a newer average, ratings would change although pages had not.
 */
const gramsPerKilowattHour = 494
const intensity = {
  dataCentre: gramsPerKilowattHour,
  network: gramsPerKilowattHour,
  device: gramsPerKilowattHour,
}

type CarbonInput = Pick<Measurement, 'visits' | 'hosting'>

/** Unknown hosting counts as not green. */
const isGreen = ({ hosting }: CarbonInput) => hosting.green === 'yes'

const trace = (
  bytes: number,
  green: boolean,
  visits: Record<'firstShare' | 'repeatShare' | 'reloadRatio', number>,
) =>
  model.perVisitTrace(bytes, green, {
    firstVisitPercentage: visits.firstShare,
    returnVisitPercentage: visits.repeatShare,
    dataReloadRatio: visits.reloadRatio,
    gridIntensity: { device: intensity.device, dataCenter: intensity.dataCentre, network: intensity.network },
  }).co2 || undefined

/** Returns the grams of CO₂e of transferring bytes once. The grams of parts add up to the grams of the whole. */
export const gramsOf = (bytes: number, { green }: { green: boolean }): number =>
  trace(bytes, green, { firstShare: 1, repeatShare: 0, reloadRatio: 0 })?.total ?? 0

/** The bytes of the repeat visit divided by those of the first, at most 1: the model accepts no more. */
const reloadRatioOf = ({ visits: { first, repeat } }: CarbonInput) =>
  first.bytes === 0 ? 0 : Math.min(repeat.bytes / first.bytes, 1)

export function footprintOf(measurement: CarbonInput): Footprint {
  const green = isGreen(measurement)
  const reloadRatio = reloadRatioOf(measurement)
  const { bytes } = measurement.visits.first
  const view = trace(bytes, green, { firstShare, repeatShare, reloadRatio })
  const grams = view?.total ?? 0
  const firstGrams = gramsOf(bytes, { green })
  // CO2.js applies visits and green hosting to the total alone. Its segments are those of one whole load.
  const loadsPerView = firstShare + repeatShare * reloadRatio
  return {
    grams,
    first: firstGrams,
    repeat: firstGrams * reloadRatio,
    rating: ratingOf(grams),
    kilogramsAYear: kilogramsAYear(grams),
    segments: {
      dataCentre: view
        ? ((green ? 0 : view.dataCenterOperationalCO2e) + view.dataCenterEmbodiedCO2e) * loadsPerView
        : 0,
      network: view ? (view.networkOperationalCO2e + view.networkEmbodiedCO2e) * loadsPerView : 0,
      device: view
        ? (view.consumerDeviceOperationalCO2e + view.consumerDeviceEmbodiedCO2e) * loadsPerView
        : 0,
    },
    inputs: {
      model: 'swd',
      modelVersion,
      library: co2jsVersion,
      firstShare,
      repeatShare,
      reloadRatio,
      greenHosting: green,
      intensity,
    },
  }
}

export const kilogramsAYear = (gramsAView: number): number => (gramsAView * viewsAYear) / 1000

/**
 * Returns a function that attributes grams of an average view to a part of the page, from the part's bytes in
 * a first and in a repeat visit. The grams of all parts add up to the page's footprint.
 */
export function gramsByPart(
  measurement: CarbonInput,
): (partBytes: { first?: number; repeat?: number }) => number {
  const { first, repeat } = measurement.visits
  const green = isGreen(measurement)
  // This is 1, unless the repeat visit was heavier than the first, so that its ratio was capped.
  const repeatFactor = repeat.bytes === 0 ? 0 : (reloadRatioOf(measurement) * first.bytes) / repeat.bytes
  return (partBytes) =>
    gramsOf(partBytes.first ?? 0, { green }) * firstShare +
    gramsOf(partBytes.repeat ?? 0, { green }) * repeatShare * repeatFactor
}
