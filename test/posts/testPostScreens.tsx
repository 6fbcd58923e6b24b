import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Area, Route } from '#shared/kernel/area.ts'
import { type Answers, refuse, renderScreen } from '#test/support/screen.tsx'
import { postListPage } from '#web/posts/postListPage.tsx'
import { postPage } from '#web/posts/postPage.tsx'
import type { Post, PostAreaSettings } from '#web/posts/posts.ts'
import { client } from '#web/shell/index.ts'
import { withData } from '#web/shell/screens/withData.tsx'

type LoaderPage<P> = Omit<P, 'Page'> & { default: P extends { Page: infer C } ? C : never }

export interface PostsUnderTest {
  area: Area & { routes: Record<'list' | 'get', Route> }
  /** The list's page; by default the post kit's own. */
  list?: Pick<LoaderPage<ReturnType<typeof postListPage>>, 'HydrateFallback' | 'ErrorBoundary'> &
    Record<'default' | 'loader' | 'meta', unknown>
  /** The answers to the list's other calls. */
  otherAnswers?: Answers
  /** The pages' English texts. */
  messages: Record<'missing' | 'failed' | 'empty' | 'loading' | 'older' | 'newest', string>
}

export const aPost = (overrides: object = {}) => ({
  _id: 'post_1',
  title: 'Wind over water',
  description: '<p>Turbines at <strong>sea</strong> turn day and night.</p><p>Mostly.</p>',
  tags: ['wind'],
  category: 'Energy',
  lang: 'en',
  languages: ['en', 'fr', 'es'],
  publishedAt: '2026-05-01T12:00:00.000Z',
  version: 1,
  ...overrides,
})

/** Returns a response with one page of a list and the cursor of the next page. */
const pageOfPosts = (posts: object[], next: string) =>
  Response.json(posts, { headers: { link: `</api?after=${next}>; rel="next"` } })

/** Tests one area for what the pages of every area of posts promise their readers. */
export function testPostScreens({ area, list, otherAnswers, messages }: PostsUnderTest): void {
  const posts = { area: area.name, api: client(area), type: 'Article' } as unknown as PostAreaSettings
  const { Page, ...page } = postPage(posts)
  const { Page: Listing, ...listing } = postListPage(posts)
  const PostPage = withData({ ...page, default: Page })
  const ListPage = withData((list ?? { ...listing, default: Listing }) as never)
  const { name } = area
  const listKey = `GET ${area.routes.list.path}`
  const read = (
    answer: unknown,
    { newest = [], ...options }: { url?: string; language?: 'en' | 'fr' | 'es'; newest?: unknown } = {},
  ) =>
    renderScreen(<PostPage />, {
      url: `/${name}/post_1`,
      path: `/${name}/:id`,
      answers: { [`GET ${area.routes.get.path.replace('{id}', 'post_1')}`]: answer, [listKey]: newest },
      ...options,
    })
  const readList = (answer: unknown, options: { url?: string; path?: string } = {}) =>
    renderScreen(<ListPage />, {
      url: `/${name}`,
      answers: { ...otherAnswers, [listKey]: answer },
      ...options,
    })
  const heading = (words: string) => screen.findByRole('heading', { level: 1, name: words })

  test('a post shows its title, date, text with emphasis, and tags', async () => {
    await read(aPost())
    expect(await heading('Wind over water')).toBeTruthy()
    expect(screen.getByText('May 1, 2026')).toBeTruthy()
    expect(screen.getByText('sea').tagName).toBe('STRONG')
    expect(screen.getByText('wind').getAttribute('href')).toBe('/search?q=wind')
    await waitFor(() => expect(document.title).toBe('Wind over water · Carbon Portal'))
  })

  test.each([
    ['<p>Turbines at sea.</p><p>Mostly.</p>', 'Turbines at sea.', 'Mostly.'],
    ['<h2>At sea</h2><p>Turbines.</p>', 'Wind over water', 'At sea'],
  ])(
    'the picture of a post with the text %s stands after the first paragraph, or else after the title',
    async (description, before, after) => {
      const image = { '16x9': { src: '/a.webp', srcSet: '/a.webp 480w', width: 480, height: 270 } }
      const { container } = await read(aPost({ description, image }))
      await heading('Wind over water')
      const picture = container.querySelector('img')!
      const isAfterPicture = (text: string) =>
        picture.compareDocumentPosition(screen.getByText(text)) & Node.DOCUMENT_POSITION_FOLLOWING
      expect(isAfterPicture(before)).toBe(0)
      expect(isAfterPicture(after)).not.toBe(0)
    },
  )

  test('a post names its author and how long it takes to read', async () => {
    await read(aPost({ author: 'Ada Bell', description: `<p>${'word '.repeat(500)}</p>` }))
    await heading('Wind over water')
    expect(screen.getByText('Ada Bell')).toBeTruthy()
    expect(screen.getByText(/^2\smin read$/)).toBeTruthy()
  })

  test('a post leads to those among the newest that share its tags, but not to itself', async () => {
    const newest = [
      aPost(),
      aPost({ _id: 'post_2', title: 'Roofs', tags: ['roof'], category: '' }),
      aPost({ _id: 'post_3', title: 'Prices', tags: [], category: 'Money' }),
      aPost({ _id: 'post_4', title: 'Waves', tags: [], category: 'Energy' }),
      aPost({ _id: 'post_5', title: 'More wind', tags: ['wind', 'sea'], category: '' }),
    ]
    await read(aPost(), { newest })
    const related = within(await screen.findByRole('region', { name: 'Related' }))
    expect(related.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'More wind',
      'Waves',
      'Roofs',
    ])
  })

  test('a post is shown alone if the newest ones fail to load', async () => {
    await read(aPost(), { newest: () => refuse(500, 'portal.unexpected', 'Something went wrong') })
    expect(await heading('Wind over water')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Related' })).toBeNull()
  })

  test('markup in a title is shown as text', async () => {
    await read(aPost({ title: '</script><img src=x onerror=alert(1)>' }))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      '</script><img src=x onerror=alert(1)>',
    )
  })

  test('a post without title and text says so', async () => {
    await read(aPost({ title: '', description: '' }))
    expect(await heading('Untitled')).toBeTruthy()
    expect(screen.getByText('No description available')).toBeTruthy()
  })

  test('a post that is not translated names its language and has its lang attribute', async () => {
    await read(aPost(), { language: 'fr' })
    expect((await screen.findByRole('heading', { level: 1 })).getAttribute('lang')).toBe('en')
    expect(screen.getByText(/pas encore en français.*English/)).toBeTruthy()
  })

  test('a URL in capitals loads the same post', async () => {
    await read(aPost(), { url: `/${name.toUpperCase()}/POST_1` })
    expect(await heading('Wind over water')).toBeTruthy()
  })

  test('a missing post is reported as missing', async () => {
    await read(refuse(404, 'x.missing', 'x'))
    expect(await heading(messages.missing)).toBeTruthy()
  })

  test('a post that failed to load shows the id of the failed request', async () => {
    const failure = { message: 'Something went wrong', code: 'portal.unexpected' }
    await read(() => Response.json(failure, { status: 500, headers: { 'x-request-id': 'request-1' } }))
    expect(await screen.findByText('request-1')).toBeTruthy()
  })

  test('a post that failed to load can be loaded again', async () => {
    let broken = true
    await read(() => (broken ? refuse(500, 'portal.unexpected', 'Something went wrong') : aPost()))
    expect(await heading(messages.failed)).toBeTruthy()
    broken = false
    screen.getByRole('button', { name: 'Try again' }).click()
    expect(await heading('Wind over water')).toBeTruthy()
  })

  test('the description for search engines is plain text of 40 to 160 characters', async () => {
    await readList([])
    const describe = (description: string) =>
      page.meta({ data: { post: aPost({ description }) as unknown as Post, related: [] } }).description
    expect(describe('<p>Tea &amp; biscuits</p>')).toMatch(/^Tea & biscuits \w.{30,}/)
    expect(describe(`<p>${'word '.repeat(60)}</p>`).length).toBeLessThanOrEqual(160)
    const eightWords = 'two three four five six seven eight nine'
    expect(describe(`<h2>One</h2><p>${eightWords}</p>`)).toBe(`One ${eightWords}`)
  })

  test('the list shows six words of each post and a link to read more', async () => {
    await readList([aPost(), aPost({ _id: 'post_2', title: '', description: '' })])
    expect(screen.getByText(messages.loading)).toBeTruthy()
    expect(await screen.findByText('Turbines at sea turn day and…')).toBeTruthy()
    const [first] = screen.getAllByRole('link', { name: /^Read more/ })
    expect(first?.getAttribute('href')).toBe(`/${name}/post_1`)
    expect(screen.getByText('Untitled')).toBeTruthy()
    expect(screen.queryByRole('link', { name: messages.older })).toBeNull()
  })

  test('the list shows the picture and the author of each post', async () => {
    const image = { '16x9': { src: '/a.webp', srcSet: '/a.webp 480w', width: 480, height: 270 } }
    const { container } = await readList([aPost({ image, author: 'Ada Bell' })])
    expect(await screen.findByText('Ada Bell')).toBeTruthy()
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/a.webp')
  })

  test('an empty list says so', async () => {
    await readList([])
    expect(await screen.findByText(messages.empty)).toBeTruthy()
  })

  test('a long list links to its next page, which links back to the newest posts', async () => {
    const { unmount } = await readList(() => pageOfPosts([aPost()], 'a0f3'))
    const older = await screen.findByRole('link', { name: messages.older })
    expect(older.getAttribute('href')).toBe(`/${name}/after/a0f3`)
    unmount()
    const { calls: requests } = await readList([aPost({ title: 'An old one' })], {
      url: `/${name}/after/a0f3`,
      path: `/${name}/after/:after`,
    })
    expect(await screen.findByText('An old one')).toBeTruthy()
    expect(requests.find(({ path }) => `GET ${path}` === listKey)?.query.get('after')).toBe('a0f3')
    expect(await heading(messages.older)).toBeTruthy()
    expect(screen.getByRole('link', { name: messages.newest }).getAttribute('href')).toBe(`/${name}`)
  })

  test('a list page whose URL has an invalid cursor is not found', async () => {
    const badCursor = () => refuse(400, 'page.badCursor', 'x')
    await readList(badCursor, { url: `/${name}/after/zz`, path: `/${name}/after/:after` })
    expect(await heading(messages.missing)).toBeTruthy()
  })
}
