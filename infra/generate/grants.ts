import { readFileSync, writeFileSync } from 'node:fs'
import { areas } from '#shared/areas.ts'
import { grantsTable, withGrantsTable } from '../grants/grantsTable.ts'

/** Writes the table of who may touch what into infra/README.md anew: `node infra/generate/grants.ts`. */
const readme = new URL('../README.md', import.meta.url)
writeFileSync(readme, withGrantsTable(readFileSync(readme, 'utf8'), grantsTable(Object.values(areas))))
