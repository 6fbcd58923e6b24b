import { notApplicable, type Result } from './calculate.ts'
import { calculators } from './calculators.ts'

/** Kilometres below which a train is as quick as a flight, and a bicycle as quick as a car. */
const trainReaches = 700
const onFoot = 3
const shown = 3

type Holds = (inputs: Result['inputs']) => boolean

const applies = (value: string | number | undefined) => value !== undefined && value !== notApplicable
const absent = (value: string | number | undefined) => !applies(value)
const isElectric = (vessel: string | number | undefined) => String(vessel).includes('electric')
/** For a firm: it burns something on the road. Elsewhere the tip is only given where something drives. */
const drives: Holds = ({ gasoline, diesel }) => gasoline === undefined || applies(gasoline) || applies(diesel)

/** When a tip holds, where it does not hold always. */
const rules: Readonly<Record<string, Holds>> = {
  flyDirect: ({ aircraftType }) => aircraftType === 'commercial',
  fillSeats: ({ aircraftType }) => aircraftType !== 'commercial',
  takeTrain: ({ flightDistance }) => Number(flightDistance) < trainReaches,
  shareRides: ({ vehicleType, distance }) => vehicleType !== 'truck' && distance !== notApplicable,
  bundleLoads: ({ vehicleType }) => vehicleType === undefined || vehicleType === 'truck',
  goElectric: (inputs) => !isElectric(inputs.vesselType) && drives(inputs),
  chargeGreen: ({ vesselType }) => isElectric(vesselType),
  driveSmoothly: drives,
  keepServiced: drives,
  walkShortTrips: ({ commuteDistance }) => absent(commuteDistance) || Number(commuteDistance) <= onFoot,
  takeTransit: ({ commuteDistance }) => Number(commuteDistance) > onFoot,
  buyRenewable: ({ electricity }) => applies(electricity),
  insulate: ({ gas }) => applies(gas),
  serveVegetarian: ({ meals }) => applies(meals),
}

/** The first three of a calculator's tips that hold for what was chosen and entered. */
export const tipsOf = ({ key, inputs }: Pick<Result, 'key' | 'inputs'>): string[] =>
  (calculators.get(key)?.tips ?? []).filter((tip) => rules[tip]?.(inputs) ?? true).slice(0, shown)
