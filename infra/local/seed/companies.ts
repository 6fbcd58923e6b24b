import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { contractorTypes, industries } from '#shared/directory/industry.ts'
import { Package } from '#shared/kernel/actor.ts'

/** A company that does not exist, to have something to look at. */
const DemoCompany = z.object({
  company: z.string(),
  industry: z.enum(industries),
  package: Package,
  street: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  contractorType: z.enum(['', ...contractorTypes]),
  social: z.enum(['', 'Facebook', 'LinkedIn', 'Twitter', 'Instagram']),
  /** Some are listed without a web address. */
  website: z.enum(['yes', 'no']),
  description: z.string(),
})
export type DemoCompany = z.output<typeof DemoCompany>

/** The companies of the demo portal, from the table beside this file. One industry, Wholesaler, has none, so that an empty one can be seen. */
export function demoCompanies(): DemoCompany[] {
  const text = readFileSync(path.join(import.meta.dirname, 'companies.tsv'), 'utf8')
  const [names = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
  return rows.map((cells) =>
    DemoCompany.parse(Object.fromEntries(names.map((name, at) => [name, cells[at]]))),
  )
}
