import { download } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { inventories as contract } from '#shared/inventories/contract.ts'
import { evidenceText, sha256Of } from '#shared/inventories/evidence.ts'
import { figureOf } from '#shared/inventories/figure.ts'
import { activityErrors, inventoryRefusals } from '#shared/inventories/refusals.ts'
import { fieldIssue } from '#shared/kernel/fieldError.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { found } from '#shared/kernel/refusal.ts'
import { inputRefusals } from '#shared/kernel/refusals.ts'
import { activityRepository } from './activityRepository.ts'
import { evidenceRecords } from './evidenceRecord.ts'
import { inventoryRepository } from './inventoryRepository.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  json: 'application/json',
}

/** A Lambda's response is at most 6 MB, in which the file is encoded as base64. */
const maxResponseBytes = 4_000_000

/** `sunrise-bakery-2025-vsme.pdf`; without the company if its name has no Latin letters. */
function fileName(organisation: string, rest: string): string {
  const company = foldText(organisation)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '')
  return company ? `${company}-${rest}` : rest
}

/** The code that writes files is loaded on demand, because most calls write none. */
const loadWriter = () => import('./report/writeReport.ts')

type ExportRoutes = 'export' | 'verify'

export function exportHandlers({
  env,
  table,
}: Pick<Platform, 'env' | 'table'>): Pick<Handlers<typeof contract>, ExportRoutes> {
  const inventories = inventoryRepository(table)
  const activities = activityRepository(table)
  const evidence = evidenceRecords(table)

  return {
    async export({ input: { id, format, sheet, year, language }, actor: { userId }, at }) {
      const inventory = found(await inventories.byId(userId, id), inventoryRefusals.missing)
      if (!inventory.years.some((one) => one.year === year))
        throw inputRefusals.invalid({ issues: [fieldIssue('year', activityErrors.unknownYear)] })
      const counts = found(await activities.countsOf(id), inventoryRefusals.missing)
      const figures = (await activities.all(id, year)).map(figureOf)
      const subject = { inventory, year, figures, language, origin: env.ORIGIN, at }
      let proof: { hash: string; address: string; text: string } | undefined
      if (sheet === 'evidence') {
        const text = evidenceText({ ...inventory, year, revision: counts.version }, figures)
        const hash = await sha256Of(text)
        proof = { hash, address: `${env.ORIGIN}/evidence/${hash}`, text }
      }
      const { writeReport } = await loadWriter()
      const bytes = await writeReport(sheet, format, { ...subject, ...(proof && { proof }) })
      if (bytes.length > maxResponseBytes) throw inventoryRefusals.exportTooLarge()
      // The hash is stored last, so that none is stored for a file that was not made.
      if (proof) await evidence.add({ hash: proof.hash, year, madeAt: at.toISOString() })
      return download({
        name: fileName(
          inventory.organisation,
          `${year}-${sheet}${proof ? `-${proof.hash.slice(0, 8)}` : ''}.${format}`,
        ),
        type: types[format],
        bytes,
      })
    },

    verify: async ({ input: { hash } }) =>
      found(await evidence.byHash(hash), inventoryRefusals.evidenceUnknown),
  }
}
