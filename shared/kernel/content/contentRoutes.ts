import * as z from 'zod/mini'
import { ById, Nothing, PageQuery, type Route } from '../area.ts'
import { id } from '../fields.ts'
import { Language } from '../language.ts'
import type { Needs } from '../needs.ts'
import type { DeclaredRefusal } from '../refusal.ts'
import { contentRefusals, pictureRefusals, uploadRefusals } from '../refusals.ts'
import { image } from '../uploadPurpose.ts'
import { HistoryEntry } from './contentHistory.ts'
import type { ContentKind } from './contentKind.ts'
import { answerSchema, type ContentInput, inputShape, managedSchema, rowSchema } from './contentSchemas.ts'
import { ContentStatus } from './contentState.ts'

interface Place {
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

const InLanguage = { lang: z.catch(z.optional(Language), undefined) }

const refusalsOfPictures = ({ pictures }: ContentKind): readonly DeclaredRefusal[] =>
  Object.keys(pictures).length === 0 ? [] : [uploadRefusals.missing, uploadRefusals.tooLarge, ...Object.values(pictureRefusals)]

/** The files of a form, each kept as an upload whose key stands in `<name>Key`. */
const filesOf = ({ pictures }: ContentKind): Route['files'] =>
  Object.keys(pictures).length === 0
    ? undefined
    : Object.fromEntries(Object.keys(pictures).map((name) => [name, { purpose: image, as: `${name}Key` }]))

type Form<K extends ContentKind> = z.ZodMiniType<ContentInput<K>, ContentInput<K>> & z.ZodMiniObject

/**
 * The routes of an area whose items are `kind`. An area spreads them into its contract, leaves out what it does not have, and writes
 * its own beside them.
 */
export function contentRoutes<const K extends ContentKind>(kind: K, place: Place) {
  const { list, item, one, many } = place
  const Managed = managedSchema(kind)
  const files = filesOf(kind)
  return {
    list: {
      method: 'GET',
      path: list,
      access: 'public',
      summary: `All ${many} that are out, newest first`,
      input: z.object({ ...InLanguage, ...PageQuery }),
      output: z.array(answerSchema(kind)),
      shared: true,
      paged: true,
    },
    get: {
      method: 'GET',
      path: place.get ?? item,
      access: 'public',
      summary: `One ${one}`,
      input: z.extend(ById, InLanguage),
      output: answerSchema(kind),
      shared: true,
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
      refuses: refusalsOfPictures(kind),
    },
    update: {
      method: 'PUT',
      path: item,
      access: 'admin',
      summary: `Change a ${one}; a version that is not the stored one is refused, and told what is stored`,
      input: z.object({ ...inputShape(kind), id: id() }) as unknown as Form<K> & typeof ById,
      files,
      output: Managed,
      refuses: [kind.missing, contentRefusals.changedMeanwhile, ...refusalsOfPictures(kind)],
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

/** What an area of this content touches: its partitions, and pictures with the forms that bring them. */
export const contentNeeds = ({ partition, pictures }: ContentKind): Needs => ({
  owns: { table: [partition, `${partition}#*`] },
  ...(Object.keys(pictures).length > 0 && { pictures: true, borrows: { files: { 'uploads/image/': ['put'] } } }),
})
