import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, logIn, test } from '#test/support/journey.ts'
import { type Portal, startPortal } from '#test/support/portal.ts'
import words from '#web/areas/newsletter/admin/locales/en.json' with { type: 'json' }
import { adminCalls } from '../posts/editor.ts'

const readers = Array.from({ length: 200 }, (_, n) => `reader${n}@example.org`)
const subject = 'Wind, water, sun'
const issue = {
  subjectEn: subject,
  subjectFr: subject,
  subjectEs: subject,
  introEn: 'Good morning.',
  introFr: 'Bonjour.',
  introEs: 'Buenos días.',
}

/** The number of the issue's letters that each address has received. */
async function received({ origin }: Portal): Promise<Map<string, number>> {
  const mails = await fetch(`${origin}/_local/mail`, { headers: { accept: 'application/json' } })
  const counts = new Map<string, number>()
  for (const { to, subject: told } of (await mails.json()) as { to: string[]; subject: string }[])
    if (told === subject) for (const reader of to) counts.set(reader, (counts.get(reader) ?? 0) + 1)
  return counts
}

/** Starts to send an issue to all readers. Returns the path of its report. */
async function beginIssue(portal: Portal): Promise<string> {
  const call = await adminCalls(portal)
  const rows = readers.map((email, n) => `${email},${['en', 'fr', 'es'][n % 3]},2026-01-31`)
  await call('POST', '/api/newsletter/subscribers/import', {
    csv: ['email,language,consent date', ...rows].join('\n'),
  })
  const [post] = (await (await fetch(`${portal.origin}/api/news`)).json()) as { _id: string }[]
  const made = await call('POST', '/api/newsletter/issues', {
    ...issue,
    posts: [{ area: 'news', id: post?._id }],
  })
  await call('POST', `/api/newsletter/issues/${made?._id}/send`, {})
  return `/admin/newsletter?issue=${made?._id}`
}

test.setTimeout(480_000)

test('an issue killed in the middle of two hundred readers is resumed, and nobody gets it twice', async ({
  page,
}) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-'))
  const first = await startPortal({ dataDir })
  const report = await beginIssue(first)
  await expect.poll(async () => (await received(first)).size, { timeout: 120_000 }).toBeGreaterThan(50)
  await first.kill9()

  const second = await startPortal({ dataDir })
  try {
    const already = (await received(second)).size
    expect(already).toBeLessThan(readers.length)
    await logIn(page, second.accounts.find(({ role }) => role === 'admin')!, second.origin)
    await page.goto(second.origin + report)
    await expect(page.getByText(words.report.finished.replace('{{at}}', ''))).toBeVisible({
      timeout: 240_000,
    })
    const figure = async (name: string) =>
      Number(
        await page
          .locator('dl > div')
          .filter({ has: page.getByText(name, { exact: true }) })
          .locator('dd')
          .textContent(),
      )
    const sent = await figure(words.report.sent)

    const got = await received(second)
    expect(Math.max(...got.values())).toBe(1)
    // Nobody knows whether SES took the letters of that moment: they are uncertain, and not sent again.
    expect(got.size).toBeGreaterThanOrEqual(sent)
    expect(sent + (await figure(words.report.uncertain))).toBe(readers.length)
  } finally {
    await second.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
