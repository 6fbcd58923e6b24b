import { writeFileSync } from 'node:fs'
import { documents } from './documents.ts'

/** Writes the tables that are generated from the contracts and the lock file: `node infra/generate/tables.ts`. */
for (const { file, text } of await documents()) writeFileSync(file, text)
