import type { Storage } from '#functions/platform/aws/storage.ts'
import { download } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { inventories as contract } from '#shared/inventories/contract.ts'
import { inventoryRefusals } from '#shared/inventories/refusals.ts'
import { inventorySheet } from '#shared/inventories/uploads.ts'
import { found } from '#shared/kernel/refusal.ts'
import { uploadRefusals } from '#shared/kernel/refusals.ts'
import { isOwnUpload } from '#shared/kernel/uploadKey.ts'
import { fileTooLarge, maxBytesOf } from '#shared/kernel/uploadPurpose.ts'
import { authorName } from './authorName.ts'
import { activityImport } from './importActivities.ts'
import { inventoryRepository } from './inventoryRepository.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** API Gateway waits 30 s; this leaves time for the last batch of rows and the response. */
const maxImportMs = 22_000

/** The code that reads and writes files is loaded on demand, because most calls do neither. */
const loadReader = () => import('./readActivityRows.ts')
const loadTemplate = () => import('./templateWorkbook.ts')

type FileRoutes = 'template' | 'import'

export function fileHandlers({
  table,
  users,
  storage,
}: Pick<Platform, 'table' | 'users'> & { storage: Storage }): Pick<Handlers<typeof contract>, FileRoutes> {
  const inventories = inventoryRepository(table)

  async function readUpload(key: string, userId: string) {
    if (!isOwnUpload(key, inventorySheet, userId)) throw uploadRefusals.missing()
    const { size, fileName = '' } = found(await storage.describe(key), uploadRefusals.missing)
    if (size > maxBytesOf(inventorySheet)) throw fileTooLarge(inventorySheet)
    return { bytes: await storage.bytes(key), fileName }
  }

  return {
    async template({ input: { language } }) {
      const { templateWorkbook } = await loadTemplate()
      return download({ name: 'activities.xlsx', type: xlsx, bytes: templateWorkbook(language) })
    },

    async import({ input: { id, fileKey, language, dryRun }, actor: { userId, package: plan }, at }) {
      const deadline = Date.now() + maxImportMs
      const inventory = found(await inventories.byId(userId, id), inventoryRefusals.missing)
      const { bytes, fileName } = await readUpload(fileKey, userId)
      const { readActivityRows } = await loadReader()
      const { activities, ...report } = await readActivityRows(bytes, fileName, { inventory, language })
      const author = await authorName(users, userId)
      const importing = activityImport(table, {
        userId,
        inventoryId: id,
        plan,
        enteredBy: author,
        at,
        deadline,
      })
      return { ...report, ...(await (dryRun ? importing.check : importing.run)(activities)) }
    },
  }
}
