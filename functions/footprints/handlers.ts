import { download, page } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import { calculateEntries } from '#shared/footprints/calculateEntries.ts'
import type { footprints as contract } from '#shared/footprints/contract.ts'
import { csvOf } from '#shared/footprints/csvOf.ts'
import type { Footprint, FootprintForm } from '#shared/footprints/footprint.ts'
import { maxEntries, maxFootprints } from '#shared/footprints/limits.ts'
import { mergeFootprint } from '#shared/footprints/mergeFootprint.ts'
import { footprintRefusals } from '#shared/footprints/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import { footprintRepository, type StoredFootprint } from './footprintRepository.ts'
import { shareHandlers } from './shares/shareHandlers.ts'

const toResponse = ({ userId, ...footprint }: Stored<StoredFootprint>): Footprint => footprint

/** The fields that a person may change; kilograms are calculated. */
const formOf = ({ kind: _, entries, ...rest }: StoredFootprint): FootprintForm => ({
  ...rest,
  kind: 'personal',
  entries: entries.map(({ kg, ...entry }) => entry),
})

/** An item of DynamoDB has at most 400 KB. */
const maxBytes = 350_000

function storable(
  _id: string,
  userId: string,
  { kind, name, year, people, goalKg, planned, entries }: FootprintForm,
): StoredFootprint {
  if (entries.length > maxEntries) throw footprintRefusals.full({ params: { most: maxEntries } })
  const footprint = { _id, userId, kind, name, year, people, goalKg, planned, ...calculateEntries(entries) }
  if (Buffer.byteLength(JSON.stringify(footprint)) > maxBytes) throw footprintRefusals.tooLarge()
  return footprint
}

/** Refuses a year after the next one. The message gets the year as a string, without a thousands separator. */
function checkYear({ year }: FootprintForm, at: Date): void {
  const most = at.getUTCFullYear() + 1
  if (year > most) throw footprintRefusals.yearAhead({ params: { most: String(most) } })
}

/** People see and change their own footprints only; another's is refused like a missing one. */
export function footprintHandlers({
  env,
  table,
}: Pick<Platform, 'env' | 'table'>): Handlers<typeof contract> {
  const footprints = footprintRepository(table)
  const byId = async (userId: string, id: string) =>
    found(await footprints.byId(userId, id), footprintRefusals.missing)

  return {
    ...shareHandlers({ table }),
    list: async ({ input, actor }) => page(await footprints.page(actor.userId, input), toResponse),

    async create({ input: { merge, ...form }, actor: { userId }, at, newId }) {
      checkYear(form, at)
      // Bad entries are refused before anything is read.
      const added = storable(newId('fpt'), userId, form)
      return untilWritten(async () => {
        const ledger = await footprints.ledgerOf(userId)
        const own = merge ? await footprints.all(userId) : []
        const sameYear = own.find(({ kind, year }) => kind === form.kind && year === form.year)
        const knownIds = new Set([
          ...ledger.deletedIds,
          ...own.flatMap(({ entries }) => entries.map(({ id }) => id)),
        ])
        if (sameYear) {
          const merged = mergeFootprint(formOf(sameYear), form, knownIds)
          return toResponse(
            await footprints.replace(ledger, sameYear, storable(sameYear._id, userId, merged)),
          )
        }
        if (ledger.count >= maxFootprints)
          throw footprintRefusals.tooMany({ params: { most: maxFootprints } })
        const entries = form.entries.filter(({ id }) => !knownIds.has(id))
        const next = merge ? storable(added._id, userId, { ...form, entries }) : added
        return toResponse(await footprints.add(ledger, next))
      })
    },

    async replace({ input: { id, version, ...form }, actor: { userId }, at }) {
      checkYear(form, at)
      const next = storable(id, userId, form)
      return untilWritten(async () => {
        const ledger = await footprints.ledgerOf(userId)
        const before = await byId(userId, id)
        if (before.version !== version)
          throw footprintRefusals.changedMeanwhile({ current: toResponse(before) })
        return toResponse(await footprints.replace(ledger, before, next))
      })
    },

    remove: ({ input, actor: { userId } }) =>
      untilWritten(async () => {
        const ledger = await footprints.ledgerOf(userId)
        await footprints.remove(ledger, await byId(userId, input.id))
      }),

    async export({ input: { id, format }, actor: { userId } }) {
      const footprint = toResponse(await byId(userId, id))
      const text =
        format === 'csv' ? csvOf(footprint, env.ORIGIN) : `${JSON.stringify(footprint, undefined, 2)}\n`
      return download({
        name: `footprint-${footprint.year}.${format}`,
        type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
        bytes: new TextEncoder().encode(text),
      })
    },
  }
}
