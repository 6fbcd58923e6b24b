import * as z from 'zod/mini'
import { ById, Nothing, PageQuery, type Route } from '../area.ts'
import { signedFolder } from '../download.ts'
import { id } from '../fields.ts'
import { Language } from '../language.ts'
import type { Needs } from '../needs.ts'
import type { DeclaredRefusal } from '../refusal.ts'
import { contentRefusals, downloadRefusals, pictureRefusals, uploadRefusals } from '../refusals.ts'
import { uploadFolder } from '../uploadKey.ts'
import { image } from '../uploadPurpose.ts'
import { HistoryEntry } from './contentHistory.ts'
import type { ContentKind } from './contentKind.ts'
import { answerSchema, type ContentInput, inputShape, managedSchema, rowSchema } from './contentSchemas.ts'
import { ContentStatus } from './contentState.ts'

/** The addresses of a kind's routes, and the documentation's words for its items. */
export interface ContentPlace {
  /** `/api/news`. */
  list: `/${string}`
  /** Of one item, with `{id}` in it. */
  item: `/${string}`
  /** Where a new one is posted, where that is not the list's address. */
  create?: `/${string}`
  /** Where one is read, where that is not the item's address. */
  get?: `/${string}`
  /** For the documentation: `news item`, `news`. */
  one: string
  many: string
}

/** The query of what is answered in a language. */
export const InLanguage = { lang: z.catch(z.optional(Language), undefined) }

const hasAny = (declared: object = {}) => Object.keys(declared).length > 0

const refusalsOfFiles = ({ pictures, downloads }: ContentKind): readonly DeclaredRefusal[] => [
  ...(hasAny({ ...pictures, ...downloads }) ? [uploadRefusals.missing, uploadRefusals.tooLarge] : []),
  ...(hasAny(pictures) ? Object.values(pictureRefusals) : []),
  ...(hasAny(downloads) ? [uploadRefusals.notADownload, ...Object.values(downloadRefusals)] : []),
]

/** Who may have private files is answered with their addresses. */
const cachingOf = ({ downloads = {} }: ContentKind): Route['cacheable'] =>
  Object.values(downloads).some(({ access }) => access === 'private') ? 'visitors' : true

/** The files of a form, each kept as an upload whose key stands in `<name>Key`. Those to download may also come under the name of their address. */
function filesOf({ pictures, downloads = {} }: ContentKind): Route['files'] {
  if (!hasAny({ ...pictures, ...downloads })) return undefined
  const images = Object.keys(pictures).map((name) => [name, { purpose: image, as: `${name}Key` }] as const)
  const others = Object.entries(downloads).flatMap(([name, { purpose, answeredAs }]) =>
    [name, answeredAs].map((field) => [field, { purpose, as: `${name}Key` }] as const),
  )
  return Object.fromEntries([...images, ...others])
}

type Form<K extends ContentKind> = z.ZodMiniType<ContentInput<K>, ContentInput<K>> & z.ZodMiniObject

/**
 * The routes of an area whose items are `kind`. An area spreads them into its contract, leaves out what it does not have, and writes
 * its own beside them.
 */
export function contentRoutes<const K extends ContentKind>(kind: K, place: ContentPlace) {
  const { list, item, one, many } = place
  const Managed = managedSchema(kind)
  const files = filesOf(kind)
  const cacheable = cachingOf(kind)
  return {
    list: {
      method: 'GET',
      path: list,
      access: 'public',
      summary: `All ${many} that are out, newest first`,
      input: z.object({ ...InLanguage, ...PageQuery }),
      output: z.array(answerSchema(kind)),
      cacheable,
      paged: true,
    },
    get: {
      method: 'GET',
      path: place.get ?? item,
      access: 'public',
      summary: `One ${one}`,
      input: z.extend(ById, InLanguage),
      output: answerSchema(kind),
      cacheable,
    },
    create: {
      method: 'POST',
      path: place.create ?? list,
      access: 'admin',
      summary: `Add a ${one}; without status and publishAt it is out at once`,
      input: z.object(inputShape(kind)) as unknown as Form<K>,
      files,
      output: Managed,
      status: 201,
      refuses: refusalsOfFiles(kind),
    },
    update: {
      method: 'PUT',
      path: item,
      access: 'admin',
      summary: `Change a ${one}; a version that is not the stored one is refused, and told what is stored`,
      input: z.object({ ...inputShape(kind), id: id() }) as unknown as Form<K> & typeof ById,
      files,
      output: Managed,
      refuses: [kind.missing, contentRefusals.changedMeanwhile, ...refusalsOfFiles(kind)],
    },
    remove: {
      method: 'DELETE',
      path: item,
      access: 'admin',
      summary: `Put a ${one} into the trash, where it stays for 30 days`,
      input: ById,
      output: Nothing,
    },
    manage: {
      method: 'GET',
      path: `${list}/manage`,
      access: 'admin',
      summary: `All ${many}, drafts and trash too, newest first, without their long texts`,
      input: z.object({ status: z.optional(ContentStatus), ...PageQuery }),
      output: z.array(rowSchema(kind)),
      paged: true,
    },
    edit: {
      method: 'GET',
      path: `${item}/manage`,
      access: 'admin',
      summary: `One ${one} as its editor sees it: in every language, whatever its state`,
      input: ById,
      output: Managed,
    },
    restore: {
      method: 'POST',
      path: `${item}/restore`,
      access: 'admin',
      summary: `Take a ${one} out of the trash`,
      input: ById,
      output: Managed,
    },
    history: {
      method: 'GET',
      path: `${item}/history`,
      access: 'admin',
      summary: `Who changed a ${one}, what and when, newest first`,
      input: z.extend(ById, PageQuery),
      output: z.array(HistoryEntry),
      paged: true,
    },
  } as const satisfies Record<string, Route>
}

/** What an area of this content touches: its partitions, and pictures and files with the forms that bring them. */
export function contentNeeds(...kinds: readonly ContentKind[]): Needs {
  const hasPictures = kinds.some(({ pictures }) => hasAny(pictures))
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
    ...(hasAny(files) && { borrows: { files } }),
  }
}
