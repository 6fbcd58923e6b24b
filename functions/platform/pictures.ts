import type { LambdaClient } from '@aws-sdk/client-lambda'
import * as z from 'zod/mini'
import type { Actor } from '#shared/kernel/actor.ts'
import { type Crop, Picture } from '#shared/kernel/picture.ts'
import { type DeclaredRefusal, Refusal } from '#shared/kernel/refusal.ts'
import { pictureRefusals, uploadRefusals } from '#shared/kernel/refusals.ts'
import { isOwnUpload } from '#shared/kernel/uploadKey.ts'
import type { UploadPurpose } from '#shared/kernel/uploadPurpose.ts'
import { openFunction } from './functions.ts'
import { attached, attachedKey, type Place, unattachedKey, wishTo } from './pictureItems.ts'
import type { Platform } from './platform.ts'
import { absent, present, put, remove, type Write } from './write.ts'

/** The codes by which `pictures/publish` refuses. */
const refusals: readonly DeclaredRefusal[] = [...Object.values(uploadRefusals), ...Object.values(pictureRefusals)]

/** A refusal that `pictures/publish` has thrown, thrown here. */
class Relayed extends Refusal {}

/** What the task `pictures/publish` returns. */
export const Published = z.union([
  z.object({ picture: Picture }),
  z.object({
    refused: z.object({
      code: z.enum(refusals.map(({ code }) => code)),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  }),
])
export type Published = z.output<typeof Published>

/** What `publish` may refuse with, for the routes that call it. */
export const publishRefusals = [uploadRefusals.missing, uploadRefusals.tooLarge, ...Object.values(pictureRefusals)]

/** An upload that an actor names by its key. */
export interface NamedUpload {
  key: string
  purpose: UploadPurpose
  actor: Actor
}

/**
 * The life of an item's picture. An area publishes it, and takes it, drops it or brings it back in the item's own transaction, with
 * `settle` after it. What is cut short between two of these is finished or undone by a schedule.
 */
export interface Pictures {
  /**
   * Makes the caller's upload into a picture that anyone can fetch, and removes the upload. Refuses with 404 what is not there or not
   * theirs, 413 over 10 MB, 422 what is no picture. Until an item takes it, it lives for a day.
   */
  publish(upload: NamedUpload, crops: readonly Crop[]): Promise<Picture>
  /** One item takes the picture. The condition fails when another has it already, or when nobody took it for a day. */
  attach(picture: Picture): Write[]
  /** The item goes to the trash: nobody can fetch its picture any more. */
  withdraw(picture: Picture, at: Date): Write[]
  /** The item comes back from there. */
  restore(picture: Picture, at: Date): Write[]
  /** The item is deleted, or has another picture now. */
  erase(picture: Picture, at: Date): Write[]
  /** Carries out what `withdraw`, `restore` and `erase` have written. When that fails the schedule does it within minutes. */
  settle(...pictures: readonly Picture[]): Promise<void>
}

export function openPictures({ env, log }: Pick<Platform, 'env' | 'log'>, client?: LambdaClient): Pictures {
  const invokePublish = openFunction(env, 'pictures/publish', client)
  const invokeSettle = openFunction(env, 'pictures/settle', client)
  const wish =
    (place: Place) =>
    ({ pictureId }: Picture, at: Date) => [wishTo(place, pictureId, at)]

  async function published(payload: object) {
    try {
      return Published.parse(await invokePublish(payload))
    } catch (error) {
      log.error('picture not published', error as Error)
      throw pictureRefusals.notPublished({ retryAfter: 5 })
    }
  }

  return {
    async publish({ key, purpose, actor }, crops) {
      if (actor.role === 'visitor' || !isOwnUpload(key, purpose, actor.userId)) throw uploadRefusals.missing()
      const said = await published({ uploadKey: key, crops })
      if ('picture' in said) return said.picture
      const { code, params } = said.refused
      throw new Relayed(refusals.find((refusal) => refusal.code === code)!, params, {})
    },
    attach: ({ pictureId }) => [remove(unattachedKey(pictureId), present), put(attached, { pictureId }, absent)],
    withdraw: wish('withdrawn'),
    restore: wish('public'),
    erase: ({ pictureId }, at) => [remove(attachedKey(pictureId)), wishTo('nowhere', pictureId, at)],
    async settle(...pictures) {
      if (pictures.length === 0) return
      try {
        await invokeSettle({ pictureIds: pictures.map(({ pictureId }) => pictureId) })
      } catch (error) {
        log.error('pictures not settled', error as Error)
      }
    },
  }
}
