import { describe, expect, test } from 'vitest'
import { Person } from '#shared/attendees/attendee.ts'
import { readPeople } from '#shared/attendees/readPeople.ts'

const read = (text: string) =>
  readPeople(text, 'en').map(({ person, problem }) =>
    person ? `${person.name} | ${person.email} | ${person.language}` : problem,
  )

describe('a pasted list of people', () => {
  test.each([
    ['Ada Lovelace <ada@example.org>', 'Ada Lovelace | ada@example.org | en'],
    ['ada@example.org', 'noName'],
    ['Ada Lovelace, ada@example.org', 'Ada Lovelace | ada@example.org | en'],
    ['ada@example.org;Ada Lovelace', 'Ada Lovelace | ada@example.org | en'],
    ['Ada\tLovelace\tADA@example.org\tfr', 'Ada Lovelace | ada@example.org | fr'],
    ['"Lovelace, Ada","ada@example.org",es', 'Lovelace, Ada | ada@example.org | es'],
    ['"Ada ""the first"" Lovelace" <ada@example.org>', 'Ada "the first" Lovelace | ada@example.org | en'],
    ['Zoë Nguyễn (zoe@example.org)', 'Zoë Nguyễn | zoe@example.org | en'],
    ['Ada Lovelace', 'noEmail'],
    ['Ada Lovelace, ada@example', 'badEmail'],
    ['https://spam.example, ada@example.org', 'badName'],
    [`${'x'.repeat(101)}, ada@example.org`, 'badName'],
  ])('reads %j', (line, result) => {
    expect(read(line)).toEqual([result])
  })

  test('may begin with headings, have empty lines and Windows line ends, and names nobody twice', () => {
    const text =
      '\uFEFFName;Email\r\n\r\nAda;ada@example.org\r\nEve;eve@example.org\r\nAda;ada@example.org\r\n'
    expect(read(text)).toEqual(['Ada | ada@example.org | en', 'Eve | eve@example.org | en', 'twice'])
    expect(readPeople(text, 'en').map(({ number }) => number)).toEqual([3, 4, 5])
  })

  test.each([
    ...['ada@example.org', "o'hara+1@mail.example.co", 'a.b@x-y.org', '.a@example.org', 'a..b@example.org'],
    ...['a.@example.org', 'ada@-x.org', 'ada@example.o', 'é@example.org', `${'a'.repeat(65)}@example.org`],
    ...['ada@ex_ample.org', `ada@${'a'.repeat(64)}.org`, 'ADA@EXAMPLE.ORG', 'ada@example.123'],
  ])('takes the email %s exactly if the server does', (email) => {
    const isTaken = Person.safeParse({ name: 'Ada', email, language: 'en' }).success
    expect(readPeople(`Ada <${email}>`, 'en')[0]!.person !== undefined).toBe(isTaken)
  })

  test('may be long', () => {
    const text = Array.from({ length: 2000 }, (_, index) => `Ada, ada${index}@example.org`).join('\n')
    expect(readPeople(text, 'en').every(({ person }) => person)).toBe(true)
  })
})
