import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentScreen } from '#web/shell/area.ts'
import { project } from './paths.ts'

const postsOf = (area: string, type: string) => `import { ${area} } from '#shared/${area}/contract.ts'
import { client } from '#web/shell/index.ts'

const posts = { area: '${area}', api: client(${area}), type: '${type}' }
`

/** The source of each screen's module. */
const sources: Record<ContentScreen['shows'], (area: string, type: string) => string> = {
  post: (area, type) => `import { postPage } from '#web/posts/postPage.tsx'
${postsOf(area, type)}
const { Page, ...rest } = postPage(posts)
export const { loader, meta, sitemap, ErrorBoundary } = rest
export default Page
`,
  posts: (area, type) => `import { postListPage } from '#web/posts/postListPage.tsx'
${postsOf(area, type)}
const { Page, ...rest } = postListPage(posts)
export const { loader, meta, HydrateFallback, ErrorBoundary } = rest
export default Page
`,
  editor: (area) => `import { ${area}, kinds } from '#shared/${area}/contract.ts'
import { ContentPage } from '#web/content/index.ts'

export default () => <ContentPage area={${area}} kind={kinds[0]} />
`,
}

/** Writes the module of a screen that is made of an area's kind of content. Returns its path from the project's root. */
export function contentScreen(area: string, { shows, type = 'Article' }: ContentScreen): string {
  const folder = join('.cache/screens', area)
  mkdirSync(join(project, folder), { recursive: true })
  const file = join(folder, `${shows}.tsx`)
  writeFileSync(join(project, file), sources[shows](area, type))
  return file
}
