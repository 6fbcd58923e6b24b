import { writeFileSync } from 'node:fs'
import { documents } from './documents.ts'

/** Writes the tables that follow from the contracts anew: `node infra/generate/tables.ts`. */
for (const { file, text } of documents()) writeFileSync(file, text)
