import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { contractorTypes, industries } from '#shared/directory/industry.ts'
import { Package } from '#shared/kernel/actor.ts'

/** A company of the demo portal; none of them exists. */
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
  /** Some companies have no web address. */
  website: z.enum(['yes', 'no']),
  description: z.string(),
})
export type DemoCompany = z.output<typeof DemoCompany>

/** Reads the companies from the table beside this file. The industry Wholesaler has no company, so that an empty industry can be seen. */
export function demoCompanies(): DemoCompany[] {
  const text = readFileSync(path.join(import.meta.dirname, 'companies.tsv'), 'utf8')
  const [names = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
  return rows.map((cells) =>
    DemoCompany.parse(Object.fromEntries(names.map((name, index) => [name, cells[index]]))),
  )
}
