import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { adminCalls } from '#test/support/adminCalls.ts'
import { expect, logIn, test } from '#test/support/journey.ts'
import { type Portal, startPortal } from '#test/support/portal.ts'
import words from '#web/areas/newsletter/admin/locales/en.json' with { type: 'json' }

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

/** Returns how many letters of the issue each address has received. */
async function receivedCounts({ origin }: Portal): Promise<Map<string, number>> {
  const mails = await fetch(`${origin}/_local/mail`, { headers: { accept: 'application/json' } })
  const counts = new Map<string, number>()
  for (const { to, subject: mailSubject } of (await mails.json()) as { to: string[]; subject: string }[])
    if (mailSubject === subject) for (const reader of to) counts.set(reader, (counts.get(reader) ?? 0) + 1)
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
  const draft = await call('POST', '/api/newsletter/issues', {
    ...issue,
    posts: [{ area: 'news', id: post?._id }],
  })
  await call('POST', `/api/newsletter/issues/${draft?._id}/send`, {})
  return `/admin/newsletter?issue=${draft?._id}`
}

test.setTimeout(480_000)

test('if the portal is killed while it sends an issue to 200 readers, it resumes, and nobody gets two letters', async ({
  page,
}) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-'))
  const killedPortal = await startPortal({ dataDir })
  const reportPath = await beginIssue(killedPortal)
  await expect
    .poll(async () => (await receivedCounts(killedPortal)).size, { timeout: 120_000 })
    .toBeGreaterThan(50)
  await killedPortal.kill9()

  const restartedPortal = await startPortal({ dataDir })
  try {
    const receivedBefore = (await receivedCounts(restartedPortal)).size
    expect(receivedBefore).toBeLessThan(readers.length)
    await logIn(page, restartedPortal.admin, restartedPortal.origin)
    await page.goto(restartedPortal.origin + reportPath)
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
    const sentCount = await figure(words.report.sent)

    const counts = await receivedCounts(restartedPortal)
    expect(Math.max(...counts.values())).toBe(1)
    // Letters that were being sent at the kill are not sent again, because SES may have sent them.
    expect(counts.size).toBeGreaterThanOrEqual(sentCount)
    expect(sentCount + (await figure(words.report.uncertain))).toBe(readers.length)
  } finally {
    await restartedPortal.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
