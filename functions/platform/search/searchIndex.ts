import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { type Language, languages } from '#shared/kernel/language.ts'
import {
  type CompanyFacts,
  type SearchDocument,
  type SearchKind,
  searchKinds,
} from '#shared/kernel/search.ts'
import { isTranslated, keywordsOf, maxIndexedCharacters } from './searchedText.ts'
import type { IndexedWord } from './similarWords.ts'
import { documentOf, factsOf, keyOf, type StoredDocument, storedFactsOf, storedOf } from './storedDocument.ts'
import { stemsOf } from './words.ts'

/** Changes when the tables or the words in them do. A snapshot of another version is made anew. */
export const indexVersion = 3

const textColumns = [
  'title',
  'keywords',
  'text',
  ...languages.flatMap((one) => [`title_${one}`, `text_${one}`]),
]
/** A document's number contains its kind, so that one kind can be asked for by a range of numbers. */
export const numbersPerKind = 2 ** 32
const firstNumberOf = (kind: SearchKind) => searchKinds.indexOf(kind) * numbersPerKind

/** The columns of the full text. A document in one language is found by readers of every language. */
function columnsOf(document: SearchDocument): Record<string, string> {
  const { texts } = document
  const stems = (text: string) => stemsOf(text.slice(0, maxIndexedCharacters))
  const columns: Record<string, string> = { keywords: stems(keywordsOf(document)) }
  if (!isTranslated(document)) return { ...columns, title: stems(texts.en.title), text: stems(texts.en.text) }
  for (const language of languages) {
    const { title, text } = texts[language] ?? texts.en
    columns[`title_${language}`] = stems(title)
    columns[`text_${language}`] = stems(text)
  }
  return columns
}

const isPublicAt = ({ publicFrom, publicUntil }: SearchDocument, at: string): boolean =>
  !(publicFrom && publicFrom > at) && !(publicUntil && publicUntil <= at)

/** Returns the next moment at which a document becomes public or ceases to be. */
const dueAfter = ({ publicFrom, publicUntil }: SearchDocument, at: string): string | undefined =>
  [publicFrom, publicUntil].find((moment) => moment !== undefined && moment > at)

const tables = `
  CREATE TABLE documents (
    number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, document TEXT NOT NULL, company TEXT
  );
  CREATE TABLE notes (key TEXT PRIMARY KEY);
  CREATE TABLE due (key TEXT PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, at TEXT NOT NULL);
  CREATE VIRTUAL TABLE fulltext USING fts5(
    ${textColumns.join(', ')},
    content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 0'
  );
`

/** A change to the index: a document, or the key of one that nobody may see any more. */
export type IndexChange =
  | { kind: SearchKind; id: string; document: SearchDocument }
  | { kind: SearchKind; id: string; document?: undefined }

/**
 * A full-text index in an SQLite database. It is written by one process at a time; a process that fails in
 * the middle of `apply` throws the index away.
 */
export class SearchIndex {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  #words: IndexedWord[] | undefined
  /** Called with the numbers that have changed, and the facts of those that are companies. */
  onChange: (changes: { number: number; company: CompanyFacts | undefined }[]) => void = () => {}

  /** Opens a saved index, or makes a new one. */
  constructor(saved?: Uint8Array) {
    this.#database = new DatabaseSync(':memory:')
    if (saved) this.#database.deserialize(saved)
    else this.#database.exec(tables)
    // The words of the index, with the number of documents that each stands in.
    this.#database.exec(`CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, fulltext, row)`)
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  all<T>(sql: string, ...values: (string | number)[]): T[] {
    return this.#prepare(sql).all(...values) as T[]
  }

  get<T>(sql: string, ...values: (string | number)[]): T | undefined {
    return this.#prepare(sql).get(...values) as T | undefined
  }

  /** The bytes that the database takes in memory. */
  get byteLength(): number {
    const { bytes } = this.get<{ bytes: number }>(
      'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()',
    )!
    return bytes
  }

  get size(): number {
    return this.get<{ count: number }>('SELECT count(*) AS count FROM documents')!.count
  }

  /**
   * Applies changes in their order. A document that becomes public later, or is public for a time, is noted with
   * the moment at which it has to be read again.
   */
  apply(changes: readonly IndexChange[], at: Date): void {
    if (changes.length === 0) return
    const changed: { number: number; company: CompanyFacts | undefined }[] = []
    this.#database.exec('BEGIN')
    for (const change of changes) {
      const key = keyOf(change)
      const { document } = change
      this.#prepare('DELETE FROM due WHERE key = ?').run(key)
      const dueAt = document && dueAfter(document, at.toISOString())
      if (dueAt) this.#prepare('INSERT INTO due VALUES (?, ?, ?, ?)').run(key, change.kind, change.id, dueAt)
      const isPublic = document && isPublicAt(document, at.toISOString())
      const known = this.get<{ number: number }>('SELECT number FROM documents WHERE key = ?', key)
      if (known) this.#prepare('DELETE FROM fulltext WHERE rowid = ?').run(known.number)
      if (!isPublic) {
        if (!known) continue
        this.#prepare('DELETE FROM documents WHERE number = ?').run(known.number)
        changed.push({ number: known.number, company: undefined })
        continue
      }
      const number = known?.number ?? this.#nextNumber(change.kind)
      this.#prepare('INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?)').run(
        number,
        key,
        storedOf(document),
        document.company ? storedFactsOf(document.company) : null,
      )
      const columns = columnsOf(document)
      const names = Object.keys(columns)
      this.#prepare(
        `INSERT INTO fulltext (rowid, ${names.join(', ')}) VALUES (?, ${names.map(() => '?').join(', ')})`,
      ).run(number, ...Object.values(columns))
      changed.push({ number, company: document.company })
    }
    this.#database.exec('COMMIT')
    this.#words = undefined
    this.onChange(changed)
  }

  #nextNumber(kind: SearchKind): number {
    const first = firstNumberOf(kind)
    const { last } = this.get<{ last: number | null }>(
      'SELECT max(number) AS last FROM documents WHERE number BETWEEN ? AND ?',
      first,
      first + numbersPerKind - 1,
    )!
    return last === null ? first : last + 1
  }

  /** Returns the documents that have become public, or have ceased to be, until this moment. */
  dueUntil(at: Date): { kind: SearchKind; id: string }[] {
    return this.all('SELECT kind, id FROM due WHERE at <= ?', at.toISOString())
  }

  documents(numbers: readonly number[]): StoredDocument[] {
    return numbers.flatMap((number) => {
      const row = this.get<{ key: string; document: string }>(
        'SELECT key, document FROM documents WHERE number = ?',
        number,
      )
      return row ? [documentOf(row)] : []
    })
  }

  /** The facts of every company, by the numbers of their documents. */
  companies(): { number: number; company: CompanyFacts }[] {
    return this.all<{ number: number; company: string }>(
      'SELECT number, company FROM documents WHERE company IS NOT NULL',
    ).map(({ number, company }) => ({ number, company: factsOf(company) }))
  }

  idOf(number: number): string | undefined {
    const row = this.get<{ key: string }>('SELECT key FROM documents WHERE number = ?', number)
    return row?.key.slice(row.key.indexOf(' ') + 1)
  }

  /** Tells whether a word stands in any document, as stemmed. The list of words would count them all. */
  hasWord(stem: string): boolean {
    return this.get('SELECT rowid FROM fulltext WHERE fulltext MATCH ? LIMIT 1', `"${stem}"`) !== undefined
  }

  /** Tells whether a word of the index begins with this. */
  hasPrefix(prefix: string): boolean {
    return (
      this.get(
        'SELECT term FROM temp.words WHERE term >= ? AND term < ? LIMIT 1',
        prefix,
        `${prefix}\u{10ffff}`,
      ) !== undefined
    )
  }

  /** Every word of the index. Numbers are left out, since nobody means another one. */
  words(): readonly IndexedWord[] {
    this.#words ??= this.all<IndexedWord>(
      "SELECT term, doc AS documents FROM temp.words WHERE term GLOB '[^0-9]*' AND length(term) > 2",
    )
    return this.#words
  }

  /** The keys of the recent changes that the saved index has. The log may return them once more. */
  savedNotes(): string[] {
    return this.all<{ key: string }>('SELECT key FROM notes').map(({ key }) => key)
  }

  /** Returns the index as bytes, without gaps. */
  save(notes: readonly string[]): Uint8Array {
    this.#database.exec('BEGIN; DELETE FROM notes')
    for (const key of notes) this.#prepare('INSERT INTO notes VALUES (?)').run(key)
    this.#database.exec('COMMIT')
    this.#database.exec("INSERT INTO fulltext (fulltext) VALUES ('optimize')")
    this.#database.exec('VACUUM')
    return this.#database.serialize()
  }

  close(): void {
    this.#database.close()
  }
}

/** The range of numbers of a kind's documents. */
export const numbersOf = (kind: SearchKind): [number, number] => [
  firstNumberOf(kind),
  firstNumberOf(kind) + numbersPerKind - 1,
]

/** The columns that a reader's query searches: the titles, or everything. */
export const columnsFor = (language: Language) => ({
  title: `{title title_${language}}`,
  all: `{title keywords text title_${language} text_${language}}`,
})

/** Weights of the columns for bm25, in their order. */
export const columnWeights = textColumns
  .map((name) => (name.startsWith('title') ? 10 : name === 'keywords' ? 4 : 1))
  .join(', ')
