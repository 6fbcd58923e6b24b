import * as z from 'zod/mini'
import type { Route } from '#shared/kernel/area.ts'

export type Schema = Record<string, unknown>

interface Written {
  zodSchema: z.core.$ZodTypes
  jsonSchema: Schema
}

const checksOf = (type: z.core.$ZodType): Schema[] =>
  (type._zod.def.checks ?? []).map((check) => check._zod.def as unknown as Schema)

/** What zod's own conversion leaves out of an input: how our fields are read. */
function asSent({ zodSchema, jsonSchema }: Written): void {
  const { def } = zodSchema._zod
  const become = (schema: Schema) => {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    Object.assign(jsonSchema, schema)
  }
  // What does not fit counts as left out, so anything may be sent.
  if (def.type === 'catch') become({ examples: jsonSchema.enum ?? [] })
  // A number that may come as text, as forms and queries send it, is documented as a number.
  if (def.type === 'pipe' && def.out._zod.def.type === 'number') become(schemaOf(def.out, 'input'))
  if (def.type === 'object') {
    const given = (name: string) => def.shape[name]?._zod.def.type !== 'catch'
    if (Array.isArray(jsonSchema.required)) jsonSchema.required = jsonSchema.required.filter(given)
  }
  // Spaces at either end do not count.
  const checks = checksOf(zodSchema)
  const isTrimmed = checks.some(({ check }) => check === 'overwrite')
  const isNeeded = checks.some(({ check, minimum }) => check === 'min_length' && Number(minimum) > 0)
  if (isTrimmed && isNeeded && jsonSchema.pattern === undefined) jsonSchema.pattern = '\\S'
}

/** A contract's type as JSON Schema (2020-12): as callers send it, or as they receive it. */
export function schemaOf(type: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const override = io === 'input' ? (written: Written) => asSent(written) : undefined
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
