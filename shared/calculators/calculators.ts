import type { Calculator, CalculatorKey, Field, Term } from './calculator.ts'
import type { FieldUnit } from './factor.ts'

const number = (name: string, unit: FieldUnit): Field => ({ name, kind: 'number', unit, counts: true })
const numberOrNone = (name: string, unit: FieldUnit): Field => ({ ...number(name, unit), mayNotApply: true })
const choice = (name: string, options: string[]): Field => ({ name, kind: 'choice', options, counts: true })
const note = (name: string, kind: 'date' | 'text'): Field => ({ name, kind, counts: false })

/** A term and its factor share an id, which is also the name of the only field unless fields are given. */
const term = (id: string, ...fields: string[]): Term => ({
  id,
  fields: fields.length ? fields : [id],
  constants: [],
  factor: id,
})

interface PersonalOptions {
  field: Field
  subject: string
  by?: { field: Field; subject: string }
  constants?: number[]
  tips: Calculator['tips']
  offsets: Calculator['offsets']
}

const personal = (
  key: CalculatorKey,
  { field, subject, by, constants = [], tips, offsets }: PersonalOptions,
): Calculator => ({
  key,
  group: 'personal',
  fields: by ? [field, by.field] : [field],
  terms: [{ id: key, fields: [field.name], constants, factor: key, ...(by && { by: by.field.name }) }],
  message: `Please enter a valid non-negative number for ${subject}${by ? ` and select ${by.subject}` : ''}.`,
  tips,
  offsets,
})

const invalidNumbers = (subject: string) =>
  `Please enter valid non-negative numbers for all ${subject} inputs.`

const allCalculators: Calculator[] = [
  personal('aircraft', {
    field: number('flightDistance', 'km'),
    subject: 'flight distance',
    by: {
      field: choice('aircraftType', ['recreational', 'commercial', 'amphibious', 'helicopter']),
      subject: 'an aircraft type',
    },
    tips: ['flyDirect', 'fillSeats', 'takeTrain', 'meetOnline', 'stayLonger'],
    offsets: ['forest', 'solar'],
  }),
  personal('vehicle', {
    field: number('distanceDriven', 'km'),
    subject: 'distance driven',
    by: { field: choice('vehicleType', ['sedan', 'van', 'suv_4x4', 'truck']), subject: 'a vehicle type' },
    tips: [
      'shareRides',
      'bundleLoads',
      'driveSmoothly',
      'goElectric',
      'chargeGreen',
      'keepServiced',
      'walkShortTrips',
    ],
    offsets: ['forest', 'peatland'],
  }),
  personal('boat', {
    field: number('distanceTraveled', 'km'),
    subject: 'distance traveled',
    by: {
      field: choice('vesselType', [
        'motor_boat_gasoline',
        'motor_boat_diesel',
        'electric_sail_boat',
        'yacht_gasoline',
        'yacht_diesel',
        'yacht_electric',
      ]),
      subject: 'a vessel type',
    },
    tips: ['sailSlower', 'cleanHull', 'goElectric', 'chargeGreen'],
    offsets: ['peatland', 'solar'],
  }),
  personal('fuel', {
    field: number('fuelConsumed', 'l'),
    subject: 'fuel consumed',
    tips: ['driveSmoothly', 'keepServiced', 'goElectric'],
    offsets: ['forest', 'solar'],
  }),
  personal('transport', {
    field: number('publicTransportDistance', 'km'),
    subject: 'distance traveled',
    tips: ['walkShortTrips', 'preferRail', 'avoidPeak', 'meetOnline'],
    offsets: ['forest', 'peatland'],
  }),
  personal('freight', {
    field: number('freightWeight', 't'),
    subject: 'freight weight',
    tips: ['bundleLoads', 'shipByRail', 'buyNear'],
    offsets: ['forest', 'solar'],
  }),
  personal('water', {
    field: number('waterConsumed', 'l'),
    subject: 'water consumed',
    tips: ['fixLeaks', 'showerShort', 'reuseRain'],
    offsets: ['peatland', 'solar'],
  }),
  personal('waste', {
    field: number('wasteGenerated', 'kg'),
    subject: 'total waste generated',
    tips: ['compostScraps', 'buyLess', 'sortWaste'],
    offsets: ['forest', 'peatland'],
  }),
  personal('commute', {
    field: number('commuteDistance', 'km'),
    subject: 'commute distance',
    // 2 ways a day on the 250 working days of a year.
    constants: [2, 250],
    tips: [
      'workFromHome',
      'shareRides',
      'walkShortTrips',
      'takeTransit',
      'goElectric',
      'preferRail',
      'avoidPeak',
      'meetOnline',
    ],
    offsets: ['forest', 'solar'],
  }),
  {
    key: 'sme',
    group: 'business',
    fields: [
      numberOrNone('electricity', 'kWh'),
      numberOrNone('gas', 'm3'),
      numberOrNone('gasoline', 'l'),
      numberOrNone('diesel', 'l'),
      note('startDate', 'date'),
      note('endDate', 'date'),
      note('industry', 'text'),
    ],
    terms: [term('electricity'), term('gas'), term('gasoline'), term('diesel')],
    message: invalidNumbers('SME calculation'),
    tips: [
      'buyRenewable',
      'insulate',
      'goElectric',
      'driveSmoothly',
      'keepServiced',
      'meetOnline',
      'buyLess',
    ],
    offsets: ['solar', 'forest'],
  },
  {
    key: 'micro',
    group: 'events',
    fields: [
      numberOrNone('attendees', 'person'),
      numberOrNone('distance', 'km'),
      numberOrNone('meals', 'meal'),
      numberOrNone('hours', 'h'),
    ],
    terms: [
      term('travel', 'attendees', 'distance'),
      term('meals', 'attendees', 'meals'),
      term('hours', 'attendees', 'hours'),
    ],
    message: invalidNumbers('general event'),
    tips: ['serveVegetarian', 'shareRides', 'meetOnline', 'chooseGreenVenue', 'sortWaste'],
    offsets: ['forest', 'peatland'],
  },
  {
    key: 'macro',
    group: 'events',
    fields: [
      numberOrNone('attendees', 'person'),
      numberOrNone('distance', 'km'),
      numberOrNone('meals', 'meal'),
      numberOrNone('electricity', 'kWh'),
      numberOrNone('gas', 'm3'),
      numberOrNone('water', 'l'),
      numberOrNone('landfilled', 'kg'),
      numberOrNone('recycled', 'kg'),
      numberOrNone('composted', 'kg'),
      { ...numberOrNone('duration', 'h'), counts: false },
    ],
    terms: [
      term('travel', 'attendees', 'distance'),
      term('meals', 'attendees', 'meals'),
      term('electricity'),
      term('gas'),
      term('water'),
      term('landfilled'),
      term('recycled'),
      term('composted'),
    ],
    message: invalidNumbers('Indoor Gathering'),
    tips: ['serveVegetarian', 'chooseGreenVenue', 'sortWaste', 'shareRides'],
    offsets: ['solar', 'peatland'],
  },
]

/** The twelve calculators with their fields and formulas, by key. */
export const calculators: ReadonlyMap<string, Calculator> = new Map(
  allCalculators.map((calculator) => [calculator.key, calculator]),
)
