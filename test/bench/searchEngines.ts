import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { create, insertMultiple, load, save, search } from '@orama/orama'
import MiniSearch, { type SearchOptions } from 'minisearch'
import { keyOf } from '#functions/platform/search/storedDocument.ts'
import { registerTables } from '#infra/local/seed/registerTables.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { SearchDocument } from '#shared/kernel/search.ts'

/** A search engine with an index for the readers of one language. Documents have the keys of `keyOf`. */
export interface Engine {
  add(documents: readonly SearchDocument[]): Promise<void>
  save(): Promise<string | Uint8Array>
  open(saved: Buffer): Promise<void>
  /** Returns the keys of what was found, the best first. */
  search(q: string, limit: number): Promise<string[]>
  /** The bytes of the index in memory, if the engine knows them. */
  byteLength?(): Promise<number>
}

/**
 * The engine of the portal, and its peers, each as its documentation begins and as it describes tolerant searches. A peer gets
 * the same title, keywords and text in fields of their own, and an index for each language.
 */
export const engines = {
  portal: portalEngine,
  'MiniSearch, defaults': miniSearchWith({}),
  'MiniSearch, prefix and fuzzy 0.2': miniSearchWith({ prefix: true, fuzzy: 0.2 }),
  'MiniSearch, prefix, fuzzy 0.2, title × 2': miniSearchWith({
    prefix: true,
    fuzzy: 0.2,
    boost: { title: 2 },
  }),
  'Orama, defaults': oramaWith({}),
  'Orama, tolerance 1': oramaWith({ tolerance: 1 }),
  'Orama, tolerance 1, title × 2': oramaWith({ tolerance: 1, boost: { title: 2 } }),
} satisfies Record<string, (language: Language) => Engine>
export type EngineName = keyof typeof engines

function portalEngine(language: Language): Engine {
  registerTables()
  const loaded = Promise.all([
    import('#functions/platform/search/find.ts'),
    import('#functions/platform/search/searchIndex.ts'),
    import('#functions/platform/search/snapshot.ts'),
  ]).then(([{ find }, { SearchIndex }, { decompress }]) => ({
    find,
    SearchIndex,
    decompress,
    index: new SearchIndex(),
  }))
  const sizeLength = 4
  return {
    async add(documents) {
      const changes = documents.map((document) => ({ kind: document.kind, id: document.id, document }))
      ;(await loaded).index.apply(changes, new Date())
    },
    byteLength: async () => (await loaded).index.byteLength,
    async save() {
      const saved = (await loaded).index.save([])
      const size = Buffer.alloc(sizeLength)
      size.writeUInt32LE(saved.length)
      return Buffer.concat([size, await promisify(zstdCompress)(saved)])
    },
    async open(saved) {
      const engine = await loaded
      const bytes = await engine.decompress(Readable.from(saved.subarray(sizeLength)), saved.readUInt32LE())
      engine.index = new engine.SearchIndex(bytes)
    },
    async search(q, limit) {
      const { find, index } = await loaded
      return find(index, { q, language, limit }).documents.map(keyOf)
    },
  }
}

const fields = ['title', 'keywords', 'text']
const inLanguage = (documents: readonly SearchDocument[], language: Language) =>
  documents.map((document) => {
    const { title, text } = document.texts[language] ?? document.texts.en
    return { id: keyOf(document), title, text, keywords: document.keywords ?? '' }
  })

function miniSearchWith(options: SearchOptions) {
  return (language: Language): Engine => {
    let index = new MiniSearch({ fields })
    return {
      add: async (documents) => index.addAll(inLanguage(documents, language)),
      save: async () => JSON.stringify(index),
      async open(saved) {
        index = MiniSearch.loadJSON(saved.toString(), { fields })
      },
      search: async (q, limit) =>
        index
          .search(q, options)
          .slice(0, limit)
          .map(({ id }) => String(id)),
    }
  }
}

const oramaLanguages = { en: 'english', fr: 'french', es: 'spanish' }

function oramaWith(options: { tolerance?: number; boost?: { title: number } }) {
  return (language: Language): Engine => {
    const schema = { title: 'string', keywords: 'string', text: 'string' } as const
    const database = create({ schema, language: oramaLanguages[language] })
    return {
      async add(documents) {
        await insertMultiple(database, inLanguage(documents, language))
      },
      save: async () => JSON.stringify(save(database)),
      open: async (saved) => load(database, JSON.parse(saved.toString())),
      async search(term, limit) {
        const { hits } = await search(database, { term, limit, ...options })
        return hits.map(({ id }) => id)
      },
    }
  }
}
