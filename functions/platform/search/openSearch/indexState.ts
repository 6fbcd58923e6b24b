import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { SearchDocument } from '#shared/kernel/search.ts'
import type { OpenSearchClient } from './client.ts'
import { indexBody, mappingVersion } from './mapping.ts'

const IndexState = z.object({
  /** The index has all changes up to this moment. ISO 8601. */
  position: z.iso.datetime(),
  /** The changes of the last minutes before `position` that it has, by their keys. */
  notes: z.array(z.string()),
  /** The time at which the index was last filled from nothing, ISO 8601. */
  builtAt: z.iso.datetime(),
  /** The fingerprint of the mapping and of the software's own documents. */
  madeOf: z.string(),
})
export type IndexState = z.output<typeof IndexState>

/** The state of the present index. It is a document of the index itself, so both are always lost together. */
export interface StoredState extends IndexState {
  /** The index behind the alias. */
  index: string
  sequence: { if_seq_no: string; if_primary_term: string }
}

const id = 'state'

interface StateAnswer {
  _index: string
  _seq_no: number
  _primary_term: number
  found?: boolean
  _source?: { state?: unknown }
}

/** Returns the state of the present index; undefined if there is none, or one that this software did not make. */
export async function readState(client: OpenSearchClient, alias: string): Promise<StoredState | undefined> {
  const { body } = await client.call<StateAnswer>('GET', `/${alias}/_doc/${id}`)
  const state = IndexState.safeParse(body._source?.state)
  if (!state.success) return undefined
  const sequence = { if_seq_no: String(body._seq_no), if_primary_term: String(body._primary_term) }
  return { ...state.data, index: body._index, sequence }
}

/** Stores the first state of a new index. */
export async function storeState(client: OpenSearchClient, index: string, state: IndexState): Promise<void> {
  await client.call('PUT', `/${index}/_doc/${id}`, { body: { state } })
}

/** Stores how far an index is now, unless another Lambda has done so meanwhile. */
export async function advanceState(
  client: OpenSearchClient,
  { index, sequence, builtAt, madeOf }: StoredState,
  { position, recentNotes }: { position: Date; recentNotes: readonly string[] },
): Promise<void> {
  const state: IndexState = { position: position.toISOString(), notes: [...recentNotes], builtAt, madeOf }
  await client.call('PUT', `/${index}/_doc/${id}`, { query: sequence, body: { state } })
}

/** Returns a fingerprint of the mapping and of the documents that come with the software. */
export const fingerprintOf = (bundledDocuments: readonly SearchDocument[]): string =>
  createHash('sha256')
    .update(JSON.stringify([mappingVersion, indexBody(), bundledDocuments]))
    .digest('base64url')
    .slice(0, 16)
