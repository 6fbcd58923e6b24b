import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import { preval } from './preval.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Each client of the AWS SDK imports its whole package.json and reads only the version: 2 to 3 KB zipped. */
const versionOnly: Plugin = {
  name: 'version-only',
  setup({ onLoad }) {
    onLoad({ filter: /@aws-sdk[\\/][\w-]+[\\/]package\.json$/ }, ({ path }) => {
      const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string }
      return { contents: JSON.stringify({ version }), loader: 'json' }
    })
  },
}

/**
 * Packages that no Lambda loads, 35 KB zipped. A Lambda's credentials are environment variables; only without them would the SDK
 * import one of the providers.
 */
const neverLoaded = [
  // It parses names of browsers: 10 KB.
  'bowser',
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-login',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
]

/** esbuild's options for every Lambda. ESM is preferred in packages: with CommonJS the bundles would be 40 % larger. */
export const bundling = {
  absWorkingDir: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // V8 reads every byte of index.mjs at each cold start, so dynamic imports stay out of it.
  splitting: true,
  chunkNames: '[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  external: neverLoaded,
  alias: {
    // The sanitizer loads it to parse styles, but our options remove all styles unparsed: 28 KB zipped.
    postcss: './infra/build/noPostcss.ts',
    // The DynamoDB client needs it for endpoint discovery only, which is off: 3 KB zipped.
    'mnemonist/lru-cache': './infra/build/noEndpointCache.ts',
  },
  // A long table is bundled as one string. As JSON it would become an array literal: with 7,329 towns it loaded in 59 ms instead of 32,
  // with twice the memory.
  loader: { '.tsv': 'text', '.woff': 'binary', '.woff2': 'binary' },
  minify: true,
  legalComments: 'none',
  sourcemap: 'linked',
  sourcesContent: false,
  plugins: [versionOnly, preval],
  metafile: true,
  logLevel: 'warning',
  // Packages in CommonJS load Node's modules by `require`, which ESM does not have.
  banner: {
    js: "import{createRequire as __require}from'node:module';const require=__require(import.meta.url);",
  },
} as const satisfies BuildOptions
