import type { Line, Result } from './calculate.ts'
import { factorsByVersion, fillingVersion } from './factors.ts'
import { factorById, publishedFactors } from './published.ts'
import { regionAndParents, regionCode } from './publishedRegions.ts'
import { tipsOf } from './tips.ts'

/** A change that emits less, with its saving in kg of CO2 equivalent for the year or trip of the inputs. */
export interface Saving {
  tip: string
  kg: number
}

/** Returns the kilograms that are saved; `region` is that of the reader's grid. */
type Rule = (result: Result, region: string | undefined) => number

const lineOf = ({ lines }: Result, ...ids: string[]) => lines.filter(({ id }) => ids.includes(id))
const kgOf = (lines: readonly Line[]) => lines.reduce((total, { kg }) => total + kg, 0)
const quantityOf = ({ quantities, constants }: Line) =>
  [...quantities.map(({ value }) => value), ...constants].reduce((product, value) => product * value, 1)

/** Saves a share of the named lines, or of all lines. */
const share =
  (part: number, ...ids: string[]): Rule =>
  (result) =>
    part * kgOf(ids.length > 0 ? lineOf(result, ...ids) : result.lines)

const defaults = factorsByVersion.get(fillingVersion)!

/** The replacement's kilograms per unit: by the portal's factor if the line has one, else by the published factor of the line's region or of the UK. */
const replacementKgPer = ({ factor: { region } }: Line, portalId: string, publishedKind: string) =>
  region === 'portal'
    ? defaults.get(portalId)!.kgPer
    : (
        publishedFactors.find(({ id }) => id === `${publishedKind}.${region}`) ??
        factorById(`${publishedKind}.GB`)
      ).kgPer

/** Replaces a part of the named lines by something else in the same unit, calculated with the portal's factor or a published one as the line itself is. */
const replaceBy =
  (portalId: string, publishedKind: string, part: number, ...ids: string[]): Rule =>
  (result) =>
    lineOf(result, ...ids).reduce(
      (total, line) =>
        total + part * (line.kg - quantityOf(line) * replacementKgPer(line, portalId, publishedKind)),
      0,
    )

/**
 * Kilowatt-hours that an electric car takes for a km on the road: the mean of 342 models. Source: Weiss et al., Energy Consumption of
 * Electric Vehicles in Europe, Sustainability 16 (2024), 7529.
 */
const electricCarKWhPerKm = 0.21
/** Litres that an average car burns for a km (UK Government: kilograms for a km by those for a litre). */
const litresPerKm = factorById('carPetrol.GB').kgPer / factorById('petrol.GB').kgPer

/** Kilograms per kWh over the whole life cycle of the region's grid, or of the grid of a larger region around it; undefined if none is known. */
const gridKgPerKWh = (region: string): number | undefined =>
  regionAndParents(regionCode(region))
    .map((code) => publishedFactors.find(({ id }) => id === `grid.${code}`)?.kgPer)
    .find((kg) => kg !== undefined)

/** Drives the distance of the named lines with an electric car that the reader's grid charges. Without a factor for that grid nothing is counted. */
const driveElectric =
  (...ids: string[]): Rule =>
  (result, region) => {
    const kgPerKWh = region === undefined ? undefined : gridKgPerKWh(region)
    if (kgPerKWh === undefined) return 0
    return lineOf(result, ...ids).reduce((total, line) => {
      const km = line.factor.unit === 'l' ? quantityOf(line) / litresPerKm : quantityOf(line)
      return total + Math.max(0, line.kg - km * electricCarKWhPerKm * kgPerKWh)
    }, 0)
  }

/**
 * Kilograms for a kWh of wind power over its whole life.
 * Source: IPCC, Climate Change 2014, Working Group III, annex III, table A.III.2 (onshore wind, median).
 */
const windKgPerKWh = 0.011

/** The share that a vegetarian day saves of the food of a medium meat eater: 1 − 3.81 ÷ 5.63 kg a day. Source: Scarborough et al., Climatic Change 125 (2014). */
const vegetarianShare = 1 - 3.81 / 5.63

/** How each tip's saving is calculated. A tip that is not listed has no figure, because its saving depends on something that the form does not ask. */
const rules: Readonly<Record<string, Rule>> = {
  // One trip in place of two.
  stayLonger: share(1 / 2),
  // Two people share one vehicle.
  fillSeats: share(1 / 2),
  shareRides: share(1 / 2, 'vehicle', 'commute', 'travel'),
  // Every second meeting.
  meetOnline: share(1 / 2, 'aircraft', 'travel'),
  takeTrain: replaceBy('transport', 'rail', 1, 'aircraft'),
  takeTransit: replaceBy('transport', 'rail', 1, 'commute'),
  preferRail: replaceBy('transport', 'rail', 1, 'transport', 'commute'),
  walkShortTrips: share(1, 'commute'),
  // One day of the working week's five.
  workFromHome: share(1 / 5, 'commute'),
  // 90 km/h in place of 110, as the tip says.
  driveSmoothly: share(1 / 5, 'vehicle', 'fuel', 'gasoline', 'diesel'),
  // A car's saving. Trucks and machines, which burn diesel, have no figure.
  goElectric: (result, region) =>
    result.inputs.vehicleType === 'truck'
      ? 0
      : driveElectric('vehicle', 'fuel', 'gasoline', 'commute')(result, region),
  // A hull's resistance grows with the square of its speed: a tenth slower, 19 % less for each km.
  sailSlower: share(1 - 0.9 ** 2, 'boat'),
  buyRenewable: (result) =>
    lineOf(result, 'electricity').reduce(
      (total, line) => total + line.kg - quantityOf(line) * windKgPerKWh,
      0,
    ),
  // The tip's 1 °C.
  insulate: share(0.07, 'gas'),
  serveVegetarian: share(vegetarianShare, 'meals'),
  // Half of what is now landfilled.
  sortWaste: (result, region) =>
    ['recycling', 'composting'].includes(String(result.inputs.treatment))
      ? 0
      : replaceBy('recycled', 'recycling', 1 / 2, 'landfilled', 'waste')(result, region),
  // A tenth of it.
  buyLess: share(1 / 10, 'waste'),
}

const maxSavings = 3
const cent = 0.01

/**
 * Returns the three changes that save most of a result, the largest first, each rounded to 2 decimals; changes without a figure (0)
 * follow if there are fewer than three with one. A change that would save less than 0.01 kg has no figure. `region` is the reader's, by
 * default the one of the result's factors.
 */
export function savingsOf(result: Result, region = result.region): Saving[] {
  const savings = tipsOf(result).map((tip) => {
    const kg = Math.round((rules[tip]?.(result, region) ?? 0) * 100) / 100
    return { tip, kg: kg >= cent ? kg : 0 }
  })
  return savings.toSorted((one, other) => other.kg - one.kg).slice(0, maxSavings)
}

/** The distance in km that an average car drives for the same emissions (UK Government). */
export const carDistanceOf = (kg: number): number => kg / factorById('car.GB').kgPer
