import { blogs } from '#shared/blogs/contract.ts'
import { cards } from '#shared/cards/contract.ts'
import { contact } from '#shared/contact/contract.ts'
import { courses } from '#shared/courses/contract.ts'
import { directory } from '#shared/directory/contract.ts'
import { guides } from '#shared/guides/contract.ts'
import type { ContentStatus } from '#shared/kernel/content/contentState.ts'
import { news } from '#shared/news/contract.ts'
import { newsletter } from '#shared/newsletter/contract.ts'
import { products } from '#shared/products/contract.ts'
import { client } from '#web/shell/index.ts'

/** Of each list its newest so many are looked at: a page costs the same whether there are ten items or ten thousand. */
export const newest = 50
export const newestUploads = 20

/** Something that is written, as its editors' list has it. */
export interface Written {
  _id: string
  title: string
  status: ContentStatus
  changedAt: string
}

interface ContentPlace {
  /** Where its administrators work. */
  to: string
  rows: () => Promise<readonly Written[]>
}

const limit = { limit: newest }
const [newsApi, blogApi, guideApi, courseApi, productApi, cardApi] = [
  client(news),
  client(blogs),
  client(guides),
  client(courses),
  client(products),
  client(cards),
] as const

/** Areas whose items may be drafts; pictures are there or not. */
export const contentPlaces: readonly ContentPlace[] = [
  { to: '/AddNews', rows: () => newsApi.manage(limit) },
  { to: '/AddBlog', rows: () => blogApi.manage(limit) },
  { to: '/admin/manage-guide', rows: () => guideApi.manage(limit) },
  { to: '/upload-courses', rows: () => courseApi.manage(limit) },
  { to: '/admin/add-product', rows: () => productApi.manage(limit) },
  { to: '/admin/cards', rows: () => cardApi.manage(limit) },
]

/** The newest items of each area by where they are managed; an area that fails is left out. */
export async function allWritten(): Promise<Map<string, readonly Written[]>> {
  const read = await Promise.allSettled(contentPlaces.map(({ rows }) => rows()))
  return new Map(
    read.flatMap((one, at) =>
      one.status === 'fulfilled' ? [[contentPlaces[at]!.to, one.value] as const] : [],
    ),
  )
}

const [contactApi, directoryApi, newsletterApi] = [
  client(contact),
  client(directory),
  client(newsletter),
] as const

/** How many wait; `more` when the list goes on. */
export interface Waiting {
  count: number
  more?: boolean
}

export type CountName = 'messages' | 'uploads' | 'issues' | 'subscribers'

export interface Count {
  name: CountName
  to: string
  ask: () => Promise<Waiting>
}

/** What is counted besides drafts, where it is dealt with, and how it is asked: each by its area's own route. */
export const counts: readonly Count[] = [
  {
    name: 'messages',
    to: '/admin/messages',
    async ask() {
      const { items, next } = await contactApi.inbox.page({ state: 'unread', ...limit })
      return { count: items.length, more: next !== undefined }
    },
  },
  {
    name: 'uploads',
    to: '/admin/directory-upload',
    async ask() {
      const uploads = await directoryApi.history({ limit: newestUploads })
      return { count: uploads.filter(({ status }) => status === 'failed' || status === 'partial').length }
    },
  },
  {
    name: 'issues',
    to: '/admin/newsletter',
    async ask() {
      const issues = await newsletterApi.issues(limit)
      return { count: issues.filter(({ status }) => status === 'draft' || status === 'halted').length }
    },
  },
  {
    name: 'subscribers',
    to: '/admin/newsletter?show=subscribers',
    ask: async () => ({ count: (await newsletterApi.countSubscribers()).confirmed }),
  },
]
