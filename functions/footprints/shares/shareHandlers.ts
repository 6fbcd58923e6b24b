import { derivedId } from '#functions/platform/aws/derivedId.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { footprintRefusals, shareRefusals } from '#shared/footprints/refusals.ts'
import { figuresOf } from '#shared/footprints/shares/figuresOf.ts'
import type { OwnShare } from '#shared/footprints/shares/share.ts'
import { sharedEntry } from '#shared/footprints/shares/sharedEntry.ts'
import { maxShares } from '#shared/footprints/shares/shareLimits.ts'
import type { shareRoutes } from '#shared/footprints/shares/shareRoutes.ts'
import { found } from '#shared/kernel/refusal.ts'
import { footprintRepository } from '../footprintRepository.ts'
import { type StoredShare, shareRepository } from './shareRepository.ts'

const toOwnShare = ({ _id, year, by, sharedAt }: StoredShare): OwnShare => ({
  _id,
  url: `/share/${_id}`,
  ...(year !== undefined && { year }),
  ...(by !== undefined && { by }),
  sharedAt,
})

/** Calculations with the same content share an id. A footprint's share includes the footprint's id, which only its owner knows, so its own cannot be guessed. */
const idOf = (content: object) => derivedId('shr', JSON.stringify(content))

/** A person deletes only shares of their own. Another's is refused like a missing one. */
export function shareHandlers({
  table,
}: Pick<Platform, 'table'>): Handlers<{ name: string; needs: object; routes: typeof shareRoutes }> {
  const footprints = footprintRepository(table)
  const shares = shareRepository(table)
  return {
    async shareResult({ input, at }) {
      const entries = [sharedEntry(input)]
      const _id = idOf({ entries })
      const share: StoredShare = { _id, kind: 'result', entries, sharedAt: at.toISOString() }
      if (await shares.addResult(share)) return toOwnShare(share)
      return toOwnShare(found(await shares.byId(_id), shareRefusals.missing))
    },

    async shareFootprint({ input: { id, by }, actor: { userId }, at }) {
      const footprint = found(await footprints.byId(userId, id), footprintRefusals.missing)
      if (footprint.entries.length === 0) throw shareRefusals.empty()
      const { year, people } = footprint
      const content = {
        year,
        people,
        ...(by !== undefined && { by }),
        entries: footprint.entries.map(sharedEntry),
      }
      const _id = idOf({ footprint: id, ...content })
      const own = await shares.newestOf(userId)
      const before = own.find((share) => share._id === _id)
      if (before) return toOwnShare(before)
      if (own.length >= maxShares) throw shareRefusals.tooMany({ params: { most: maxShares } })
      await shares.addOwn({ _id, kind: 'footprint', userId, ...content, sharedAt: at.toISOString() })
      return toOwnShare(found(await shares.byId(_id), shareRefusals.missing))
    },

    shares: async ({ actor: { userId } }) => (await shares.newestOf(userId)).map(toOwnShare),

    async share({ input: { id }, language }) {
      const {
        entries,
        userId: _,
        version: __,
        ...share
      } = found(await shares.byId(id), shareRefusals.missing)
      const [first] = entries
      return {
        ...share,
        ...(share.kind === 'result' && first && { calculator: first.calculator }),
        ...figuresOf(share.kind, entries, language),
      }
    },

    async removeShare({ input: { id }, actor: { userId } }) {
      const share = await shares.byId(id)
      if (share?.userId !== userId || !(await shares.remove(id))) throw shareRefusals.missing()
    },
  }
}
