import type { PostList } from './listPosts.ts'
import type { Post } from './posts.ts'

const picture = {
  src: '/files/pictures/example/16x9-960.webp',
  srcSet: '/files/pictures/example/16x9-480.webp 480w, /files/pictures/example/16x9-960.webp 960w',
  width: 960,
  height: 540,
}

/** A post with everything that one can contain, so that the build finds all the styles. */
export const postExample: Post = {
  _id: 'post_example',
  title: 'An example',
  description:
    '<p>A <a href="/">link</a>, <strong>strong</strong>, <em>stressed</em>, <u>underlined</u>, <s>struck</s>, <code>code</code><br>.</p><h2>Heading</h2><h3>Heading</h3><h4>Heading</h4><ul><li>Item</li></ul><ol><li>Item</li></ol><blockquote><p>Quote</p></blockquote><pre>Code</pre><hr>',
  tags: ['wind'],
  category: 'Energy',
  author: 'Ada Bell',
  imageUrl: '/files/pictures/example/whole-960.webp',
  image: { whole: picture, '16x9': picture },
  lang: 'en',
  languages: ['en'],
  publishedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
}

/** A post's page. */
export const postPageExample = (area: string) => ({ post: postExample, related: listExample(area).items })

/** A list of an area's posts. The ids differ between areas, because a page may show two lists. */
export const listExample = (area: string): PostList => ({
  items: [
    {
      id: `${area}_example`,
      title: 'An example',
      words: 'Six words of it stand here…',
      minutes: 1,
      author: 'Ada Bell',
      picture,
      lang: 'en',
      publishedAt: postExample.publishedAt,
    },
  ],
  next: '00',
  isLater: true,
})
