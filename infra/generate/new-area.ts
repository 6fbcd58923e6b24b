import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Names, namesOf } from './names.ts'
import { sharedFiles } from './sharedFiles.ts'
import { testFiles } from './testFiles.ts'
import { webFiles } from './webFiles.ts'

/** `npm run new:area -- guides [guide]`: the folders of a new area of posts and its line in the register. */
function generate({ area, thing, folders }: Names, files: Record<string, string>): void {
  const taken = folders.find((folder) => existsSync(folder))
  if (taken) throw new Error(`${taken} is there already; choose another name.`)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  register(area)
  // Lines break, and imports stand, by the length and the letters of the names.
  execFileSync(process.execPath, [
    'node_modules/.bin/biome',
    'check',
    '--write',
    'shared/areas.ts',
    ...folders,
  ])
  console.info(
    `Made the area "${area}" of things called "${thing}":\n${Object.keys(files)
      .map((file) => `  ${file}`)
      .join('\n')}`,
  )
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
  const after = imports.findLast((other) => (/from '(.+)'/.exec(other)?.[1] ?? '') < `./${area}/contract.ts`)
  const withImport = after ? text.replace(after, `${after}\n${line}`) : `${line}\n${text}`
  writeFileSync(
    file,
    withImport.replace(/(export const areas = \{[^}]*?),?\s*\} satisfies/, `$1, ${area} } satisfies`),
  )
}

const names = namesOf(process.argv.slice(2))
generate(names, { ...sharedFiles(names), ...webFiles(names), ...testFiles(names) })
