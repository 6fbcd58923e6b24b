import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Area, AreaContent } from '#shared/kernel/area.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A value that the Lambda's handlers are given, and the import that makes it. */
interface Part {
  from: string
  name: string
  made: string
}
const importOf = ({ from, name }: Part) => `import { ${name} } from '#functions/platform/${from}.ts'`

const has = (content: readonly AreaContent[], what: 'pictures' | 'downloads') =>
  content.some(({ kind }) => Object.keys(kind[what] ?? {}).length > 0)

/** The Lambda of the API: handlers of the one kind of content, and of its feeds. */
function apiOf(name: string, content: readonly AreaContent[]): string {
  const attached = partsOf(content)
  const hasFeeds = content[0]?.feeds !== undefined
  return `import { contentHandlers } from '#functions/platform/content/contentHandlers.ts'
${hasFeeds ? "import { feedHandlers } from '#functions/platform/content/feeds/feedHandlers.ts'" : ''}
${attached.length > 0 ? "import { openForms } from '#functions/platform/http/forms.ts'\nimport { openStorage } from '#functions/platform/aws/storage.ts'" : ''}
import { openPlatform } from '#functions/platform/platform.ts'
import { serve } from '#functions/platform/http/serve.ts'
${attached.map(importOf).join('\n')}
import { ${name} } from '#shared/${name}/contract.ts'

const platform = openPlatform(${name})
${attached.length > 0 ? 'const storage = openStorage(platform.env)' : ''}
const [content] = ${name}.content
export const handler = serve(${name}, {
  ...contentHandlers(content.kind, { ...platform, ${attached.map(({ made }) => made).join(', ')} }),
  ${hasFeeds ? '...feedHandlers(content, platform),' : ''}
}, ${attached.length > 0 ? '{ ...platform, forms: openForms(storage) }' : 'platform'})
`
}

/** The task that empties the trash of all the area's kinds. */
function purgeOf(name: string, content: readonly AreaContent[]): string {
  const attached = partsOf(content)
  return `import { contentPurge } from '#functions/platform/content/contentPurge.ts'
import { openPlatform } from '#functions/platform/platform.ts'
${has(content, 'downloads') ? "import { openStorage } from '#functions/platform/aws/storage.ts'" : ''}
${attached.map(importOf).join('\n')}
import { ${name} } from '#shared/${name}/contract.ts'

const platform = openPlatform()
${has(content, 'downloads') ? 'const storage = openStorage(platform.env)' : ''}
const kinds = ${name}.content.map(({ kind }) => kind)
export const handler = contentPurge(kinds, { ...platform, ${attached.map(({ made }) => made).join(', ')} })
`
}

const partsOf = (content: readonly AreaContent[]): Part[] => [
  ...(has(content, 'pictures')
    ? [{ from: 'attachments/pictures', name: 'openPictures', made: 'pictures: openPictures(platform)' }]
    : []),
  ...(has(content, 'downloads')
    ? [
        {
          from: 'attachments/downloads',
          name: 'openDownloads',
          made: 'downloads: openDownloads(platform, storage)',
        },
      ]
    : []),
]

/**
 * Writes the source of a Lambda that follows from an area's content, and returns its path from the root; undefined when this Lambda
 * does not follow from it. An area with a source of its own needs none.
 */
export function contentLambda({ name, content }: Area, lambda: string): string | undefined {
  if (!content || (lambda === 'api' ? content.length !== 1 : lambda !== 'purge')) return undefined
  const file = path.join('.cache/functions', name, `${lambda}.ts`)
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(root, file), lambda === 'api' ? apiOf(name, content) : purgeOf(name, content))
  return file
}
