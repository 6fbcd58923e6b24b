import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'

/** Prints what a module exports as JSON. */
const printExports = (file: string) =>
  `import * as m from ${JSON.stringify(pathToFileURL(file).href)}; process.stdout.write(JSON.stringify(m))`

/** `*.preval.ts` is run when a Lambda is bundled: the bundle holds what it exports, as data, and nothing of what it imports. */
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
