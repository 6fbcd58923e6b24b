import * as z from 'zod/mini'
import { defineEntity, type Key } from '../table/entity.ts'
import { change, type Write } from '../table/write.ts'

/** A sort of attachment: what becomes of an upload, so that one item takes it. */
interface AttachmentKind<T, P> {
  /** Begins the types of its notes: `Picture`. */
  name: string
  /** The notes of one stand in `PICTURE#<id>`. */
  partition: Uppercase<string>
  /** What an item keeps of it. */
  schema: z.ZodMiniType<T>
  /** Where its files may be wished to. */
  place: z.ZodMiniType<P>
}

/** The notes of one sort of attachment, each of which exists exactly while it is true. */
export function attachmentNotes<T, P extends string>({
  name,
  partition,
  schema,
  place,
}: AttachmentKind<T, P>) {
  const key =
    (sk: string) =>
    (id: string): Key => ({ pk: `${partition}#${id}`, sk })
  const keys = { attached: key('ATTACHED'), unattached: key('UNATTACHED'), unsettled: key('UNSETTLED') }
  /** What the sweep looks through, by the moment since when it is so. */
  const index = `${partition}S`
  const indexed = (state: 'UNATTACHED' | 'UNSETTLED', since: string, id: string) => ({
    gsi1pk: index,
    gsi1sk: `${state}#${since}#${id}`,
  })
  const note = {
    id: z.string(),
    since: z.iso.datetime(),
    /** While someone is at it: when they must be done or dead. */
    busyUntil: z.optional(z.iso.datetime()),
  }
  const unsettledType = `Unsettled${name}`

  return {
    keys,
    index,
    schema,
    place,
    /** An item has the attachment: one attachment is one item's. */
    attached: defineEntity({
      type: `Attached${name}`,
      schema: z.object({ id: z.string() }),
      keys: ({ id }) => keys.attached(id),
    }),
    /** From before the first file is written until an item takes it. `published` is what an item will keep, once there is one. */
    unattached: defineEntity({
      type: `Unattached${name}`,
      schema: z.object({ ...note, published: z.optional(z.unknown()) }),
      keys: ({ id, since }) => ({ ...keys.unattached(id), ...indexed('UNATTACHED', since, id) }),
    }),
    /** The files are not where the item wants them. Each new wish counts its `version` on. */
    unsettled: defineEntity({
      type: unsettledType,
      schema: z.object({ ...note, place: z.string() }),
      keys: ({ id, since }) => ({ ...keys.unsettled(id), ...indexed('UNSETTLED', since, id) }),
    }),
    /** Wishes the files to a place, whatever was wished before; whoever is moving them sees it when they are done. */
    wishTo(place: P, id: string, at: Date): Write {
      const since = at.toISOString()
      const { gsi1pk, gsi1sk } = indexed('UNSETTLED', since, id)
      const attributes = { type: unsettledType, id, since, place, gsi1pk, gsi1sk }
      const set = Object.keys(attributes).map((attribute) => `#${attribute} = :${attribute}`)
      return change(keys.unsettled(id), `SET ${set.join(', ')} ADD #version :one`, { ...attributes, one: 1 })
    },
  }
}

export type AttachmentNotes<T, P extends string> = ReturnType<typeof attachmentNotes<T, P>>
