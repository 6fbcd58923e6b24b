import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { areaFiles } from './areaFiles.ts'
import { type Names, namesOf } from './names.ts'

/** Writes the folders of a new area of posts and its line in the register: `npm run new:area -- events [event]`. */
function generate({ area, thing, folders }: Names, files: Record<string, string>): void {
  const existing = folders.find((folder) => existsSync(folder))
  if (existing) throw new Error(`${existing} is there already; choose another name.`)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  register(area)
  // Line breaks and the order of imports depend on the names.
  const biome = ['node_modules/.bin/biome', 'check', '--write']
  execFileSync(process.execPath, [...biome, 'shared/areas.ts', ...folders])
  console.info(`Made the area "${area}" of things called "${thing}":`)
  for (const file of Object.keys(files)) console.info(`  ${file}`)
  console.info(
    'Next: shape the contract, write the tables anew (node infra/generate/tables.ts), then run npm test.',
  )
}

/** Adds the area's line to shared/areas.ts. */
function register(area: string): void {
  const file = 'shared/areas.ts'
  const text = readFileSync(file, 'utf8')
  const imports = text.match(/^import .*$/gm) ?? []
  const line = `import { ${area} } from './${area}/contract.ts'`
  const prior = imports.findLast((other) => (/from '(.+)'/.exec(other)?.[1] ?? '') < `./${area}/contract.ts`)
  const withImport = prior ? text.replace(prior, `${prior}\n${line}`) : `${line}\n${text}`
  writeFileSync(
    file,
    withImport.replace(/(export const areas = \{[^}]*?),?\s*\} satisfies/, `$1, ${area} } satisfies`),
  )
}

const names = namesOf(process.argv.slice(2))
generate(names, areaFiles(names))
