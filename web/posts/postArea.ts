import { type ContentScreen, editorLink, editorPage, type WebArea } from '#web/shell/area.ts'
import { listExample, postExample } from './examples.ts'

interface Declaration {
  name: string
  /** The routes that give a list and one post. */
  calls?: { list: string; get: string }
  /** The page on which administrators write. */
  editor: Omit<Parameters<typeof editorPage>[0], 'edits'>
  /** The place of its link in the footer; none without it. */
  footer?: number
  /** What a post is in schema.org's words. */
  type?: ContentScreen['type']
}

/** The web side of an area of posts: a page of all, one of each, and that of its editors. */
export function postArea({
  name,
  calls = { list: `GET /api/${name}`, get: `GET /api/${name}/{id}` },
  editor: given,
  footer,
  type,
}: Declaration): Omit<WebArea, 'locales'> {
  const editor = { ...given, edits: `/api/${name}` } as const
  const list = {
    load: { shows: 'posts', type },
    loader: { calls: [calls.list], example: listExample(name) },
  } as const
  return {
    name,
    pages: [
      { ...list, path: `/${name}`, title: 'title', description: 'description' },
      // What stands on it changes with each new post, and the sitemap names every post.
      { ...list, path: `/${name}/after/:after`, title: 'older', search: false },
      {
        path: `/${name}/:id`,
        load: { shows: 'post', type },
        loader: { calls: [calls.get, calls.list], example: postExample },
        title: 'title',
      },
      editorPage(editor),
    ],
    navigation: [
      ...(footer === undefined
        ? []
        : [{ to: `/${name}`, label: 'title', place: 'footer', order: footer } as const]),
      editorLink(editor),
    ],
  }
}
