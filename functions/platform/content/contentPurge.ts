import * as z from 'zod/mini'
import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import { trashLifetime } from '#shared/kernel/content/contentState.ts'
import type { Platform } from '../platform.ts'
import { runTask } from '../task.ts'
import { type AnyAttachmentServices, changeAttachments } from './contentAttachments.ts'
import { contentRepository } from './contentRepository.ts'

/** The task that empties an area's trash: it deletes items that have been in the trash for 30 days, with their history. */
export function contentPurge(
  kinds: readonly ContentKind[],
  { table, ...services }: Pick<Platform, 'table'> & AnyAttachmentServices,
) {
  return runTask(z.unknown(), async (_, { at, log }) => {
    for (const kind of kinds) {
      const repository = contentRepository(table, kind)
      for await (const trashed of repository.trashedBefore(new Date(at.getTime() - trashLifetime))) {
        const item = await repository.purge(
          trashed,
          (deleted) => changeAttachments(services, deleted, undefined, at).writes,
        )
        if (!item) continue
        await changeAttachments(services, item, undefined, at).settle()
        log.info('purged', { id: trashed.id })
      }
    }
  })
}
