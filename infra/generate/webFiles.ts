import type { Names } from './names.ts'
import { textFiles } from './textFiles.ts'

export const webFiles = (names: Names): Record<string, string> => {
  const { area, thing, Thing, Area } = names
  return {
    [`web/areas/${area}/area.ts`]: `import { listExample, postExample } from '#web/posts/examples.ts'
import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    ${area}: typeof en
  }
}

const list = {
  load: () => import('./${Area}Page.tsx'),
  loader: { calls: ['GET /api/${area}'], example: listExample('${area}') },
}

export default defineWebArea({
  name: '${area}',
  pages: [
    { ...list, path: '/${area}', title: 'title', description: 'description' },
    // What stands on it changes with each new post, and the sitemap names every post.
    { ...list, path: '/${area}/after/:after', title: 'older', search: false },
    {
      path: '/${area}/:id',
      load: () => import('./${Thing}Page.tsx'),
      loader: { calls: ['GET /api/${area}/{id}', 'GET /api/${area}'], example: postExample },
      title: 'title',
    },
    {
      path: '/admin/${area}',
      load: () => import('./admin/Manage${Area}Page.tsx'),
      access: 'admin',
      layout: 'admin',
      title: 'manage.title',
      description: 'manage.lead',
    },
  ],
  navigation: [
    { to: '/${area}', label: 'title', place: 'footer', order: 90 },
    { to: '/admin/${area}', label: 'manage.title', place: 'admin', group: 'content', order: 90 },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
`,
    [`web/areas/${area}/posts.ts`]: `import { ${area} } from '#shared/${area}/contract.ts'
import type { Posts } from '#web/posts/posts.ts'
import { client } from '#web/shell/index.ts'

export const ${thing}Posts: Posts = { area: '${area}', api: client(${area}), type: 'Article' }
`,
    [`web/areas/${area}/${Thing}Page.tsx`]: `import { postPage } from '#web/posts/postPage.tsx'
import { ${thing}Posts } from './posts.ts'

const { Page, ...rest } = postPage(${thing}Posts)

export const { loader, meta, sitemap, ErrorBoundary } = rest
export default Page
`,
    [`web/areas/${area}/${Area}Page.tsx`]: `import { postListPage } from '#web/posts/postListPage.tsx'
import { ${thing}Posts } from './posts.ts'

const { Page, ...rest } = postListPage(${thing}Posts)

export const { loader, meta, HydrateFallback, ErrorBoundary } = rest
export default Page
`,
    [`web/areas/${area}/admin/Manage${Area}Page.tsx`]: `import { ${thing}Kind } from '#shared/${area}/${thing}.ts'
import { ${area} } from '#shared/${area}/contract.ts'
import { ContentPage } from '#web/content/index.ts'

/** Where administrators write, schedule and publish ${area}. */
export default function Manage${Area}Page() {
  return <ContentPage area={${area}} kind={${thing}Kind} />
}
`,
    ...textFiles(names),
  }
}
