import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Model } from '../template/model.ts'

/** A file that a deployment uploads to a bucket. */
export interface SiteFile {
  body: Buffer
  /** The MD5 without quotes, as S3 makes it. */
  etag: string
  modified: number
  headers: Record<string, string>
}

/** The files that `Custom::CDKBucketDeployment` uploads to the buckets; here they are read from the folders of the assets. */
export interface Site {
  find(bucket: string, key: string): SiteFile | undefined
}

interface Deployment {
  SourceObjectKeys: string[]
  /** The values that replace the markers in the files of each source. */
  SourceMarkers?: Record<string, string>[]
  DestinationBucketName: string
  DestinationBucketKeyPrefix?: string
  SystemMetadata?: Record<string, string>
  Exclude?: string[]
  UserMetadata?: object
}

/** The content types that the AWS CLI sets when it uploads. */
const contentTypes: Record<string, string> = {
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

interface MountedFile {
  file: string
  markers: [string, string][]
  headers: Record<string, string>
}

export function openSite(model: Model): Site {
  const mounted = new Map<string, MountedFile>()
  const cache = new Map<string, SiteFile>()
  for (const { id, stack, properties } of model.all<Deployment>('Custom::CDKBucketDeployment')) {
    const { SourceObjectKeys, DestinationBucketName, DestinationBucketKeyPrefix = '' } = properties
    const excluded = properties.Exclude ?? []
    if (excluded.some((pattern) => !/^[\w-]+\/\*$/.test(pattern)) || properties.UserMetadata)
      throw new Error(
        `The local runtime excludes only folders and knows no metadata of users, unlike ${id} in the stack ${stack}.`,
      )
    for (const [index, source] of SourceObjectKeys.entries()) {
      const folder = model.asset(source)
      if (!folder || !statSync(folder).isDirectory()) {
        throw new Error(
          `The local runtime deploys only folders, which ${source} of ${id} in the stack ${stack} is not.`,
        )
      }
      for (const name of filesIn(folder)) {
        if (excluded.includes(`${name.split('/')[0]}/*`) && name.includes('/')) continue
        const key = [DestinationBucketKeyPrefix.replace(/^\/|\/$/g, ''), name].filter(Boolean).join('/')
        mounted.set(`${DestinationBucketName}/${key}`, {
          file: path.join(folder, name),
          markers: Object.entries(properties.SourceMarkers?.[index] ?? {}),
          headers: headersOf(properties, name),
        })
      }
    }
  }
  return {
    find(bucket, key) {
      const name = `${bucket}/${key}`
      const mount = mounted.get(name)
      if (!mount) return undefined
      const cached = cache.get(name)
      if (cached) return cached
      const { file, markers, headers } = mount
      const body = withValues(readFileSync(file), markers)
      const etag = createHash('md5').update(body).digest('hex')
      const siteFile = { body, etag, modified: statSync(file).mtimeMs, headers }
      cache.set(name, siteFile)
      return siteFile
    },
  }
}

/** Replaces markers by their values. Only a file with a marker is text; all others stay byte for byte the same. */
const withValues = (body: Buffer, markers: [string, string][]) =>
  markers
    .filter(([marker]) => body.includes(marker))
    .reduce((text, [marker, value]) => Buffer.from(text.toString('utf8').replaceAll(marker, value)), body)

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))

const headersOf = ({ SystemMetadata }: Deployment, name: string): Record<string, string> => ({
  'content-type': contentTypes[path.extname(name).toLowerCase()] ?? 'binary/octet-stream',
  ...SystemMetadata,
})
