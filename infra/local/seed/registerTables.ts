import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Lets Node import a `.tsv` file as its text, as the Lambdas' bundles have it. */
export function registerTables(): void {
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.endsWith('.tsv')) return nextLoad(url, context)
      const source = `export default ${JSON.stringify(readFileSync(fileURLToPath(url), 'utf8'))}`
      return { format: 'module', source, shortCircuit: true }
    },
  })
}
