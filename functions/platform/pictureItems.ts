import * as z from 'zod/mini'
import { Picture } from '#shared/kernel/picture.ts'
import { defineEntity, type Key } from './entity.ts'
import { change, type Write } from './write.ts'

/** Where a picture's files are: anyone can fetch them, only the portal has them, or they are gone. */
export const Place = z.enum(['public', 'withdrawn', 'nowhere'])
export type Place = z.output<typeof Place>

const partition = (pictureId: string) => `PICTURE#${pictureId}`
export const unattachedKey = (pictureId: string): Key => ({ pk: partition(pictureId), sk: 'UNATTACHED' })
export const attachedKey = (pictureId: string): Key => ({ pk: partition(pictureId), sk: 'ATTACHED' })
export const unsettledKey = (pictureId: string): Key => ({ pk: partition(pictureId), sk: 'UNSETTLED' })

/** What the sweep looks through, by the moment since when it is so. */
export const pictureIndex = 'PICTURES'
const indexed = (state: 'UNATTACHED' | 'UNSETTLED', since: string, pictureId: string) => ({
  gsi1pk: pictureIndex,
  gsi1sk: `${state}#${since}#${pictureId}`,
})

/** Exists while an item has the picture: one picture is one item's. */
export const attached = defineEntity({
  type: 'AttachedPicture',
  schema: z.object({ pictureId: z.string() }),
  keys: ({ pictureId }) => attachedKey(pictureId),
})

/** Exists from before a picture's first file is written until an item takes the picture. */
export const unattached = defineEntity({
  type: 'UnattachedPicture',
  schema: z.object({
    pictureId: z.string(),
    since: z.iso.datetime(),
    /** While someone publishes it: when they must be done or dead. */
    busyUntil: z.optional(z.iso.datetime()),
    /** Once it is published. */
    picture: z.optional(Picture),
  }),
  keys: ({ pictureId, since }) => ({ ...unattachedKey(pictureId), ...indexed('UNATTACHED', since, pictureId) }),
})

/** Exists while a picture's files are not where its item wants them. Each new wish counts its `version` on. */
export const unsettled = defineEntity({
  type: 'UnsettledPicture',
  schema: z.object({
    pictureId: z.string(),
    since: z.iso.datetime(),
    place: Place,
    /** While someone moves the files: when they must be done or dead. */
    busyUntil: z.optional(z.iso.datetime()),
  }),
  keys: ({ pictureId, since }) => ({ ...unsettledKey(pictureId), ...indexed('UNSETTLED', since, pictureId) }),
})

/** Wishes a picture's files to a place, whatever was wished before; whoever is moving them sees it when they are done. */
export function wishTo(place: Place, pictureId: string, at: Date): Write {
  const since = at.toISOString()
  const { gsi1pk, gsi1sk } = indexed('UNSETTLED', since, pictureId)
  const attributes = { type: unsettled.type, pictureId, since, place, gsi1pk, gsi1sk }
  const set = Object.keys(attributes).map((name) => `#${name} = :${name}`)
  return change(unsettledKey(pictureId), `SET ${set.join(', ')} ADD #version :one`, { ...attributes, one: 1 })
}
