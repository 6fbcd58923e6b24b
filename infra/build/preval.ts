import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'

/** A script that prints a module's exports as JSON. */
const printExports = (file: string) =>
  `import * as m from ${JSON.stringify(pathToFileURL(file).href)}; process.stdout.write(JSON.stringify(m))`

/** Runs `*.preval.ts` when a Lambda is bundled: the bundle holds its exports as data, and none of its imports. */
export const preval: Plugin = {
  name: 'preval',
  setup({ onLoad }) {
    onLoad({ filter: /[.]preval[.]ts$/ }, ({ path }) => {
      const args = ['--input-type=module', '--eval', printExports(path)]
      const values: Record<string, unknown> = JSON.parse(
        execFileSync(process.execPath, args, { encoding: 'utf8' }),
      )
      const lines = Object.entries(values).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
      )
      return { contents: lines.join('\n'), loader: 'js' }
    })
  },
}
