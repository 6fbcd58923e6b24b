import { notApplicable, type Result } from './calculate.ts'
import { calculators } from './calculators.ts'

/** A train is as quick as a flight below 700 km. */
const maxTrainKm = 700
/** A bicycle is as quick as a car up to 3 km. */
const maxWalkKm = 3

type Condition = (inputs: Result['inputs']) => boolean

const applies = (value: string | number | undefined) => value !== undefined && value !== notApplicable
const absent = (value: string | number | undefined) => !applies(value)
const isElectric: Condition = ({ vesselType, carFuel }) =>
  String(vesselType).includes('electric') || carFuel === 'electric'
/** True if the reader has said that the way is made by public transport; `mode` is known only where it was chosen. */
const isTransit: Condition = ({ mode }) => ['bus', 'coach', 'rail', 'tram'].includes(String(mode))
const isRail: Condition = ({ mode }) => mode === 'rail' || mode === 'tram'
/** True for the calculator of public transport, and for a commute by it. */
const ridesTransit: Condition = (inputs) => inputs.commuteDistance === undefined || isTransit(inputs)
/** True if road fuel is burnt, and for calculators without fuel fields: with these tips they are about driving. */
const drives: Condition = ({ gasoline, diesel }) =>
  gasoline === undefined || applies(gasoline) || applies(diesel)
const burnsFuel: Condition = (inputs) => drives(inputs) && !isElectric(inputs)

/** The inputs that a tip suits. A tip that is not listed suits all. */
const conditions: Readonly<Record<string, Condition>> = {
  flyDirect: ({ aircraftType }) => aircraftType === 'commercial',
  fillSeats: ({ aircraftType }) => aircraftType !== 'commercial',
  takeTrain: ({ flightDistance }) => Number(flightDistance) < maxTrainKm,
  shareRides: ({ vehicleType, distance, mode = 'car' }) =>
    vehicleType !== 'truck' && distance !== notApplicable && mode === 'car',
  bundleLoads: ({ vehicleType }) => vehicleType === undefined || vehicleType === 'truck',
  goElectric: (inputs) => burnsFuel(inputs) && !isTransit(inputs),
  chargeGreen: isElectric,
  driveSmoothly: burnsFuel,
  keepServiced: drives,
  walkShortTrips: ({ commuteDistance }) => absent(commuteDistance) || Number(commuteDistance) <= maxWalkKm,
  takeTransit: (inputs) => Number(inputs.commuteDistance) > maxWalkKm && !isTransit(inputs),
  preferRail: (inputs) => ridesTransit(inputs) && !isRail(inputs),
  avoidPeak: ridesTransit,
  buyRenewable: ({ electricity }) => applies(electricity),
  insulate: ({ gas }) => applies(gas),
  serveVegetarian: ({ meals }) => applies(meals),
}

/** The calculator's tips that suit the inputs, the best first. */
export const tipsOf = ({ key, inputs }: Pick<Result, 'key' | 'inputs'>): string[] =>
  (calculators.get(key)?.tips ?? []).filter((tip) => conditions[tip]?.(inputs) ?? true)
