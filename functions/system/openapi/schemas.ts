import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Route } from '#shared/kernel/area.ts'

export type Schema = Record<string, unknown>

interface Conversion {
  zodSchema: z.core.$ZodTypes
  jsonSchema: Schema
}

const checksOf = (type: z.core.$ZodType): Schema[] =>
  (type._zod.def.checks ?? []).map((check) => check._zod.def as unknown as Schema)

/** Describes a tuple of equal items as an array of a fixed length, because not every tool understands `prefixItems`. */
function describeTuple({ zodSchema, jsonSchema }: Conversion): void {
  if (zodSchema._zod.def.type !== 'tuple' || !Array.isArray(jsonSchema.prefixItems)) return
  const [item, ...others]: unknown[] = jsonSchema.prefixItems
  if (!others.every((other) => isDeepStrictEqual(other, item))) return
  delete jsonSchema.prefixItems
  jsonSchema.items = item
}

/** Adapts zod's conversion of an input to the way the portal parses its fields. */
function describeInput(conversion: Conversion): void {
  describeTuple(conversion)
  const { zodSchema, jsonSchema } = conversion
  const { def } = zodSchema._zod
  const replaceWith = (schema: Schema) => {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    Object.assign(jsonSchema, schema)
  }
  // An invalid value counts as missing, so any value may be sent.
  if (def.type === 'catch') replaceWith({ examples: jsonSchema.enum ?? [] })
  // Forms and queries send numbers as text, but they are documented as numbers.
  if (def.type === 'pipe' && def.out._zod.def.type === 'number') replaceWith(schemaOf(def.out, 'input'))
  if (def.type === 'object') {
    const isRequired = (name: string) => def.shape[name]?._zod.def.type !== 'catch'
    if (Array.isArray(jsonSchema.required)) jsonSchema.required = jsonSchema.required.filter(isRequired)
  }
  // A required text that is trimmed needs a character other than a space.
  const checks = checksOf(zodSchema)
  const isTrimmed = checks.some(({ check }) => check === 'overwrite')
  const isNonEmpty = checks.some(({ check, minimum }) => check === 'min_length' && Number(minimum) > 0)
  if (isTrimmed && isNonEmpty && jsonSchema.pattern === undefined) jsonSchema.pattern = '\\S'
}

/** Converts a contract's type to JSON Schema (2020-12), as callers send it or as they receive it. */
export function schemaOf(type: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const override = io === 'input' ? describeInput : describeTuple
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', override }) as Schema
  return schema
}

export interface Inputs {
  properties: Record<string, Schema>
  required: string[]
}

export function inputsOf({ input }: Route): Inputs {
  const { properties = {}, required = [] } = input ? schemaOf(input, 'input') : {}
  return { properties: properties as Record<string, Schema>, required: required as string[] }
}
