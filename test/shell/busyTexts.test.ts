import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Texts = { [key: string]: string | Texts }

const web = path.resolve(import.meta.dirname, '../../web')
const flatten = (texts: Texts): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] => {
    if (typeof text === 'string') return [[key, text]]
    return key === 'errors' ? [] : flatten(text)
  })
const textsIn = (language: string) =>
  globSync(`**/locales/${language}.json`, { cwd: web }).flatMap((file) =>
    flatten(JSON.parse(readFileSync(path.join(web, file), 'utf8')) as Texts),
  )

/** Keys of texts that may have "…", because they open something. Busy texts end with "..." instead. */
const ellipsisAllowed = ['choose', 'send', 'schedule', 'move', 'resume']

test.each(['en', 'fr', 'es'])(
  'busy texts end with "...", and only texts that open something have "…" (%s)',
  (language) => {
    const texts = textsIn(language)
    const others = texts.filter(([key, text]) => text.includes('…') && !ellipsisAllowed.includes(key))
    expect(others).toEqual([])
    const busy = texts.filter(([key]) => ['busy', 'loading', 'saving', 'updating'].includes(key))
    expect(busy.filter(([, text]) => !text.endsWith('...'))).toEqual([])
  },
)

test('the busy texts are worded exactly Loading..., Saving..., Updating... and Deleting...', () => {
  const busyTexts = textsIn('en').flatMap(([, text]) =>
    /^(Load|Sav|Updat|Delet)ing\W+$/.test(text) ? [text] : [],
  )
  expect([...new Set(busyTexts)].sort()).toEqual(['Deleting...', 'Loading...', 'Saving...', 'Updating...'])
})
