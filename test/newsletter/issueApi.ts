import { SESv2Client } from '@aws-sdk/client-sesv2'
import { sendIssue } from '#functions/newsletter/issues/sendIssue.ts'
import { issueLetter } from '#functions/newsletter/letters.ts'
import { contentEntities } from '#functions/platform/content/contentItem.ts'
import { type Send, sendWithSes } from '#functions/platform/mail/sendWithSes.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { put } from '#functions/platform/table/write.ts'
import { postKind } from '#shared/kernel/content/postKind.ts'
import { issueRefusals } from '#shared/newsletter/refusals.ts'
import { aMailbox, type newsletterApi } from './newsletterApi.ts'

type Api = ReturnType<typeof newsletterApi>

const partitions = { news: 'NEWS', blogs: 'BLOG' } as const
let count = 0

interface APost {
  area?: keyof typeof partitions
  texts?: Record<string, Record<string, string>>
  status?: 'draft' | 'published'
}

/** Stores a post as its area does. Returns its name for an issue. */
export async function aPost(
  { table }: Pick<Platform, 'table'>,
  { area = 'news', texts = {}, status = 'published' }: APost = {},
) {
  const kind = postKind({ partition: partitions[area], idKind: 'post', missing: issueRefusals.missing })
  const id = `post_${++count}`
  const at = '2026-01-01T12:00:00.000Z'
  const all = {
    en: { title: `Title ${id}`, description: '<p>One <b>bold</b> word.</p>' },
    fr: { title: `Titre ${id}`, description: '<p>Un mot.</p>' },
    es: { title: '', description: '' },
    ...texts,
  }
  const item = {
    id,
    status,
    publishAt: at,
    createdAt: at,
    changedAt: at,
    texts: all,
    fields: {},
    pictures: {},
    downloads: {},
  }
  await table.write(put(contentEntities(kind).item, item))
  return { area, id }
}

/** A complete form. */
export const aForm = (posts: { area: string; id: string }[]) => ({
  subjectEn: 'January',
  subjectFr: 'Janvier',
  subjectEs: 'Enero',
  introEn: 'First.\n\nSecond.',
  introFr: 'Bonjour.',
  introEs: 'Hola.',
  posts,
})

/** Calls for tests of issues, on top of the newsletter's API. */
export function issueApi(api: Api) {
  const asAdmin = (routeKey: string, call: object = {}) => api.call(routeKey, { token: api.admin, ...call })
  const ses = (issue: string) =>
    sendWithSes(new SESv2Client({ maxAttempts: 1 }), 'portal@example.org', { tags: { issue } })

  return {
    asAdmin,
    ses,
    async aSubscriber({ language = 'en', email = aMailbox() } = {}): Promise<string> {
      await api.subscribe(email, { language })
      await api.confirm((await api.mailed(email)).confirm)
      return email
    },
    async anIssue(form?: object): Promise<{ _id: string; version: number }> {
      return (
        await asAdmin('POST /api/newsletter/issues', { body: form ?? aForm([await aPost(api.platform)]) })
      ).body
    },
    send: (id: string, body: object = {}) =>
      asAdmin('POST /api/newsletter/issues/{id}/send', { params: { id }, body }),
    open: async (id: string) => (await asAdmin('GET /api/newsletter/issues/{id}', { params: { id } })).body,
    /**
     * Runs the send task with its own role. It ends after `groups` of subscribers; `sendFor` replaces SES.
     */
    async run(
      id: string,
      {
        sendFor = ses,
        groups = Number.POSITIVE_INFINITY,
      }: { sendFor?: (id: string) => Send; groups?: number } = {},
    ) {
      const { table, log } = api.resources.task('send').platform
      let groupsLeft = groups
      return sendIssue({
        table,
        log,
        sendFor,
        waitForTurn: async () => {},
        now: () => new Date(),
        isOver: () => groupsLeft-- <= 0,
        letter: (subscriber, content, unsubscribe) =>
          issueLetter(subscriber, content, { origin: 'http://localhost:3000', unsubscribe }),
      })(id)
    },
    /** The number of letters with these subjects that each address has received. */
    async received(subjects = ['January', 'Janvier', 'Enero']): Promise<Map<string, number>> {
      const counts = new Map<string, number>()
      for (const { to, subject } of await api.resources.mailbox.list())
        if (subjects.includes(subject))
          for (const email of to) counts.set(email, (counts.get(email) ?? 0) + 1)
      return counts
    },
  }
}
