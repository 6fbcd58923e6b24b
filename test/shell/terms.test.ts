import { expect, test } from 'vitest'
import { termChecker } from '#web/build/terms.ts'

test('a text may not use a word that the list of terms replaces', () => {
  const flawIn = { fr: termChecker('fr'), es: termChecker('es') }
  expect(flawIn.fr('Le répertoire des entreprises')).toContain('annuaire')
  expect(flawIn.es('Pulse el botón.')).toContain('presionar')
  expect(flawIn.es('El enlace ha caducado.')).toContain('vencer')
})

test('an avoided word is allowed inside a longer word and as a variable’s name', () => {
  const flawOf = termChecker('es')
  expect(flawOf('Lo que impulsa a su empresa')).toBeUndefined()
  expect(flawOf('Reciba {{newsletter}}.')).toBeUndefined()
  expect(flawOf('Reciba la newsletter.')).toContain('boletín')
})

test('English has no words to avoid', () => {
  expect(termChecker('en')('The directory of companies')).toBeUndefined()
})
