import { expect, test } from 'vitest'
import { termChecker } from '#web/build/terms.ts'

test('a text may not use a word for which the list of terms has another one', () => {
  const flawIn = { fr: termChecker('fr'), es: termChecker('es') }
  expect(flawIn.fr('Le répertoire des entreprises')).toContain('annuaire')
  expect(flawIn.es('Pulse el botón.')).toContain('presionar')
  expect(flawIn.es('El enlace ha caducado.')).toContain('vencer')
})

test('a part of another word and the name of a variable are not held against a text', () => {
  const flawOf = termChecker('es')
  expect(flawOf('Un impulso para su empresa')).toBeUndefined()
  expect(flawOf('Escriba a {{email}}.')).toBeUndefined()
})

test('English has no words to avoid', () => {
  expect(termChecker('en')('The directory of companies')).toBeUndefined()
})
