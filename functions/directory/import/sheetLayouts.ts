import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { defineEntity, type Key } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { put } from '#functions/platform/table/write.ts'
import { headerKey, type Mapping } from '#shared/directory/headers.ts'
import { MappingField } from '#shared/directory/mapping.ts'

const layoutKey = (layout: string): Key => ({ pk: `SHEETLAYOUT#${layout}`, sk: 'MAPPING' })
/** The mapping that an administrator last confirmed for sheets with the same headers. */
const sheetLayout = defineEntity({
  type: 'SheetLayout',
  schema: z.object({ layout: z.string(), mapping: MappingField }),
  keys: ({ layout }) => layoutKey(layout),
})

/** Equal for sheets that have the same headers in the same order, whatever their capitals and spaces. */
export const layoutOf = (headerRow: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headerRow.map(headerKey)))
    .digest('hex')
    .slice(0, 32)

export const sheetLayouts = (table: Table) => ({
  mappingFor: async (layout: string): Promise<Mapping | undefined> =>
    (await table.get(sheetLayout, layoutKey(layout)))?.mapping,
  save: (layout: string, mapping: Mapping) => table.write(put(sheetLayout, { layout, mapping })),
})
