import type { Line, Result } from './calculate.ts'
import { factorsByVersion, fillingVersion } from './factors.ts'
import { factorNamed, publishedFactors } from './published.ts'
import { tipsOf } from './tips.ts'

/** A change that emits less, with its saving in kg of CO2 equivalent for the year or trip of the inputs. */
export interface Saving {
  tip: string
  kg: number
}

type Rule = (result: Result) => number

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

/** Kilograms of a unit by the portal's factor for one of its own lines, else by the published one of the line's region or the UK. */
const kgPerInstead = ({ factor: { region } }: Line, portalId: string, publishedKind: string) =>
  region === 'portal'
    ? defaults.get(portalId)!.kgPer
    : (
        publishedFactors.find(({ id }) => id === `${publishedKind}.${region}`) ??
        factorNamed(`${publishedKind}.GB`)
      ).kgPer

/** Replaces a part of the named lines by something else in the same unit: by the portal's factor or a published one, as the line is. */
const replaceBy =
  (portalId: string, publishedKind: string, part: number, ...ids: string[]): Rule =>
  (result) =>
    lineOf(result, ...ids).reduce(
      (total, line) =>
        total + part * (line.kg - quantityOf(line) * kgPerInstead(line, portalId, publishedKind)),
      0,
    )

/** An electric car emits this share less a km than one with gasoline (UK Government, both for an average size). */
const electricShare = 1 - factorNamed('carElectric.GB').kgPer / factorNamed('carPetrol.GB').kgPer

/**
 * Kilograms for a kWh of wind power over its whole life.
 * Source: IPCC, Climate Change 2014, Working Group III, annex III, table A.III.2 (onshore wind, median).
 */
const windKgPerKWh = 0.011

/** The share that a vegetarian day saves of the food of a medium meat eater: 1 − 3.81 ÷ 5.63 kg a day. Source: Scarborough et al., Climatic Change 125 (2014). */
const vegetarianShare = 1 - 3.81 / 5.63

/** Savings of tips. A tip that is not listed has no figure, because its saving depends on what is not asked. */
const rules: Readonly<Record<string, Rule>> = {
  // One trip in place of two.
  stayLonger: share(1 / 2),
  // Two share what one would burn.
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
  // This is the saving of a car. Trucks and machines, which burn diesel, have no figure.
  goElectric: (result) =>
    result.inputs.vehicleType === 'truck'
      ? 0
      : share(electricShare, 'vehicle', 'fuel', 'gasoline', 'commute')(result),
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
  sortWaste: (result) =>
    ['recycling', 'composting'].includes(String(result.inputs.treatment))
      ? 0
      : replaceBy('recycled', 'recycling', 1 / 2, 'landfilled', 'waste')(result),
  // A tenth of it.
  buyLess: share(1 / 10, 'waste'),
}

const maxSavings = 3
const cent = 0.01

/**
 * Returns the three changes that save most of a result, the largest first, each rounded to 2 decimals; changes without a figure (0)
 * follow if there are fewer than three with one. A change that would save less than 0.01 kg has no figure.
 */
export function savingsOf(result: Result): Saving[] {
  const savings = tipsOf(result).map((tip) => {
    const kg = Math.round((rules[tip]?.(result) ?? 0) * 100) / 100
    return { tip, kg: kg >= cent ? kg : 0 }
  })
  return savings.toSorted((one, other) => other.kg - one.kg).slice(0, maxSavings)
}

/** The distance in km that an average car drives for the same emissions (UK Government). */
export const carDistanceOf = (kg: number): number => kg / factorNamed('car.GB').kgPer
