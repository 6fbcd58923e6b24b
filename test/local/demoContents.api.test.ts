import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkContent } from '#functions/downloads/checkContent.ts'
import { demoContents, writtenContents } from '#infra/local/seed/contents.ts'
import { demoPictures } from '#infra/local/seed/demoPictures.ts'
import { demoKinds } from '#infra/local/seed/kinds.ts'
import type { DownloadType } from '#shared/kernel/download.ts'
import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { languages } from '#shared/kernel/language.ts'

const seed = path.resolve(import.meta.dirname, '../../infra/local/seed')

describe('the contents of the demo portal', () => {
  it('are five guides, four courses, three lessons, six products, cards, events, testimonials, a gallery and featured firms', () => {
    const counts = Object.entries(Object.groupBy(writtenContents(), ({ area }) => area)).map(
      ([area, all]) => [area, all?.length],
    )
    expect(Object.fromEntries(counts)).toEqual({
      guides: 5,
      courses: 4,
      lessons: 3,
      products: 6,
      cards: 2,
      events: 2,
      testimonials: 3,
      'service-images': 3,
      'featured-listings': 4,
    })
  })

  it('use every picture that is drawn, and no other', () => {
    const names = demoContents().flatMap(({ picture }) => picture ?? [])
    expect(Object.keys(demoPictures()).sort()).toEqual([...new Set(names)].sort())
  })

  it('use every file in the folders, and each has the type of its extension', () => {
    const expected = demoContents().flatMap(({ uploads }) => Object.values(uploads).map(({ file }) => file))
    const existing = ['files', 'films'].flatMap((folder) =>
      readdirSync(path.join(seed, folder)).map((file) => `${folder}/${file}`),
    )
    expect(existing.sort()).toEqual([...expected].sort())
    for (const file of expected)
      checkContent(readFileSync(path.join(seed, file)), extensionOf(file) as DownloadType)
  })

  it.each(writtenContents().map((content) => [content.name, content] as const))(
    '%s has all its texts in each language',
    (_, { area, texts, sessions }) => {
      const { kind } = demoKinds[area]!
      for (const language of languages) {
        expect(Object.keys(texts[language])).toEqual(Object.keys(kind.texts))
        for (const text of Object.values(texts[language])) expect(text.trim()).not.toBe('')
      }
      if (sessions) expect(new Set(languages.map((language) => sessions[language].length)).size).toBe(1)
    },
  )

  it('say in each language that the strategy course is also about ESG', () => {
    const course = writtenContents().find(({ name }) => name === 'net-zero-strategy')!
    for (const language of languages)
      expect([course.texts[language].description, course.sessions?.[language].at(-1)].join(' ')).toMatch(
        /ESG.*ESG/,
      )
  })

  it('name a source with its year for every factor in their workbooks', () => {
    const folder = path.join(seed, 'workbooks')
    for (const name of ['inventory-workbook', 'refrigerant-log', 'commuting-survey'])
      for (const row of readFileSync(path.join(folder, `${name}.tsv`), 'utf8').split('\n')) {
        const cells = row.split('\t')
        const isFactor = cells.length > 4 && cells.some((cell) => /^\d+\.\d+$|^\d{3,}$/.test(cell))
        if (isFactor) expect(cells.at(-1), row).toMatch(/20\d\d/)
      }
  })
})
