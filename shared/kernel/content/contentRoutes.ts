import * as z from 'zod/mini'
import { ById, Nothing, PageQuery, type Route } from '../area.ts'
import { signedFolder } from '../download.ts'
import { id, whole } from '../fields.ts'
import { Language } from '../language.ts'
import type { Needs } from '../needs.ts'
import type { DeclaredRefusal } from '../refusal.ts'
import { contentRefusals, downloadRefusals, pictureRefusals, uploadRefusals } from '../refusals.ts'
import { uploadFolder } from '../uploadKey.ts'
import { image } from '../uploadPurpose.ts'
import { ContentVersion, HistoryEntry } from './contentHistory.ts'
import type { ContentKind } from './contentKind.ts'
import { answerSchema, type ContentInput, inputShape, managedSchema, rowSchema } from './contentSchemas.ts'
import { ContentStatus } from './contentState.ts'

/** The paths of a kind's routes, and the documentation's words for its items. */
export interface ContentPlace {
  /** The path of the list: `/api/news`. */
  list: `/${string}`
  /** The path of an item, with `{id}` in it. */
  item: `/${string}`
  /** The path to create an item, if it is not the list's. */
  create?: `/${string}`
  /** The path to read an item, if it is not `item`. */
  get?: `/${string}`
  /** The documentation's words for one item and for several: `news item`, `news`. */
  singular: string
  plural: string
}

/** The query of a route whose response depends on the language. */
export const InLanguage = { lang: z.catch(z.optional(Language), undefined) }

const hasKeys = (declared: object = {}) => Object.keys(declared).length > 0

const refusalsOfFiles = ({ pictures, downloads }: ContentKind): readonly DeclaredRefusal[] => [
  ...(hasKeys({ ...pictures, ...downloads }) ? [uploadRefusals.missing, uploadRefusals.tooLarge] : []),
  ...(hasKeys(pictures) ? Object.values(pictureRefusals) : []),
  ...(hasKeys(downloads) ? [uploadRefusals.notADownload, ...Object.values(downloadRefusals)] : []),
]

/** Buyers of private files get signed URLs in the response, so caches may only store the response to visitors. */
const cachingOf = ({ downloads = {} }: ContentKind): Route['cacheable'] =>
  Object.values(downloads).some(({ access }) => access === 'private') ? 'visitors' : true

/** The file fields of a form. Each file is stored as an upload, and its key is in `<name>Key`. A download may also be sent as `urlField`. */
function filesOf({ pictures, downloads = {} }: ContentKind): Route['files'] {
  if (!hasKeys({ ...pictures, ...downloads })) return undefined
  const pictureFields = Object.keys(pictures).map(
    (name) => [name, { purpose: image, keyField: `${name}Key` }] as const,
  )
  const downloadFields = Object.entries(downloads).flatMap(([name, { purpose, urlField }]) =>
    [name, urlField].map((field) => [field, { purpose, keyField: `${name}Key` }] as const),
  )
  return Object.fromEntries([...pictureFields, ...downloadFields])
}

type Form<K extends ContentKind> = z.ZodMiniType<ContentInput<K>, ContentInput<K>> & z.ZodMiniObject

/**
 * The routes of an area with items of this kind. An area spreads them into its contract, and may leave some out or add its own.
 */
export function contentRoutes<const K extends ContentKind>(kind: K, place: ContentPlace) {
  const { list, item, singular, plural } = place
  const Managed = managedSchema(kind)
  const files = filesOf(kind)
  const cacheable = cachingOf(kind)
  const access = kind.writer ?? 'editor'
  return {
    list: {
      method: 'GET',
      path: list,
      access: 'public',
      summary: `List the published ${plural}, newest first`,
      input: z.object({ ...InLanguage, ...PageQuery }),
      output: z.array(answerSchema(kind)),
      cacheable,
      paged: true,
    },
    get: {
      method: 'GET',
      path: place.get ?? item,
      access: 'public',
      summary: `Read a published ${singular}`,
      input: z.extend(ById, InLanguage),
      output: answerSchema(kind),
      cacheable,
    },
    create: {
      method: 'POST',
      path: place.create ?? list,
      access,
      summary: `Create a ${singular}; without status and publishAt it is published at once`,
      input: z.object(inputShape(kind)) as unknown as Form<K>,
      files,
      output: Managed,
      status: 201,
      refuses: refusalsOfFiles(kind),
    },
    update: {
      method: 'PUT',
      path: item,
      access,
      summary: `Change a ${singular}; a version that is not the stored one is refused, with the stored ${singular} in the response`,
      input: z.object({ ...inputShape(kind), id: id() }) as unknown as Form<K> & typeof ById,
      files,
      output: Managed,
      refuses: [kind.missing, contentRefusals.changedMeanwhile, ...refusalsOfFiles(kind)],
    },
    remove: {
      method: 'DELETE',
      path: item,
      access,
      summary: `Move a ${singular} to the trash, where it stays for 30 days`,
      input: ById,
      output: Nothing,
    },
    manage: {
      method: 'GET',
      path: `${list}/manage`,
      access,
      summary: `List all ${plural}, with drafts and trash, newest first, without their long texts`,
      input: z.object({ status: z.optional(ContentStatus), ...PageQuery }),
      output: z.array(rowSchema(kind)),
      paged: true,
    },
    edit: {
      method: 'GET',
      path: `${item}/manage`,
      access,
      summary: `Read a ${singular} for editing: in every language and every state`,
      input: ById,
      output: Managed,
    },
    restore: {
      method: 'POST',
      path: `${item}/restore`,
      access,
      summary: `Restore a ${singular} from the trash`,
      input: ById,
      output: Managed,
    },
    history: {
      method: 'GET',
      path: `${item}/history`,
      access,
      summary: `List who changed which fields of a ${singular} and when, newest first`,
      input: z.extend(ById, PageQuery),
      output: z.array(HistoryEntry),
      paged: true,
    },
    version: {
      method: 'GET',
      path: `${item}/history/{version}`,
      access,
      summary: `Read the texts and fields that a ${singular} had after a step of its history`,
      input: z.extend(ById, { version: whole(1, 999_999_999) }),
      output: ContentVersion,
    },
  } as const satisfies Record<string, Route>
}

/** The needs of an area with this content: its partitions, pictures, downloads, and the folders for files that forms send. */
export function contentNeeds(...kinds: readonly ContentKind[]): Needs {
  const hasPictures = kinds.some(({ pictures }) => hasKeys(pictures))
  const downloads = kinds.flatMap((kind) => Object.values(kind.downloads ?? {}))
  const folders = [...(hasPictures ? [image] : []), ...downloads.map(({ purpose }) => purpose)].map(
    uploadFolder,
  )
  const signed = downloads.flatMap(({ purpose, access }) =>
    access === 'private' ? [[`${signedFolder}${purpose.name}/`, ['get']] as const] : [],
  )
  const files = Object.fromEntries([...folders.map((folder) => [folder, ['put']] as const), ...signed])
  return {
    owns: { table: kinds.flatMap(({ partition }) => [partition, `${partition}#*`]) },
    ...(hasPictures && { pictures: true }),
    ...(downloads.length > 0 && { downloads: true }),
    ...(kinds.some(({ search }) => search) && { search: true }),
    ...(hasKeys(files) && { borrows: { files } }),
  }
}
