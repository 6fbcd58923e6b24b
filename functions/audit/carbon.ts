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
 * Grams of CO₂e for a kilowatt hour: the world's average in the model (Ember, 2022). The model uses it for
 * embodied emissions too, and the rating scale was derived from it: with a newer average every page would
 * move along a scale that does not.
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

/** Grams of CO₂e of bytes that are transferred once. Grams of parts add up to those of the whole. */
export const gramsOf = (bytes: number, { green }: { green: boolean }): number =>
  trace(bytes, green, { firstShare: 1, repeatShare: 0, reloadRatio: 0 })?.total ?? 0

/** Bytes of the repeat visit by those of the first, at most 1: the model accepts no more. */
const reloadRatioOf = ({ visits: { first, repeat } }: CarbonInput) =>
  first.bytes === 0 ? 0 : Math.min(repeat.bytes / first.bytes, 1)

export function footprintOf(measured: CarbonInput): Footprint {
  const green = isGreen(measured)
  const reloadRatio = reloadRatioOf(measured)
  const { bytes } = measured.visits.first
  const view = trace(bytes, green, { firstShare, repeatShare, reloadRatio })
  const grams = view?.total ?? 0
  const first = gramsOf(bytes, { green })
  const viewShare = firstShare + repeatShare * reloadRatio
  return {
    grams,
    first,
    repeat: first * reloadRatio,
    rating: ratingOf(grams),
    kilogramsAYear: kilogramsAYear(grams),
    segments: {
      dataCentre: view
        ? ((green ? 0 : view.dataCenterOperationalCO2e) + view.dataCenterEmbodiedCO2e) * viewShare
        : 0,
      network: view ? (view.networkOperationalCO2e + view.networkEmbodiedCO2e) * viewShare : 0,
      device: view ? (view.consumerDeviceOperationalCO2e + view.consumerDeviceEmbodiedCO2e) * viewShare : 0,
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
export function gramsByPart(measured: CarbonInput): (part: { first?: number; repeat?: number }) => number {
  const { first, repeat } = measured.visits
  const green = isGreen(measured)
  // Below 1 only where the reload ratio was capped.
  const repeatFactor = repeat.bytes === 0 ? 0 : (reloadRatioOf(measured) * first.bytes) / repeat.bytes
  return (part) =>
    gramsOf(part.first ?? 0, { green }) * firstShare +
    gramsOf(part.repeat ?? 0, { green }) * repeatShare * repeatFactor
}
