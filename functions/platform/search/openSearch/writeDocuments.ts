import pLimit from 'p-limit'
import { type Language, languages } from '#shared/kernel/language.ts'
import type { SearchDocument } from '#shared/kernel/search.ts'
import { seconds } from '#shared/kernel/time.ts'
import { groupsOf } from '../../aws/groupsOf.ts'
import { SearchUnavailable } from '../engine.ts'
import { keywordsOf, maxIndexedCharacters } from '../searchedText.ts'
import type { IndexChange } from '../searchIndex.ts'
import { keyOf, storedOf } from '../storedDocument.ts'
import type { OpenSearchClient } from './client.ts'

interface BulkAnswer {
  errors: boolean
  items: Record<string, { status: number; error?: { type: string; reason: string } }>[]
}

const alwaysPublic = new Date(0).toISOString()
const textOf = (text: string) => text.slice(0, maxIndexedCharacters).toWellFormed()

/** The fields of a document. */
function fieldsOf(document: SearchDocument): Record<string, unknown> {
  const texts = languages.flatMap((language: Language) => {
    const { title, text } = document.texts[language] ?? document.texts.en
    return [
      [`title_${language}`, textOf(title)],
      [`text_${language}`, textOf(text)],
    ]
  })
  return {
    kind: document.kind,
    key: keyOf(document),
    publicFrom: document.publicFrom ?? alwaysPublic,
    publicUntil: document.publicUntil,
    keywords: textOf(keywordsOf(document)),
    ...Object.fromEntries(texts),
    stored: JSON.parse(storedOf(document)),
  }
}

/** Documents of a request; OpenSearch takes 10 MB at once in its smallest instances. */
const documentsPerRequest = 250
const concurrentRequests = 4

/**
 * Stores changed documents. `readAt` is the moment before they were read from the table, in ms since 1970, and
 * their version: what was read earlier never replaces what was read later, whichever arrives first.
 */
export async function writeDocuments(
  client: OpenSearchClient,
  index: string,
  changes: readonly IndexChange[],
  { readAt, isAlias }: { readAt: number; isAlias: boolean },
): Promise<void> {
  const write = async (group: readonly IndexChange[]) => {
    const lines = group.flatMap((change) => {
      const action = { _id: keyOf(change), version: readAt, version_type: 'external_gte' }
      return change.document ? [{ index: action }, fieldsOf(change.document)] : [{ delete: action }]
    })
    // Otherwise OpenSearch would make an index for an alias that is gone, without the mapping.
    const query = { require_alias: String(isAlias) }
    const { body } = await client.call<BulkAnswer>('POST', `/${index}/_bulk`, {
      lines,
      query,
      timeoutMs: seconds(60),
    })
    if (body.errors) refuseFailures(body)
  }
  const inTurns = pLimit(concurrentRequests)
  await Promise.all([...groupsOf(changes, documentsPerRequest)].map((group) => inTurns(() => write(group))))
}

/** 409: a later version is there. 404: what is removed was not there. */
function refuseFailures({ items }: BulkAnswer): void {
  for (const item of items) {
    const { status, error } = Object.values(item)[0]!
    if (!error || status === 409) continue
    if (status === 404 || status === 429 || status >= 500)
      throw new SearchUnavailable(`OpenSearch stores nothing: ${error.type}`)
    throw new Error(`OpenSearch refuses a document: ${error.type}: ${error.reason}`)
  }
}
