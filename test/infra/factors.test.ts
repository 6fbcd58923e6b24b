import { expect, test } from 'vitest'
import { compareEditions, editions, editionsReport, newestIn } from '#infra/factors/editions.ts'
import { publications } from '#shared/calculators/publishedFactors.ts'

const today = new Date('2027-03-01')
const offline = () => Promise.reject(new Error('ENOTFOUND'))

test('every publication has an edition, which its title or its year names', () => {
  expect(Object.keys(editions).sort()).toEqual(Object.keys(publications).sort())
  for (const [key, { own }] of Object.entries(editions)) {
    const { title, year } = publications[key]!
    expect(`${title} ${year}`, key).toContain(own)
  }
})

test('editions are compared number by number', () => {
  expect(['0.19.0', '0.9.1', '1.0.0', '0.19'].sort(compareEditions)).toEqual([
    '0.9.1',
    '0.19.0',
    '0.19',
    '1.0.0',
  ])
})

test.each([
  [
    'ukFactors2026',
    '{"title":"Greenhouse gas reporting: conversion factors 2027"},{"title":"Conversion factors 2025"}',
    '2027',
  ],
  ['canadaInventory', 'Preliminary 1990-2025. Complete report: National inventory report 1990–2024', '2024'],
  ['canadaReference', '<h2>Version 4.1</h2> 4.0 Version 3.0', '4.1'],
  ['epaHub', 'href="/system/files/ghg-emission-factors-hub-2025.pdf" Last updated on May 4, 2027', '2025'],
  ['cornerstoneHub', '{"metadata":{"title":"Emission Factors Hub 2027"}}', '2027'],
  ['electricityMaps', '0.20.1\n', '0.20.1'],
  ['epaHub', 'Page not found', undefined],
])('the newest edition of %s in “%s” is %s', (key, text, newest) => {
  expect(newestIn(text, editions[key]!)).toBe(newest)
})

test('without a network, the list says so and begins with the oldest publications', async () => {
  const lines = (await editionsReport(offline, today)).split('\n').slice(0, -1)
  expect(lines).toHaveLength(Object.keys(publications).length)
  for (const line of lines) expect(line).toMatch(/ {2}(1 year|2 years) +\d+ factors +not asked: ENOTFOUND$/)
  expect(lines[0]).toContain('2 years')
  expect(lines.at(-1)).toContain('1 year')
})

test('a newer edition stands out, an equal one does not', async () => {
  const read = (place: string) =>
    place.includes('gov.uk') ? Promise.resolve('conversion factors 2027') : Promise.resolve('0.19.0')
  const report = await editionsReport(read, today)
  expect(report).toMatch(/Energy Security and Net Zero: .*NEWER: 2027/)
  expect(report).toMatch(/Electricity Maps: .*352 factors +newest/)
  expect(report).toMatch(/Cornerstone: .*no edition found at/)
})
