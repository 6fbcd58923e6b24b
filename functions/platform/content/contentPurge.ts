import * as z from 'zod/mini'
import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import { trashedFor } from '#shared/kernel/content/contentState.ts'
import type { Platform } from '../platform.ts'
import { runTask } from '../task.ts'
import { type AnyAttached, changeAttachments } from './contentAttachments.ts'
import { contentRepository } from './contentRepository.ts'

/** The task of an area that empties its trash: what has been in it for 30 days is gone for good, with its history. */
export function contentPurge(
  kinds: readonly ContentKind[],
  { table, ...attached }: Pick<Platform, 'table'> & AnyAttached,
) {
  return runTask(z.unknown(), async (_, { at, log }) => {
    for (const kind of kinds) {
      const repository = contentRepository(table, kind)
      for await (const trashed of repository.trashedBefore(new Date(at.getTime() - trashedFor))) {
        const item = await repository.purge(
          trashed,
          (gone) => changeAttachments(attached, gone, undefined, at).writes,
        )
        if (!item) continue
        await changeAttachments(attached, item, undefined, at).settle()
        log.info('purged', { id: trashed.id })
      }
    }
  })
}
