import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { areas } from '#shared/areas.ts'
import type { Route } from '#shared/kernel/area.ts'

const settings = readFileSync('test/outside/schemathesis.toml', 'utf8')

/** True if a function checks the value or a part of it, which JSON Schema cannot express. */
function isCheckedByFunction(type: z.core.$ZodType | undefined): boolean {
  const def = type?._zod.def as
    | (z.core.$ZodTypeDef & { shape?: Record<string, z.core.$ZodType> } & Record<string, unknown>)
    | undefined
  if (!def) return false
  const checks = (def.checks ?? []).map((check) => check._zod.def as { check: string; format?: string })
  // The function of an e-mail address only refuses addresses that no generator makes.
  const isEmail = checks.some(({ format }) => format === 'email')
  if (!isEmail && checks.some(({ check }) => check === 'custom')) return true
  const parts = ['innerType', 'in', 'out', 'element', 'valueType'].map((name) => def[name])
  const all = [...parts, ...Object.values(def.shape ?? {}), ...((def.options as unknown[]) ?? [])]
  return all.some((part) => isCheckedByFunction(part as z.core.$ZodType | undefined))
}

test('Schemathesis may get a 400 for valid input wherever a function checks a field', () => {
  const operations = Object.entries(areas).flatMap(([area, { routes }]) =>
    Object.entries(routes as Record<string, Route>).map(([name, { input }]) => ({
      id: `${area}.${name}`,
      input,
    })),
  )
  const checked = operations.filter(({ input }) => isCheckedByFunction(input)).map(({ id }) => id)
  expect(checked).toContain('directory.message')
  expect(checked.filter((id) => !settings.includes(`"${id}"`))).toEqual([])
})
