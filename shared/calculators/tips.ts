import { notApplicable, type Result } from './calculate.ts'
import { calculators } from './calculators.ts'

/** A train is as quick as a flight below 700 km. */
const maxTrainKm = 700
/** A bicycle is as quick as a car up to 3 km. */
const maxWalkKm = 3

type Condition = (inputs: Result['inputs']) => boolean

const applies = (value: string | number | undefined) => value !== undefined && value !== notApplicable
const absent = (value: string | number | undefined) => !applies(value)
const isElectric = (vessel: string | number | undefined) => String(vessel).includes('electric')
/** True if road fuel is burnt, and for calculators without fuel fields: with these tips they are about driving. */
const drives: Condition = ({ gasoline, diesel }) =>
  gasoline === undefined || applies(gasoline) || applies(diesel)

/** The inputs that a tip suits. A tip that is not listed suits all. */
const conditions: Readonly<Record<string, Condition>> = {
  flyDirect: ({ aircraftType }) => aircraftType === 'commercial',
  fillSeats: ({ aircraftType }) => aircraftType !== 'commercial',
  takeTrain: ({ flightDistance }) => Number(flightDistance) < maxTrainKm,
  shareRides: ({ vehicleType, distance }) => vehicleType !== 'truck' && distance !== notApplicable,
  bundleLoads: ({ vehicleType }) => vehicleType === undefined || vehicleType === 'truck',
  goElectric: (inputs) => !isElectric(inputs.vesselType) && drives(inputs),
  chargeGreen: ({ vesselType }) => isElectric(vesselType),
  driveSmoothly: drives,
  keepServiced: drives,
  walkShortTrips: ({ commuteDistance }) => absent(commuteDistance) || Number(commuteDistance) <= maxWalkKm,
  takeTransit: ({ commuteDistance }) => Number(commuteDistance) > maxWalkKm,
  buyRenewable: ({ electricity }) => applies(electricity),
  insulate: ({ gas }) => applies(gas),
  serveVegetarian: ({ meals }) => applies(meals),
}

/** The calculator's tips that suit the inputs, the best first. */
export const tipsOf = ({ key, inputs }: Pick<Result, 'key' | 'inputs'>): string[] =>
  (calculators.get(key)?.tips ?? []).filter((tip) => conditions[tip]?.(inputs) ?? true)
