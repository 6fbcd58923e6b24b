import { expect, test } from 'vitest'
import { declaredCodes, errorTexts, faultsOf } from '#infra/check/errorTexts.ts'

const gone = { file: 'refusals.ts', code: 'thing.gone', text: 'It is gone.' }
const tooMany = { file: 'refusals.ts', code: 'thing.tooMany', text: 'There are more than {{most}}.' }

test('the check reports a code without a text in one of the languages', () => {
  const textsOf = { en: new Map([['thing.gone', 'It is gone.']]), fr: new Map<string, string>() }
  expect(faultsOf([gone], textsOf)).toEqual([expect.stringContaining('thing.gone has no text in fr')])
})

test('a text may omit a parameter, but may not use one that its code does not have', () => {
  const textsOf = {
    en: new Map([['thing.tooMany', 'Too many.']]),
    fr: new Map([['thing.tooMany', 'Plus de {{max, number}}.']]),
  }
  expect(faultsOf([tooMany], textsOf)).toEqual([
    'refusals.ts: thing.tooMany has no parameter {max}, which its text in fr uses',
  ])
})

test('the check reports a code that is declared twice', () => {
  expect(faultsOf([gone, gone], {})).toEqual(['refusals.ts: thing.gone is declared twice'])
})

test('every code of the kernel and of the areas is found, whichever way it is thrown', async () => {
  const codes = (await declaredCodes()).map(({ code }) => code)
  const expectedCodes = [
    'access.premiumRequired',
    'directory.missing',
    'upload.missing',
    'calculators.aircraft',
    'password.tooCommon',
    'field.url',
  ]
  expect(codes).toEqual(expect.arrayContaining(expectedCodes))
})

test('every code has its text in three languages', async () => {
  expect(await errorTexts()).toEqual([])
})
