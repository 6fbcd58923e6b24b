import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Area, AreaContent } from '#shared/kernel/area.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A dependency of the handlers: what to import, and the source text of the property that creates it. */
interface Dependency {
  /** The path below `functions/platform/`, without `.ts`. */
  module: string
  name: string
  source: string
}
const importOf = ({ module, name }: Dependency) =>
  `import { ${name} } from '#functions/platform/${module}.ts'`

const hasAttachments = (content: readonly AreaContent[], what: 'pictures' | 'downloads') =>
  content.some(({ kind }) => Object.keys(kind[what] ?? {}).length > 0)

/** The source of the API's Lambda: handlers of the one kind of content, and of its feeds. */
function apiOf(name: string, content: readonly AreaContent[]): string {
  const dependencies = dependenciesOf(content)
  const hasFeeds = content[0]?.feeds !== undefined
  return `import { contentHandlers } from '#functions/platform/content/contentHandlers.ts'
${hasFeeds ? "import { feedHandlers } from '#functions/platform/content/feeds/feedHandlers.ts'" : ''}
${dependencies.length > 0 ? "import { openForms } from '#functions/platform/http/forms.ts'\nimport { openStorage } from '#functions/platform/aws/storage.ts'" : ''}
import { openPlatform } from '#functions/platform/platform.ts'
import { serve } from '#functions/platform/http/serve.ts'
${dependencies.map(importOf).join('\n')}
import { ${name} } from '#shared/${name}/contract.ts'

const platform = openPlatform(${name})
${dependencies.length > 0 ? 'const storage = openStorage(platform.env)' : ''}
const [content] = ${name}.content
export const handler = serve(${name}, {
  ...contentHandlers(content.kind, { ...platform, ${dependencies.map(({ source }) => source).join(', ')} }),
  ${hasFeeds ? '...feedHandlers(content, platform),' : ''}
}, ${dependencies.length > 0 ? '{ ...platform, forms: openForms(storage) }' : 'platform'})
`
}

/** The source of the task that empties the trash of all the area's kinds. */
function purgeOf(name: string, content: readonly AreaContent[]): string {
  const dependencies = dependenciesOf(content)
  return `import { contentPurge } from '#functions/platform/content/contentPurge.ts'
import { openPlatform } from '#functions/platform/platform.ts'
${hasAttachments(content, 'downloads') ? "import { openStorage } from '#functions/platform/aws/storage.ts'" : ''}
${dependencies.map(importOf).join('\n')}
import { ${name} } from '#shared/${name}/contract.ts'

const platform = openPlatform()
${hasAttachments(content, 'downloads') ? 'const storage = openStorage(platform.env)' : ''}
const kinds = ${name}.content.map(({ kind }) => kind)
export const handler = contentPurge(kinds, { ...platform, ${dependencies.map(({ source }) => source).join(', ')} })
`
}

const dependenciesOf = (content: readonly AreaContent[]): Dependency[] => [
  ...(hasAttachments(content, 'pictures')
    ? [{ module: 'attachments/pictures', name: 'openPictures', source: 'pictures: openPictures(platform)' }]
    : []),
  ...(hasAttachments(content, 'downloads')
    ? [
        {
          module: 'attachments/downloads',
          name: 'openDownloads',
          source: 'downloads: openDownloads(platform, storage)',
        },
      ]
    : []),
]

/**
 * Generates the source of a Lambda that needs no code by hand: `api` of an area with one kind of content, and `purge`. Returns its
 * path from the root, or undefined for any other Lambda.
 */
export function contentLambda({ name, content }: Area, lambda: string): string | undefined {
  if (!content || (lambda === 'api' ? content.length !== 1 : lambda !== 'purge')) return undefined
  const file = path.join('.cache/functions', name, `${lambda}.ts`)
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(root, file), lambda === 'api' ? apiOf(name, content) : purgeOf(name, content))
  return file
}
