import { expect, type Page } from '@playwright/test'

/** A mail in the portal's local mailbox, with the fields that stories read. */
export interface Mail {
  subject: string
  text: string
  headers: Record<string, string>
  attachments: { type: string; text?: string }[]
}

/** Returns the mails to an address, oldest first. */
export async function mailsTo(page: Page, email: string): Promise<Mail[]> {
  const response = await page.request.get(`/_local/mail?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  })
  return (await response.json()) as Mail[]
}

/**
 * Moves the portal's clock ahead by an hour, so that letters which earlier stories caused no longer count towards the limit of a mailbox
 * that stories share: what is over it comes with the digest of the next hour.
 */
export const beginMailboxHour = (page: Page) =>
  page.request.post('/_local/clock', { data: { advance: 3600 } })

/** Waits for a mail to an address whose subject contains these words. */
export async function mailAbout(page: Page, email: string, words: string): Promise<Mail> {
  const find = async () => (await mailsTo(page, email)).find(({ subject }) => subject.includes(words))
  await expect.poll(find).toBeDefined()
  return (await find())!
}

/** Waits for a mail to an address that links to the page of this path. Returns the newest one, with its link. */
export async function mailedLink(page: Page, email: string, path: string): Promise<Mail & { link: URL }> {
  const linkIn = ({ text }: Mail) => new RegExp(`http\\S+${path}\\?token=[\\w.-]*[\\w-]`).exec(text)?.[0]
  const read = async () => (await mailsTo(page, email)).filter(linkIn)
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0)
  const mail = (await read()).at(-1)!
  return { ...mail, link: new URL(linkIn(mail)!) }
}
