import path from 'node:path'
import type { BuildOptions } from 'esbuild'
import { preval } from './preval.ts'
import { versionAlone } from './versionAlone.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * A Lambda's credentials are environment variables. Only without them would the SDK look elsewhere, and import one of these: 35
 * KB zipped.
 */
const elsewhere = [
  // Reads the names of browsers, which a Lambda is none of: 10 KB.
  'bowser',
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-login',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
]

/** How every Lambda is bundled. ESM before CommonJS in packages: the other way round the bundles are 40 % larger. */
export const bundling = {
  absWorkingDir: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // What is imported only when needed stays out of index.mjs: V8 reads every byte of it at each cold start.
  splitting: true,
  chunkNames: '[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  external: elsewhere,
  alias: {
    // The sanitizer loads it to parse styles, but our options remove all styles unparsed: 28 KB zipped.
    postcss: './infra/build/noPostcss.ts',
    // For endpoints that are discovered, and the DynamoDB client discovers none unless told to: 3 KB zipped.
    'mnemonist/lru-cache': './infra/build/noEndpointCache.ts',
  },
  // A long table is bundled as one string. As JSON it would become the literal of an array: measured with 7,329 towns, 59 ms to load in
  // place of 32, and twice the memory.
  loader: { '.tsv': 'text', '.woff': 'binary', '.woff2': 'binary' },
  minify: true,
  legalComments: 'none',
  sourcemap: 'linked',
  sourcesContent: false,
  plugins: [versionAlone, preval],
  metafile: true,
  logLevel: 'warning',
  // Packages in CommonJS ask for Node's own modules by require, which ESM does not have.
  banner: {
    js: "import{createRequire as __require}from'node:module';const require=__require(import.meta.url);",
  },
} as const satisfies BuildOptions
