import { mkdirSync, mkdtempSync } from 'node:fs'
import puppeteer, { type Browser } from 'puppeteer-core'
import type { Language } from '#shared/kernel/language.ts'
import { chromiumArguments } from '../../chromium/chromiumArguments.ts'
import type { Assignment } from '../messages.ts'
import { profilePrefix } from '../profiles.ts'

const languages: Record<Language, string> = { en: 'en-US,en', fr: 'fr-FR,fr,en', es: 'es-ES,es,en' }

/** Arguments that force all network traffic of the browser through the proxy. */
const confinementArguments = (proxyPort: number) => [
  `--proxy-server=socks5://127.0.0.1:${proxyPort}`,
  // Without this, Chromium connects to addresses of this machine directly.
  '--proxy-bypass-list=<-loopback>',
  // The proxy looks names up, also those of `dns-prefetch`.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  // QUIC and WebRTC use UDP, which bypasses the proxy.
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--block-new-web-contents',
  '--deny-permission-prompts',
]

/**
 * Starts Chromium with a new profile, which also holds its home and its temporary files. Its environment
 * contains nothing that a page must not read.
 */
export async function launch({ executable, environment, proxyPort, language }: Assignment): Promise<Browser> {
  const profile = mkdtempSync(profilePrefix(process.pid))
  for (const folder of ['data', 'temporary']) mkdirSync(`${profile}/${folder}`)
  return puppeteer.launch({
    executablePath: executable,
    args: [
      ...chromiumArguments,
      ...confinementArguments(proxyPort),
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
