import * as z from 'zod/mini'
import { after, epochSeconds, hours } from '#shared/kernel/time.ts'
import { defineEntity, type Key } from '../table/entity.ts'
import { change, type Write } from '../table/write.ts'

/** Far longer than a presigned upload form is valid. */
const keptAfterErasure = hours(1)

/** A kind of attachment, which is published from an upload and belongs to one item. */
interface AttachmentKind<T, P> {
  /** The types of its records end with this: `Picture` for `AttachedPicture`. */
  name: string
  /** An attachment's records are in the partition `PICTURE#<id>`. */
  partition: Uppercase<string>
  schema: z.ZodMiniType<T>
  destination: z.ZodMiniType<P>
}

/**
 * The items in the table that hold the state of one kind of attachment: attached, unattached, or waiting to be moved. An item exists
 * only while its state applies.
 */
export function attachmentRecords<T, P extends string>({
  name,
  partition,
  schema,
  destination,
}: AttachmentKind<T, P>) {
  const key =
    (sk: string) =>
    (id: string): Key => ({ pk: `${partition}#${id}`, sk })
  const keys = { attached: key('ATTACHED'), unattached: key('UNATTACHED'), pendingMove: key('UNSETTLED') }
  /** The partition of gsi1 in which the sweep finds records, oldest first. */
  const indexPartition = `${partition}S`
  const indexKeys = (state: 'UNATTACHED' | 'UNSETTLED', since: string, id: string) => ({
    gsi1pk: indexPartition,
    gsi1sk: `${state}#${since}#${id}`,
  })
  const commonFields = {
    id: z.string(),
    since: z.iso.datetime(),
    /**
     * Set while a Lambda works on the attachment. A Lambda that has not finished at this time has crashed.
     */
    busyUntil: z.optional(z.iso.datetime()),
  }
  const pendingMoveType = `Unsettled${name}`

  return {
    keys,
    indexPartition,
    schema,
    destination,
    /**
     * Exists while an item has the attachment, so that no other item can take it, and for an hour after its erasure: a presigned form
     * that is still valid could upload another file to the same key. That file would get the same id, whose address browsers have cached.
     */
    attached: defineEntity({
      type: `Attached${name}`,
      schema: z.object({ id: z.string(), erasedAt: z.optional(z.iso.datetime()) }),
      keys: ({ id, erasedAt }) => ({
        ...keys.attached(id),
        ...(erasedAt && { expiresAt: epochSeconds(after(new Date(erasedAt), keptAfterErasure)) }),
      }),
    }),
    /**
     * Exists from before the first file is written until an item takes the attachment. `published` is set when all files are written.
     */
    unattached: defineEntity({
      type: `Unattached${name}`,
      schema: z.object({
        ...commonFields,
        /** The ETag of the upload being published. After a crash only the same bytes may be published, because browsers may have the first files. */
        uploadEtag: z.optional(z.string()),
        published: z.optional(z.unknown()),
      }),
      keys: ({ id, since }) => ({ ...keys.unattached(id), ...indexKeys('UNATTACHED', since, id) }),
    }),
    /** Exists while the files still have to move to their destination. Each new request increments the `version`. */
    pendingMove: defineEntity({
      type: pendingMoveType,
      schema: z.object({ ...commonFields, place: z.string() }),
      keys: ({ id, since }) => ({ ...keys.pendingMove(id), ...indexKeys('UNSETTLED', since, id) }),
    }),
    /**
     * Requests that the files move to a destination, and replaces an earlier request. A Lambda that is moving them
     * sees the new request when it has finished.
     */
    requestMove(destination: P, id: string, at: Date): Write {
      const since = at.toISOString()
      const { gsi1pk, gsi1sk } = indexKeys('UNSETTLED', since, id)
      const attributes = { type: pendingMoveType, id, since, place: destination, gsi1pk, gsi1sk }
      const set = Object.keys(attributes).map((attribute) => `#${attribute} = :${attribute}`)
      return change(keys.pendingMove(id), `SET ${set.join(', ')} ADD #version :one`, {
        ...attributes,
        one: 1,
      })
    },
  }
}

export type AttachmentRecords<T, P extends string> = ReturnType<typeof attachmentRecords<T, P>>
