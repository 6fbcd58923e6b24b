import { type AreaDeclaration, type ContentScreen, editorPage } from '#web/shell/area.ts'
import { listExample, postPageExample } from './examples.ts'

interface Declaration {
  name: string
  /** The routes of the list and of one post. */
  calls?: { list: string; get: string }
  editor: Omit<Parameters<typeof editorPage>[0], 'apiPath'>
  /** The order of the link in the footer; without it there is no link. */
  footerOrder?: number
  /** The type of a post in schema.org. */
  type?: ContentScreen['type']
}

/** Declares the web side of an area of posts: the list, a page for each post, and the editor. */
export function postArea({
  name,
  calls = { list: `GET /api/${name}`, get: `GET /api/${name}/{id}` },
  editor,
  footerOrder,
  type,
}: Declaration): Omit<AreaDeclaration, 'locales'> {
  const list = {
    load: { shows: 'posts', type },
    loader: { calls: [calls.list], example: listExample(name) },
  } as const
  return {
    name,
    pages: [
      { ...list, path: `/${name}`, title: 'title', description: 'description' },
      // Search engines skip the later pages, because every new post shifts what is on them; the sitemap lists all posts.
      { ...list, path: `/${name}/after/:after`, title: 'older', isIndexed: false },
      {
        path: `/${name}/:id`,
        load: { shows: 'post', type },
        loader: { calls: [calls.get, calls.list], example: postPageExample(name) },
        title: 'title',
      },
      editorPage({ ...editor, apiPath: `/api/${name}` }),
    ],
    navigation:
      footerOrder === undefined
        ? []
        : [{ to: `/${name}`, label: 'title', place: 'footer', order: footerOrder }],
  }
}
