import { mkdtempSync } from 'node:fs'
import type { Browser, BrowserContext } from 'puppeteer-core'
import type { Language } from '#shared/kernel/language.ts'
import { killChromium } from '../../chromium/killChromium.ts'
import { launchChromium, launchSingleProcess } from '../../chromium/launchChromium.ts'
import { profilePrefix } from '../../chromium/leftovers.ts'
import type { Assignment } from '../messages.ts'
import { attachToSharedWorkers, type PrepareTarget } from './attachTargets.ts'

const languages: Record<Language, string> = { en: 'en-US,en', fr: 'fr-FR,fr,en', es: 'es-ES,es,en' }

/** Arguments that force all network traffic of the browser through the proxy. */
const confinementArguments = (proxyPort: number) => [
  `--proxy-server=socks5://127.0.0.1:${proxyPort}`,
  // Without this, Chromium connects to addresses of this machine directly.
  '--proxy-bypass-list=<-loopback>',
  // Chromium resolves no names itself, not even for `dns-prefetch`; the proxy does.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  // QUIC and WebRTC use UDP, which bypasses the proxy.
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
]

const downloadBehavior = { policy: 'deny' } as const

const launchParams = ({ executable, environment, proxyPort, language }: Assignment) => ({
  executable,
  environment,
  args: [
    ...confinementArguments(proxyPort),
    '--block-new-web-contents',
    '--deny-permission-prompts',
    `--accept-lang=${languages[language]}`,
  ],
  profile: mkdtempSync(profilePrefix('profile', process.pid)),
  protocolTimeout: 30_000,
  defaultViewport: null,
  downloadBehavior,
})

/** A browser context with a cache and cookies of its own, in which nothing can be downloaded. */
export interface AuditContext {
  browser: Browser
  context: BrowserContext
  close(): Promise<void>
}

/**
 * Starts Chromium, and returns a function that opens contexts. Workers that belong to no page are prepared
 * before they run. As a single process, Chromium has room for one context: each further context gets a Chromium of its own.
 */
export async function startContexts(
  assignment: Assignment,
  onFallback: (reason: string) => void,
  prepare: PrepareTarget,
): Promise<() => Promise<AuditContext>> {
  const { browser, isSingleProcess } = await launchChromium({ ...launchParams(assignment), onFallback })
  await attachToSharedWorkers(browser, prepare)
  if (!isSingleProcess)
    return async () => {
      const context = await browser.createBrowserContext({ downloadBehavior })
      return { browser, context, close: () => context.close() }
    }
  const contextOf = (only: Browser): AuditContext => ({
    browser: only,
    context: only.defaultBrowserContext(),
    close: () => killChromium(only),
  })
  let unused: AuditContext | undefined = contextOf(browser)
  return async () => {
    if (unused) {
      const first = unused
      unused = undefined
      return first
    }
    const nextBrowser = await launchSingleProcess(launchParams(assignment))
    await attachToSharedWorkers(nextBrowser, prepare)
    return contextOf(nextBrowser)
  }
}
