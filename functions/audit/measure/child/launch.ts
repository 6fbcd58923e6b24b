import { mkdirSync, mkdtempSync } from 'node:fs'
import puppeteer, { type Browser } from 'puppeteer-core'
import type { Language } from '#shared/kernel/language.ts'
import { chromiumArguments } from '../../chromium/chromiumArguments.ts'
import type { Assignment } from '../messages.ts'
import { profilePrefix } from '../profiles.ts'

const languages: Record<Language, string> = { en: 'en-US,en', fr: 'fr-FR,fr,en', es: 'es-ES,es,en' }

/** What keeps a page within the browser, and the browser behind the proxy. */
const confined = (proxyPort: number) => [
  `--proxy-server=socks5://127.0.0.1:${proxyPort}`,
  // Without this, Chromium goes to addresses on this machine directly.
  '--proxy-bypass-list=<-loopback>',
  // Names are the proxy's to look up, also those that a page has announced it will need.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  // These speak UDP, which passes by a proxy.
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--block-new-web-contents',
  '--deny-permission-prompts',
]

/**
 * Starts Chromium with a profile of its own, which is also its home and the place of its temporary files. Its environment holds
 * nothing of this process's: what a page could read there it may know.
 */
export async function launch({ executable, environment, proxyPort, language }: Assignment): Promise<Browser> {
  const profile = mkdtempSync(profilePrefix(process.pid))
  for (const folder of ['data', 'temporary']) mkdirSync(`${profile}/${folder}`)
  return puppeteer.launch({
    executablePath: executable,
    args: [
      ...chromiumArguments,
      ...confined(proxyPort),
      `--accept-lang=${languages[language]}`,
      `--user-data-dir=${profile}/data`,
      'about:blank',
    ],
    ignoreDefaultArgs: true,
    pipe: true,
    waitForInitialPage: false,
    protocolTimeout: 30_000,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    defaultViewport: null,
    env: { PATH: process.env.PATH, HOME: profile, TMPDIR: `${profile}/temporary`, ...environment },
  })
}
