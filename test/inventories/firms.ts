import type { Activity, ActivityForm } from '#shared/inventories/activity.ts'

let count = 0

/** Grid electricity of a meter in Quebec. */
export const anActivity = (overrides: Partial<Activity> = {}): Activity => ({
  id: `activity-${String(++count).padStart(5, '0')}`,
  site: 'Main',
  year: 2025,
  kind: 'electricity',
  quantity: 1000,
  unit: 'kWh',
  region: 'CA-QC',
  dataQuality: 'measured',
  enteredBy: 'Ada Bell',
  enteredAt: '2026-02-03T10:00:00Z',
  ...overrides,
})

type Row = [
  kind: ActivityForm['kind'],
  quantity: number,
  unit: ActivityForm['unit'],
  dataQuality: ActivityForm['dataQuality'],
  over?: Partial<Activity>,
]

const firm = (base: Partial<Activity>, rows: readonly Row[]): Activity[] =>
  rows.map(([kind, quantity, unit, dataQuality, over], index) =>
    anActivity({ id: `row-${index + 1}-of-firm`, ...base, kind, quantity, unit, dataQuality, ...over }),
  )

export const bakery = {
  turnover: 1_850_000,
  activities: firm({ region: 'CA-QC', year: 2025 }, [
    [
      'electricity',
      84_000,
      'kWh',
      'measured',
      {
        instruments: [
          {
            type: 'certificate',
            megawattHours: 50,
            kgPerKwh: 0,
            isRenewable: true,
            evidence: 'EcoLogo 12345',
          },
        ],
      },
    ],
    ['gas', 12_500, 'm3', 'measured'],
    ['diesel', 2400, 'l', 'calculated'],
    ['refrigerant', 1.2, 'kg', 'estimated', { variant: 'R-404A' }],
    ['water', 900, 'm3', 'measured'],
    ['waste', 3.5, 't', 'calculated', { variant: 'composting' }],
    ['commuting', 22_000, 'km', 'estimated'],
    ['goods', 18_500, 'kgCO2e', 'calculated', { source: 'Footprint of the mill, 2025' }],
  ]),
}

export const haulier = {
  turnover: 6_400_000,
  activities: firm({ region: 'FR', year: 2022 }, [
    ['diesel', 410_000, 'l', 'measured'],
    ['electricity', 36.5, 'MWh', 'measured'],
    ['heatingOil', 9000, 'l', 'calculated'],
    ['freight', 1_200_000, 't-km', 'estimated'],
    ['other', 61.25, 'tCO2e', 'estimated', { source: 'Upstream of the fuel, by its supplier' }],
  ]),
}

export const softwareFirm = {
  turnover: 12_000_000,
  activities: firm({ region: 'GB', year: 2024 }, [
    [
      'electricity',
      120_000,
      'kWh',
      'measured',
      {
        instruments: [
          {
            type: 'contract',
            megawattHours: 70,
            kgPerKwh: 0.012,
            isRenewable: true,
            evidence: 'PPA with a wind farm',
          },
          {
            type: 'contract',
            megawattHours: 10,
            kgPerKwh: 0.2,
            isRenewable: false,
            evidence: 'Tariff of the supplier',
          },
        ],
      },
    ],
    ['electricity', 30, 'MWh', 'calculated', { region: 'US-CAL-CISO' }],
    ['processHeat', 180, 'GJ', 'calculated', { kgPer: 41.5, source: 'The district’s heat works, 2024' }],
    ['gas', 950, 'therm', 'measured', { region: 'US' }],
    ['flight', 310_000, 'person-mi', 'calculated', { variant: 'flightLong.economy' }],
    ['rail', 42_000, 'person-km', 'calculated'],
    ['commuting', 150_000, 'person-km', 'estimated', { variant: 'tram' }],
    ['goods', 88.4, 'tCO2e', 'estimated', { source: 'Cloud provider’s report', category: 2 }],
  ]),
}
