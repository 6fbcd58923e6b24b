import { globSync, readFileSync } from 'node:fs'
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

test('English has words to avoid too', () => {
  expect(termChecker('en')('The directory of companies')).toBeUndefined()
  expect(termChecker('en')('Send it by e-mail.')).toContain('email')
})

test('the demo portal and the legal pages use the words of the list', () => {
  const files = ['fr', 'es'].flatMap((language) =>
    [
      `shared/*/demo/*.${language}.html`,
      `infra/local/seed/documents/*.${language}.html`,
      `infra/local/seed/films/*.${language}.vtt`,
      `functions/legal/texts/${language}/*.md`,
    ]
      .flatMap((pattern) => globSync(pattern))
      .map((file) => ({ file, language, text: readFileSync(file, 'utf8') })),
  )
  const items = globSync('shared/*/demo/contents.json').flatMap((file) => {
    const contents = JSON.parse(readFileSync(file, 'utf8')) as { texts: object; sessions?: object }[]
    return contents.flatMap(({ texts, sessions = {} }) =>
      [texts, sessions].flatMap((byLanguage) =>
        Object.entries(byLanguage).map(([language, text]) => ({
          file,
          language,
          text: JSON.stringify(text),
        })),
      ),
    )
  })
  expect(files.length).toBeGreaterThan(40)
  expect(items.length).toBeGreaterThan(50)
  const flaws = [...files, ...items].flatMap(({ file, language, text }) => {
    const flaw = termChecker(language)(text)
    return flaw ? [`${file} ${flaw}`] : []
  })
  expect(flaws).toEqual([])
})
