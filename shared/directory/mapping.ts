import * as z from 'zod/mini'
import { allColumns, headerKey, type Mapping, maxHeaderLength } from './headers.ts'

/** Which header of the file stands for each column: `{ EMAIL: 'Courriel' }`. No header may stand for two. */
const MappingObject = z
  .strictObject(
    Object.fromEntries(
      allColumns.map((column) => [
        column,
        z.optional(z.string().check(z.trim(), z.maxLength(maxHeaderLength))),
      ]),
    ) as Record<(typeof allColumns)[number], z.ZodMiniOptional<z.ZodMiniString>>,
  )
  .check(
    z.refine((mapping) => {
      const keys = Object.values(mapping).flatMap((header) => (header ? headerKey(header) : []))
      return new Set(keys).size === keys.length
    }),
  )
const maxJsonLength = 20_000

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A mapping, as an object or, in a multipart form, as JSON. Columns without a header are left out. */
export const MappingField = z.optional(
  z.pipe(
    z.pipe(
      z.union([MappingObject, z.string().check(z.maxLength(maxJsonLength))]),
      z.transform((value): unknown => (typeof value === 'string' ? parseJson(value) : value)),
    ),
    z.pipe(
      MappingObject,
      z.transform(
        (mapping): Mapping => Object.fromEntries(Object.entries(mapping).filter(([, header]) => header)),
      ),
    ),
  ),
)

/** Returns a hash of a sheet's headers, which recognises the next sheet with the same ones. */
export const Layout = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** The options for mapping the first sheet in a file that lacks required columns. */
export const MappingOffer = z.object({
  layout: Layout,
  /** The headers of the sheet that are no column's name, in its order. */
  headers: z.array(z.string()),
  /** The columns that no header names; the required ones first. */
  missing: z.array(z.enum(allColumns)),
  /** The header that probably stands for a column. */
  suggested: z.partialRecord(z.enum(allColumns), z.string()),
  /** True if an administrator confirmed this mapping for a sheet with the same headers before. */
  isRemembered: z.boolean(),
})
export type MappingOffer = z.output<typeof MappingOffer>
