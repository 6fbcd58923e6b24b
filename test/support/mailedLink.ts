import { expect, type Page } from '@playwright/test'

interface Mail {
  subject: string
  text: string
}

/** The newest letter to someone with a link to the page of this path, once it has come, and that link. */
export async function mailedLink(page: Page, email: string, path: string): Promise<Mail & { link: URL }> {
  const mailbox = `/_local/mail?to=${encodeURIComponent(email)}`
  const linkIn = ({ text }: Mail) => new RegExp(`http\\S+${path}\\?token=[\\w-]+`).exec(text)?.[0]
  const read = async () => {
    const got = await page.request.get(mailbox, { headers: { accept: 'application/json' } })
    return ((await got.json()) as Mail[]).filter(linkIn)
  }
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0)
  const letter = (await read()).at(-1)!
  return { ...letter, link: new URL(linkIn(letter)!) }
}
