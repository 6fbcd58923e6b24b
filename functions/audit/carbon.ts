import { co2 } from '@tgwf/co2'
import { type Footprint, viewsAYear } from '#shared/audit/footprint.ts'
import type { Measurement } from '#shared/audit/measurement.ts'
import { ratingOf } from '#shared/audit/rating.ts'

/**
 * What a page emits, by the Sustainable Web Design Model 4 (https://sustainablewebdesign.org/estimating-digital-emissions/) as the
 * Green Web Foundation's CO2.js calculates it (https://developers.thegreenwebfoundation.org/co2js/). Nothing is left to the library's
 * defaults, which may change with any release.
 */
const model = new co2({ model: 'swd', version: 4, results: 'segment' })
/** Of @tgwf/co2, which does not export its number. */
const library = '0.19.0'

/** Shares of first and of return visits, as the model proposes them for sites that do not know their own. */
const firstShare = 0.75
const repeatShare = 0.25
/**
 * Grams of CO₂e for a kilowatt hour: the world's average in the model (Ember, 2022), which it takes for everything embodied too, and by
 * which the scale of ratings was drawn. A newer average would move every page against a scale that stands still.
 */
const worldAverage = 494
const intensity = { dataCentre: worldAverage, network: worldAverage, device: worldAverage }

type Measured = Pick<Measurement, 'visits' | 'hosting'>

/** Only what is known to be green counts as green. */
const isGreen = ({ hosting }: Measured) => hosting.green === 'yes'

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

/** Grams of CO₂e of so many bytes, transferred once. It is a plain product, so the grams of parts come to those of their sum. */
export const gramsOf = (bytes: number, { green }: { green: boolean }): number =>
  trace(bytes, green, { firstShare: 1, repeatShare: 0, reloadRatio: 0 })?.total ?? 0

/** A repeat visit that brought more than the first, by chance or by design, counts as much as the first: the model knows no more than 1. */
const reloadRatioOf = ({ visits: { first, repeat } }: Measured) =>
  first.bytes === 0 ? 0 : Math.min(repeat.bytes / first.bytes, 1)

export function footprintOf(measured: Measured): Footprint {
  const green = isGreen(measured)
  const reloadRatio = reloadRatioOf(measured)
  const { bytes } = measured.visits.first
  const view = trace(bytes, green, { firstShare, repeatShare, reloadRatio })
  const grams = view?.total ?? 0
  const first = gramsOf(bytes, { green })
  const ofView = firstShare + repeatShare * reloadRatio
  return {
    grams,
    first,
    repeat: first * reloadRatio,
    rating: ratingOf(grams),
    kilogramsAYear: kilogramsAYear(grams),
    segments: {
      dataCentre: view
        ? ((green ? 0 : view.dataCenterOperationalCO2e) + view.dataCenterEmbodiedCO2e) * ofView
        : 0,
      network: view ? (view.networkOperationalCO2e + view.networkEmbodiedCO2e) * ofView : 0,
      device: view ? (view.consumerDeviceOperationalCO2e + view.consumerDeviceEmbodiedCO2e) * ofView : 0,
    },
    inputs: {
      model: 'swd',
      modelVersion: 4,
      library,
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
 * The grams of an average view that a part of a page answers for, by the bytes that it brings in a first visit and in a repeat visit.
 * The parts of a page come to its footprint.
 */
export function gramsOfParts(measured: Measured): (part: { first?: number; repeat?: number }) => number {
  const { first: whole, repeat: again } = measured.visits
  const green = isGreen(measured)
  const counted = again.bytes === 0 ? 0 : (reloadRatioOf(measured) * whole.bytes) / again.bytes
  return ({ first = 0, repeat = 0 }) =>
    gramsOf(first, { green }) * firstShare + gramsOf(repeat, { green }) * repeatShare * counted
}
