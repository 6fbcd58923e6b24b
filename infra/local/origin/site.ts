import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { matchesPattern } from '../aws/pattern.ts'
import type { Model } from '../template/model.ts'

/** A file that a deployment would have uploaded. */
export interface Deployed {
  body: Buffer
  /** Without quotes; md5, as S3 makes it. */
  etag: string
  modified: number
  headers: Record<string, string>
}

/** What `Custom::CDKBucketDeployment` puts into the buckets: here the folders of the assets themselves stand for the objects. */
export interface Site {
  find(bucket: string, key: string): Deployed | undefined
}

interface Deployment {
  SourceObjectKeys: string[]
  /** For each source, what stands in place of what in its files. */
  SourceMarkers?: Record<string, string>[]
  DestinationBucketName: string
  DestinationBucketKeyPrefix?: string
  SystemMetadata?: Record<string, string>
  UserMetadata?: Record<string, string>
  Include?: string[]
  Exclude?: string[]
  Extract?: string | boolean
}

/** The types by which the AWS CLI uploads. */
const types: Record<string, string> = {
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml',
}

interface Mounted {
  file: string
  marks: [string, string][]
  headers: Record<string, string>
}

export function openSite(model: Model): Site {
  const mounted = new Map<string, Mounted>()
  const read = new Map<string, Deployed>()
  for (const { id, stack, properties } of model.of<Deployment>('Custom::CDKBucketDeployment')) {
    const { SourceObjectKeys, DestinationBucketName, DestinationBucketKeyPrefix = '' } = properties
    for (const [at, source] of SourceObjectKeys.entries()) {
      const folder = model.asset(source)
      if (!folder || !statSync(folder).isDirectory()) {
        throw new Error(
          `The local runtime deploys only folders, which ${source} of ${id} in the stack ${stack} is not.`,
        )
      }
      for (const name of filesIn(folder)) {
        if (!isIncluded(properties, name)) continue
        const key = [DestinationBucketKeyPrefix.replace(/^\/|\/$/g, ''), name].filter(Boolean).join('/')
        mounted.set(`${DestinationBucketName}/${key}`, {
          file: path.join(folder, name),
          marks: Object.entries(properties.SourceMarkers?.[at] ?? {}),
          headers: headersOf(properties, name),
        })
      }
    }
  }
  return {
    find(bucket, key) {
      const place = `${bucket}/${key}`
      const known = read.get(place)
      if (known) return known
      const found = mounted.get(place)
      if (!found) return undefined
      const body = filledIn(readFileSync(found.file), found.marks)
      const deployed = {
        body,
        etag: createHash('md5').update(body).digest('hex'),
        modified: statSync(found.file).mtimeMs,
        headers: found.headers,
      }
      read.set(place, deployed)
      return deployed
    },
  }
}

/** Only files that hold a mark are text; all others stay byte for byte. */
const filledIn = (body: Buffer, marks: [string, string][]) =>
  marks
    .filter(([mark]) => body.includes(mark))
    .reduce((text, [mark, value]) => Buffer.from(text.toString('utf8').replaceAll(mark, value)), body)

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))

/** As `aws s3 sync --exclude … --include …`: excludes first, then includes win. */
const isIncluded = ({ Include = [], Exclude = [] }: Deployment, name: string) =>
  !Exclude.some((pattern) => matchesPattern(pattern, name)) ||
  Include.some((pattern) => matchesPattern(pattern, name))

function headersOf(
  { SystemMetadata = {}, UserMetadata = {} }: Deployment,
  name: string,
): Record<string, string> {
  const user = Object.entries(UserMetadata).map(([key, value]) => [`x-amz-meta-${key.toLowerCase()}`, value])
  return {
    'content-type': types[path.extname(name).toLowerCase()] ?? 'binary/octet-stream',
    ...SystemMetadata,
    ...Object.fromEntries(user),
  }
}
