import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Area, Route } from '#shared/kernel/area.ts'
import { type Answers, refuse, renderScreen } from '#test/support/screen.tsx'
import { postListPage } from '#web/posts/postListPage.tsx'
import { postPage } from '#web/posts/postPage.tsx'
import type { Post, Posts } from '#web/posts/posts.ts'
import { client } from '#web/shell/index.ts'
import { withData } from '#web/shell/screens/withData.tsx'

type LoaderPage<P> = Omit<P, 'Page'> & { default: P extends { Page: infer C } ? C : never }

export interface PostsUnderTest {
  area: Area & { routes: Record<'list' | 'get', Route> }
  /** The list's page; the kit's own unless told. */
  list?: Pick<LoaderPage<ReturnType<typeof postListPage>>, 'HydrateFallback' | 'ErrorBoundary'> &
    Record<'default' | 'loader' | 'meta', unknown>
  /** Answers to what the list calls besides. */
  besides?: Answers
  /** What the pages say in English. */
  says: Record<'missing' | 'failed' | 'empty' | 'loading' | 'older' | 'newest', string>
}

export const aPost = (given: object = {}) => ({
  _id: 'post_1',
  title: 'Wind over water',
  description: '<p>Turbines at <strong>sea</strong> turn day and night.</p><p>Mostly.</p>',
  tags: ['wind'],
  category: 'Energy',
  lang: 'en',
  languages: ['en', 'fr', 'es'],
  publishedAt: '2026-05-01T12:00:00.000Z',
  version: 1,
  ...given,
})

/** A page of a list, and the cursor of the next. */
const answered = (posts: object[], next: string) =>
  Response.json(posts, { headers: { link: `</api?after=${next}>; rel="next"` } })

/** What the pages of every area of posts promise their readers, tried on one. */
export function postsBehave({ area, list, besides, says }: PostsUnderTest): void {
  const posts = { area: area.name, api: client(area), type: 'Article' } as unknown as Posts
  const { Page, ...page } = postPage(posts)
  const { Page: Listing, ...listing } = postListPage(posts)
  const PostPage = withData({ ...page, default: Page })
  const ListPage = withData((list ?? { ...listing, default: Listing }) as never)
  const { name } = area
  const listKey = `GET ${area.routes.list.path}`
  const read = (answer: unknown, options: { at?: string; language?: 'en' | 'fr' | 'es' } = {}) =>
    renderScreen(<PostPage />, {
      at: `/${name}/post_1`,
      path: `/${name}/:id`,
      answers: { [`GET ${area.routes.get.path.replace('{id}', 'post_1')}`]: answer },
      ...options,
    })
  const readList = (answer: unknown, options: { at?: string; path?: string } = {}) =>
    renderScreen(<ListPage />, { at: `/${name}`, answers: { ...besides, [listKey]: answer }, ...options })
  const heading = (words: string) => screen.findByRole('heading', { level: 1, name: words })

  test('a post shows its title, its day, its text with emphasis, and its tags', async () => {
    await read(aPost())
    expect(await heading('Wind over water')).toBeTruthy()
    expect(screen.getByText('May 1, 2026')).toBeTruthy()
    expect(screen.getByText('sea').tagName).toBe('STRONG')
    expect(screen.getByText('wind')).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Wind over water · Carbon Portal'))
  })

  test.each([
    ['<p>Turbines at sea.</p><p>Mostly.</p>', 'Turbines at sea.', 'Mostly.'],
    ['<h2>At sea</h2><p>Turbines.</p>', 'Wind over water', 'At sea'],
  ])('a picture of %s follows its first paragraph, or its title', async (description, before, after) => {
    const image = { '16x9': { src: '/a.webp', srcSet: '/a.webp 480w', width: 480, height: 270 } }
    const { container } = await read(aPost({ description, image }))
    await heading('Wind over water')
    const picture = container.querySelector('img')!
    const follows = (text: string) =>
      picture.compareDocumentPosition(screen.getByText(text)) & Node.DOCUMENT_POSITION_FOLLOWING
    expect(follows(before)).toBe(0)
    expect(follows(after)).not.toBe(0)
  })

  test('markup in a title is text', async () => {
    await read(aPost({ title: '</script><img src=x onerror=alert(1)>' }))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      '</script><img src=x onerror=alert(1)>',
    )
  })

  test('a post without words says so', async () => {
    await read(aPost({ title: '', description: '' }))
    expect(await heading('Untitled')).toBeTruthy()
    expect(screen.getByText('No description available')).toBeTruthy()
  })

  test('a post in another language says which, and is marked as that language', async () => {
    await read(aPost(), { language: 'fr' })
    expect((await screen.findByRole('heading', { level: 1 })).getAttribute('lang')).toBe('en')
    expect(screen.getByText(/pas encore en français.*English/)).toBeTruthy()
  })

  test('an address in capitals asks for the same post', async () => {
    await read(aPost(), { at: `/${name.toUpperCase()}/POST_1` })
    expect(await heading('Wind over water')).toBeTruthy()
  })

  test('what is not there is said to be missing', async () => {
    await read(refuse(404, 'x.missing', 'x'))
    expect(await heading(says.missing)).toBeTruthy()
  })

  test('what failed can be tried again', async () => {
    let broken = true
    await read(() => (broken ? refuse(500, 'portal.unexpected', 'Something went wrong') : aPost()))
    expect(await heading(says.failed)).toBeTruthy()
    broken = false
    screen.getByRole('button', { name: 'Try again' }).click()
    expect(await heading('Wind over water')).toBeTruthy()
  })

  test('what search engines show is plain text of at least forty characters', async () => {
    await readList([])
    const describe = (description: string) =>
      page.meta({ data: aPost({ description }) as unknown as Post }).description
    expect(describe('<p>Tea &amp; biscuits</p>')).toMatch(/^Tea & biscuits \w.{30,}/)
    expect(describe(`<p>${'word '.repeat(60)}</p>`).length).toBeLessThanOrEqual(160)
    const nine = 'two three four five six seven eight nine'
    expect(describe(`<h2>One</h2><p>${nine}</p>`)).toBe(`One ${nine}`)
  })

  test('the list shows six words of each post and where to read on', async () => {
    await readList([aPost(), aPost({ _id: 'post_2', title: '', description: '' })])
    expect(screen.getByText(says.loading)).toBeTruthy()
    expect(await screen.findByText('Turbines at sea turn day and…')).toBeTruthy()
    const [first] = screen.getAllByRole('link', { name: /^Read more/ })
    expect(first?.getAttribute('href')).toBe(`/${name}/post_1`)
    expect(screen.getByText('Untitled')).toBeTruthy()
    expect(screen.queryByRole('link', { name: says.older })).toBeNull()
  })

  test('an empty list says so', async () => {
    await readList([])
    expect(await screen.findByText(says.empty)).toBeTruthy()
  })

  test('a long list goes on at an address of its own, and back to the newest', async () => {
    const { unmount } = await readList(() => answered([aPost()], 'a0f3'))
    const older = await screen.findByRole('link', { name: says.older })
    expect(older.getAttribute('href')).toBe(`/${name}/after/a0f3`)
    unmount()
    const { sent } = await readList([aPost({ title: 'An old one' })], {
      at: `/${name}/after/a0f3`,
      path: `/${name}/after/:after`,
    })
    expect(await screen.findByText('An old one')).toBeTruthy()
    expect(sent.find(({ path }) => `GET ${path}` === listKey)?.query.get('after')).toBe('a0f3')
    expect(await heading(says.older)).toBeTruthy()
    expect(screen.getByRole('link', { name: says.newest }).getAttribute('href')).toBe(`/${name}`)
  })

  test('an address that never was the next one of a list is not there', async () => {
    const badCursor = () => refuse(400, 'page.badCursor', 'x')
    await readList(badCursor, { at: `/${name}/after/zz`, path: `/${name}/after/:after` })
    expect(await heading(says.missing)).toBeTruthy()
  })
}
