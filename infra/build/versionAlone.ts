import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

/** Each client of the AWS SDK imports all of its package.json for the version in it: 2 to 3 KB zipped of a Lambda. */
export const versionAlone: Plugin = {
  name: 'version-alone',
  setup(made) {
    made.onLoad({ filter: /@aws-sdk[\\/][\w-]+[\\/]package\.json$/ }, ({ path }) => {
      const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string }
      return { contents: JSON.stringify({ version }), loader: 'json' }
    })
  },
}
