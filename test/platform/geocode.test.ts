import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AddressFields, openGeocoder } from '#functions/platform/towns/geocode.ts'
import { positionOf } from '#shared/kernel/places/place.ts'
import { placeNames } from '#shared/kernel/places/placeNames.ts'
import { regions } from '#shared/kernel/places/regions.ts'

const geocode = await openGeocoder()
const noFields: AddressFields = { address: '', city: '', state: '', country: '' }
const placeOf = (address: string) => geocode({ ...noFields, address })
/** City, state and country. */
const namesOf = (place: ReturnType<typeof geocode>) =>
  place && [place.city, place.state, place.country].join(' / ')
const found = (address: string) => namesOf(placeOf(address))
const foundTyped = (city: string, state: string, country: string) =>
  namesOf(geocode({ address: '1 Lake Street', city, state, country }))

describe('the place of an address', () => {
  test.each([
    ['1 Example Street, Princeton, New Jersey, USA', 'Princeton / New Jersey / USA'],
    ['Rome, Italy', 'Rome / Lazio / Italy'],
    ['2788 San Tomas Expressway, Santa Clara, CA, 95051, USA', 'Santa Clara / California / USA'],
    ['1020 Vienna, Austria', 'Vienna / Wien / Austria'],
    ['Montréal (Québec) H2X 1Y4', 'Montréal / Québec / Canada'],
    ['100 rue Sainte-Anne\nTrois-Rivières QC  G9A 1A1\nCanada', 'Trois-Rivières / Québec / Canada'],
    ['Halifax, N.S.', 'Halifax / Nova Scotia / Canada'],
    ['Halifax, Nouvelle-Écosse', 'Halifax / Nova Scotia / Canada'],
    ['Charlottetown, Î.-P.-É.', 'Charlottetown / Prince Edward Island / Canada'],
    ['Sydney NSW 2000, Australia', 'Sydney / New South Wales / Australia'],
    ['10 Downing Street, London SW1A 2AA, UK', 'London / Westminster / United Kingdom'],
    ['México, D.F., México', 'Mexico City / Distrito Federal / Mexico'],
    ['Juelich, Germany', 'Jülich / Nordrhein-Westfalen / Germany'],
    ['Washington, DC, USA', 'Washington, D.C. / District of Columbia / USA'],
    ['Sydney Australia', 'Sydney / New South Wales / Australia'],
    ['United Kingdom, London', 'London / Westminster / United Kingdom'],
    ['Seattle, WA, Global', 'Seattle / Washington / USA'],
  ])('of %j is %s', (address, place) => expect(found(address)).toBe(place))

  test.each([
    [['Múnich', '', 'Alemania'], 'Munich / Bayern / Germany'],
    [['Londres', '', 'Royaume-Uni'], 'London / Westminster / United Kingdom'],
    [['Nueva York', 'NY', 'Estados Unidos'], 'New York / New York / USA'],
    [['Boston', 'Mass.', 'États-Unis'], 'Boston / Massachusetts / USA'],
    [['Montreal', 'Quebec', 'CANADA'], 'Montréal / Québec / Canada'],
    [['Guadalajara', 'Jal.', 'Méx.'], 'Guadalajara / Jalisco / Mexico'],
    [['Guadalajara', 'Jalisco', 'México'], 'Guadalajara / Jalisco / Mexico'],
    [['Genève', 'GE', 'Suisse'], 'Geneva / Genève / Switzerland'],
  ] as const)('typed as %j is %s', ([city, state, country], place) =>
    expect(foundTyped(city, state, country)).toBe(place),
  )

  test('is the typed city, even if the address names another one', () => {
    expect(
      namesOf(geocode({ address: 'Paris, France', city: 'Ottawa', state: 'ON', country: 'Canada' })),
    ).toBe('Ottawa / Ontario / Canada')
  })

  test('is only its state or country if the town is unknown, and then has no position', () => {
    expect(placeOf('Nowhereville, Ontario, Canada')).toEqual({
      city: '',
      state: 'Ontario',
      country: 'Canada',
    })
    expect(placeOf('12 Example Street, Germany')).toEqual({ city: '', state: '', country: 'Germany' })
    expect(positionOf(placeOf('Germany'))).toBeUndefined()
    expect(positionOf(placeOf('Rome, Italy'))).toEqual({ lat: expect.any(Number), lng: expect.any(Number) })
  })
})

describe('an address that may mean several places', () => {
  test('means the one that is far larger than the others', () => {
    expect(found('Paris')).toBe('Paris / Île-de-France / France')
    expect(found('Portland, USA')).toBe('Portland / Oregon / USA')
  })

  test('means none if none is far larger', () => {
    expect(found('Victoria')).toBeUndefined()
    expect(found('Springfield, USA')).toBe(' /  / USA')
    expect(found('Paris, USA')).toBe(' /  / USA')
    expect(found('Georgia')).toBeUndefined()
    expect(found('Germany, Switzerland')).toBeUndefined()
    expect(found('Lyon, Paris')).toBeUndefined()
  })

  test('means the country or state in which its town is', () => {
    expect(found('Tbilisi, Georgia')).toBe('Tbilisi / Tbilisi / Georgia')
    expect(found('Atlanta, Georgia')).toBe('Atlanta / Georgia / USA')
    expect(found('Ghent, Belgium, USA')).toBe('Gent / East Flanders / Belgium')
  })

  test('means a state rather than the town of the same name, unless many of its people live there', () => {
    expect(found('Québec, Canada')).toBe(' / Québec / Canada')
    expect(found('Chicoutimi-Nord, Québec, Canada')).toBe(' / Québec / Canada')
    expect(found('New York, USA')).toBe('New York / New York / USA')
    expect(found('Unknownville, New York, USA')).toBe(' / New York / USA')
    expect(found('Mexico')).toBe(' /  / Mexico')
  })
})

describe('no place', () => {
  test.each([
    '',
    ' , ,',
    'Global',
    'Worldwide, Global',
    'Toronto, Narnia',
    '@canairq, Global',
    'https://paris.example',
    '75001',
    '__proto__',
    'constructor, toString',
  ])('is what %j means', (address) => expect(placeOf(address)).toBeUndefined())
})

describe('any text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom(', ', '\n', ' - ', 'A.B.', 'St. ', 'QC', 'Paris', 'H2X 1Y4', '12345-', '\u202e', '😀'),
  )
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))

  test('has one place or none, which has a position exactly if it has a town', () => {
    fc.assert(
      fc.property(text, text, text, text, (address, city, state, country) => {
        const fields = { address, city, state, country }
        const place = geocode(fields)
        expect(geocode(fields)).toEqual(place)
        if (!place) return
        expect(place.country).not.toBe('')
        expect([place.lat !== undefined, place.lng !== undefined]).toEqual(Array(2).fill(place.city !== ''))
      }),
    )
  })

  test('is read in limited time, however long it is and even if it is written to slow down the patterns', () => {
    const bombs = ['A.', 'a. ', '1', '1-', ' ', ', ', ' - ', 'É', '(', 'A1A', 'St ', 'Paris ', '\u0301', '.-']
    for (const bomb of bombs)
      for (const length of [200, 10_000, 1_000_000])
        expect(() => placeOf(bomb.repeat(length / bomb.length))).not.toThrow()
  })

  test('does not match a place if it has only the end of its name', () => {
    expect(found(`${'x'.repeat(600)} Rome, Italy`)).toBe(' /  / Italy')
    expect(found(`${'1 Long Street, '.repeat(600)}Rome, Italy`)).toBe('Rome / Lazio / Italy')
  })
})

describe('the names of places', () => {
  test('are in the reader’s language', () => {
    const halifax = { state: 'Nova Scotia', country: 'Canada' }
    expect(placeNames(halifax, 'fr')).toEqual({ state: 'Nouvelle-Écosse', country: 'Canada' })
    expect(placeNames(halifax, 'es').state).toBe('Nueva Escocia')
    expect(placeNames({ state: 'Bayern', country: 'Germany' }, 'es')).toEqual({
      state: 'Bayern',
      country: 'Alemania',
    })
    expect(placeNames({ state: '', country: 'USA' }, 'fr')).toEqual({ state: '', country: 'États-Unis' })
  })

  test('are known for each province, territory and state of the table', () => {
    const counts = Map.groupBy(regions, ({ country }) => country)
    expect([...counts].map(([country, { length }]) => [country, length])).toEqual([
      ['CA', 13],
      ['US', 51],
      ['MX', 32],
      ['ES', 19],
      ['AU', 8],
    ])
    for (const { country, state, names } of regions) {
      const countryName = new Intl.DisplayNames('en', { type: 'region' }).of(country)!
      for (const name of Object.values(names))
        expect(found(`Nowhereville, ${name}, ${countryName}`), name).toContain(state)
    }
  })
})
