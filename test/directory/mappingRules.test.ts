import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allColumns, columnsOf, headerKey, requiredColumns } from '#shared/directory/headers.ts'
import { MappingField } from '#shared/directory/mapping.ts'
import { suggestMapping, unknownHeaders } from '#shared/directory/suggestMapping.ts'

describe('a suggested mapping', () => {
  test.each([
    ['French', ['Société', 'Courriel', 'Téléphone', 'Adresse', 'Catégorie', 'Remarques']],
    ['Spanish', ['Nombre de la empresa', 'Correo electrónico', 'Teléfono', 'Dirección', 'Sector', 'Notas']],
    ['English', ['Company name', 'E-Mail', 'Tel.', 'Mailing address', 'Industry', 'Notes']],
    ['misspelt', ['Compny name', 'Emails', 'Phone numbr', 'Adresses', 'Categorie', 'Notes']],
  ])('names the required columns of a sheet with %s headers', (_, headers) => {
    const mapping = suggestMapping(headers)
    expect(requiredColumns.map((column) => mapping[column])).toEqual(headers.slice(0, 5))
    expect(Object.values(mapping)).not.toContain(headers[5])
    expect(columnsOf(headers, mapping).missing).toEqual([])
  })

  test('leaves alone the columns that the sheet names itself', () => {
    expect(suggestMapping(['Company', 'email', 'Courriel', 'Société', 'Adresse'])).toEqual({
      CONTACT: 'Adresse',
    })
  })

  test('never suggests one header twice, nor a column for a header that the sheet lacks', () => {
    const word = fc.constantFrom(
      'Adresse',
      'courriel',
      'Name',
      'tel',
      'X',
      '__proto__',
      '  ',
      'E-mail',
      'Type',
    )
    const header = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      word,
      fc.tuple(word, word).map((two) => two.join(' ')),
    )
    fc.assert(
      fc.property(fc.array(header, { maxLength: 30 }), (headers) => {
        const mapping = suggestMapping(headers)
        const suggested = Object.values(mapping)
        expect(new Set(suggested).size).toBe(suggested.length)
        for (const one of suggested) expect(unknownHeaders(headers)).toContain(one)
        for (const column of Object.keys(mapping)) expect(allColumns).toContain(column)
      }),
    )
  })

  test('of 200 very long headers is made from their beginnings', () => {
    const headers = Array.from({ length: 200 }, (_, n) => `Téléphone ${'x'.repeat(10_000)}${n}`)
    expect(suggestMapping(headers)).toEqual({ 'PHONE NUMBER': headers[0]!.slice(0, 200) })
  })
})

describe('a mapping', () => {
  test('comes before the column’s own name, and is ignored if the sheet has no such header', () => {
    const headers = ['EMAIL', 'Courriel']
    expect(columnsOf(headers, { EMAIL: ' courriel ' }).columns.get('EMAIL')).toBe(1)
    expect(columnsOf(headers, { EMAIL: 'Correo' }).columns.get('EMAIL')).toBe(0)
    expect(columnsOf(['x'.repeat(10_000)], { EMAIL: 'x'.repeat(200) }).columns.get('EMAIL')).toBe(0)
  })

  test.each([
    ['as JSON', '{"EMAIL":" Courriel ","CONTACT":""}'],
    ['as an object', { EMAIL: 'Courriel' }],
  ])('can be sent %s', (_, value) => expect(z.parse(MappingField, value)).toEqual({ EMAIL: 'Courriel' }))

  test.each([
    ['an unknown column', { FAX: 'Fax' }],
    ['a name of every object', '{"__proto__":"Courriel"}'],
    ['a name of every object', '{"constructor":{"name":"x"}}'],
    ['one header for two columns', { EMAIL: 'Courriel', CONTACT: 'COURRIEL ' }],
    ['a header of 10,000 characters', { EMAIL: 'x'.repeat(10_000) }],
    ['no text as a header', '{"EMAIL":1}'],
    ['a list', '["EMAIL"]'],
    ['no JSON', '{EMAIL'],
    ['JSON that is too long', `{"EMAIL":"x"${' '.repeat(30_000)}}`],
  ])('with %s is refused', (_, value) => {
    expect(z.safeParse(MappingField, value).success).toBe(false)
    expect(({} as Record<string, unknown>).name).toBeUndefined()
  })

  test('does not distinguish headers that differ in capitals and spaces', () => {
    expect(headerKey(' Cour riel\u200b')).toBe(headerKey('COURRIEL'))
  })
})
