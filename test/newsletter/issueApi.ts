import { SESv2Client } from '@aws-sdk/client-sesv2'
import { sendIssue } from '#functions/newsletter/issues/sendIssue.ts'
import { issueLetter } from '#functions/newsletter/letters.ts'
import { contentEntities } from '#functions/platform/content/contentItem.ts'
import { type Send, sendWithSes } from '#functions/platform/mail/sendWithSes.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { put } from '#functions/platform/table/write.ts'
import { postKind } from '#shared/kernel/content/postKind.ts'
import { issueRefusals } from '#shared/newsletter/refusals.ts'
import { anEmail, type newsletterApi } from './newsletterApi.ts'

type Api = ReturnType<typeof newsletterApi>

const partitions = { news: 'NEWS', blogs: 'BLOG' } as const
let postCount = 0

interface PostOptions {
  area?: keyof typeof partitions
  texts?: Record<string, Record<string, string>>
  status?: 'draft' | 'published'
}

/** Stores a post's item, without the copy for the public list: issues read the item alone. Returns the area and the id, which issues use to refer to it. */
export async function aPost(
  { table }: Pick<Platform, 'table'>,
  { area = 'news', texts = {}, status = 'published' }: PostOptions = {},
) {
  // `contentEntities` reads only the partition; the refusal is never thrown here.
  const kind = postKind({ partition: partitions[area], idKind: 'post', missing: issueRefusals.missing })
  const id = `post_${++postCount}`
  const at = '2026-01-01T12:00:00.000Z'
  const allTexts = {
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
    texts: allTexts,
    fields: {},
    pictures: {},
    downloads: {},
  }
  await table.write(put(contentEntities(kind).item, item))
  return { area, id }
}

/** Returns a complete form of an issue. */
export const aForm = (posts: { area: string; id: string }[]) => ({
  subjectEn: 'January',
  subjectFr: 'Janvier',
  subjectEs: 'Enero',
  introEn: 'First.\n\nSecond.',
  introFr: 'Bonjour.',
  introEs: 'Hola.',
  posts,
})

/** Returns the API calls about issues and the task that sends them, on top of the newsletter's API. */
export function issueApi(api: Api) {
  const { asAdmin } = api
  const sesFor = (issueId: string) =>
    sendWithSes(new SESv2Client({ maxAttempts: 1 }), 'portal@example.org', { tags: { issue: issueId } })

  return {
    asAdmin,
    sesFor,
    async aSubscriber({ language = 'en', email = anEmail() } = {}): Promise<string> {
      await api.subscribe(email, { language })
      await api.confirm((await api.mailedTokens(email)).confirmToken)
      return email
    },
    async anIssue(form?: object): Promise<{ _id: string; version: number }> {
      return (
        await asAdmin('POST /api/newsletter/issues', { body: form ?? aForm([await aPost(api.platform)]) })
      ).body
    },
    send: (id: string, body: object = {}) =>
      asAdmin('POST /api/newsletter/issues/{id}/send', { params: { id }, body }),
    readIssue: async (id: string) =>
      (await asAdmin('GET /api/newsletter/issues/{id}', { params: { id } })).body,
    /**
     * Runs the send task with its own role. It ends after `groupCount` groups of subscribers. `sendFor` replaces SES, and `lettersLeft` is
     * what SES's quota leaves to the newsletter.
     */
    async runSendTask(
      id: string,
      {
        sendFor = sesFor,
        groupCount = Number.POSITIVE_INFINITY,
        lettersLeft = Number.POSITIVE_INFINITY,
      }: { sendFor?: (id: string) => Send; groupCount?: number; lettersLeft?: number } = {},
    ) {
      const { table, log } = api.local.task('send').platform
      let groupsLeft = groupCount
      return sendIssue({
        table,
        log,
        sendFor,
        rate: { wait: async () => {}, pause: () => {} },
        lettersLeft: async () => lettersLeft,
        now: () => new Date(),
        isTimeUp: () => groupsLeft-- <= 0,
        composeLetter: (subscriber, content, unsubscribeToken) =>
          issueLetter(subscriber, content, { origin: 'http://localhost:3000', unsubscribeToken }),
      })(id)
    },
    /** Counts the letters with these subjects that each address has received. */
    async receivedCounts(subjects = ['January', 'Janvier', 'Enero']): Promise<Map<string, number>> {
      const counts = new Map<string, number>()
      for (const { to, subject } of await api.local.mailbox.list())
        if (subjects.includes(subject))
          for (const email of to) counts.set(email, (counts.get(email) ?? 0) + 1)
      return counts
    },
  }
}
