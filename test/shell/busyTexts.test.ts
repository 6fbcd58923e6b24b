import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Texts = { [key: string]: string | Texts }

const web = path.resolve(import.meta.dirname, '../../web')
const flat = (texts: Texts): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] => {
    if (typeof text === 'string') return [[key, text]]
    return key === 'errors' ? [] : flat(text)
  })
const textsIn = (language: string) =>
  globSync(`**/locales/${language}.json`, { cwd: web }).flatMap((file) =>
    flat(JSON.parse(readFileSync(path.join(web, file), 'utf8')) as Texts),
  )

/** Choices of a list, and buttons that ask before they do anything. */
const nothingBusy = ['choose', 'send', 'takeUp']

test.each(['en', 'fr', 'es'])('what is busy says so with three dots (%s)', (language) => {
  const texts = textsIn(language)
  const others = texts.filter(([key, text]) => text.includes('…') && !nothingBusy.includes(key))
  expect(others).toEqual([])
  const busy = texts.filter(([key]) => ['busy', 'loading', 'saving', 'updating'].includes(key))
  expect(busy.filter(([, text]) => !text.endsWith('...'))).toEqual([])
})

test('loading, saving, updating and deleting are called what the specification calls them', () => {
  const said = textsIn('en').flatMap(([, text]) =>
    /^(Load|Sav|Updat|Delet)ing\W+$/.test(text) ? [text] : [],
  )
  expect([...new Set(said)].sort()).toEqual(['Deleting...', 'Loading...', 'Saving...', 'Updating...'])
})
