import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contractorTypes, industries } from '#shared/directory/industry.ts'
import { initialOf } from '#shared/directory/initial.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import type { SearchDocument } from '#shared/kernel/search.ts'

const syllables = 'ba ce di fo gu la me ni po ru sa te vi zo ka le mo nu pe ri'.split(' ')
const trades =
  'solar énergie toiture roofing forêt carbon climate agua recycling timber électricité heating garden conseil'.split(
    ' ',
  )
const legalForms = ['Inc.', 'Ltd.', 'S.A.', 'SARL', 'GmbH', 'Co.']

const townsFile = path.join(import.meta.dirname, '../../functions/platform/towns/towns.tsv')

/** The first town of each state of the world: its line begins with country, state, time zone, name, latitude and longitude. */
const towns = () =>
  readFileSync(townsFile, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [country = '', state = '', , city, lat, lng] = line.split('\t')
      return city ? [{ country, state, city, position: { lat: Number(lat), lng: Number(lng) } }] : []
    })

/** A source of the same numbers from 0 to 1 in every run (a linear congruential generator). */
function numbersFrom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Returns made-up companies and posts. Few words stand in many of them, and many in few, as in real texts. */
export function searchCorpus(companyCount: number, postCount: number): SearchDocument[] {
  const random = numbersFrom(7)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(values.length * random() ** 3)]!
  const names = Array.from({ length: 30_000 }, () =>
    Array.from({ length: 2 + Math.floor(3 * random()) }, () => syllables[Math.floor(20 * random())]).join(''),
  )
  const words = (count: number) =>
    Array.from({ length: count }, () => (random() < 0.3 ? pick(trades) : pick(names))).join(' ')
  const places = towns()
  const companies = Array.from({ length: companyCount }, (_, n): SearchDocument => {
    const title = [pick(names), random() < 0.6 ? pick(trades) : pick(names), pick(legalForms)].join(' ')
    const industry = pick(industries)
    const { city, state, country, position } = pick(places)
    return {
      kind: 'companies',
      id: `lst_bench${n}`,
      url: `/companies/bench${n}`,
      texts: { en: { title, text: `${words(Math.floor(25 * random()))} · ${n} Main Street, ${city}` } },
      keywords: [industry, city, state, country].join(' '),
      company: {
        sortName: foldText(title),
        initial: initialOf(title),
        industry,
        contractorType: industry === 'Local Contractors' ? pick(contractorTypes) : '',
        country,
        state,
        city,
        package: pick(['free', 'pro', 'premium']),
        position,
        listedAt: '',
      },
    }
  })
  const posts = Array.from({ length: postCount }, (_, n): SearchDocument => {
    const text = () => ({ title: words(6), text: words(300) })
    return {
      kind: 'news',
      id: `news_bench${n}`,
      url: `/news/bench${n}`,
      texts: { en: text(), fr: text(), es: text() },
    }
  })
  return [...companies, ...posts]
}

/** Returns queries as people type them: a beginning, a whole name, a name with a mistake, and a word that many have. */
export function searchQueries(corpus: readonly SearchDocument[], count: number): string[] {
  const random = numbersFrom(11)
  return Array.from({ length: count }, (_, n) => {
    const { title } = corpus[Math.floor(corpus.length * random())]!.texts.en
    const [word = 'solar', other = ''] = title.split(' ')
    const kinds = [word.slice(0, 3), `${word} ${other}`, `${word.slice(0, -1)}x`, trades[n % trades.length]!]
    return kinds[n % kinds.length]!
  })
}
