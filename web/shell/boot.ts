import { footprintsKey } from '#shared/kernel/footprintsKey.ts'
import { applyTheme } from './frame/theme.ts'
import { recordEvents, recordSubmits } from './hydration/replayEvents.ts'
import { detectLanguage } from './language/detectLanguage.ts'
import { prerenderedLanguage } from './site/prerendered.ts'
import { readStored } from './storage.ts'

/*
 * This script runs in the head of every document before anything is painted, so that nobody sees the light
 * page after choosing dark, English after choosing French, "Join" while logged in, or "nothing yet" when this browser has a footprint. It also records events
 * before hydration. The build puts it inline. `App` shows again what is hidden here.
 */
const html = document.documentElement
applyTheme()
if (prerenderedLanguage && prerenderedLanguage !== detectLanguage()) html.dataset.pending = ''
recordEvents()
retryScripts()
if (readStored('isLoggedIn') === 'true') html.dataset.member = ''
if (readStored(footprintsKey)) html.dataset.footprints = ''
recordSubmits()

/**
 * Reloads the document when the portal's own script, or a module it imports, has failed to load: browsers do not request a module
 * twice in one document. The files are fetched again with growing pauses, and the reload waits until all of them are there. Before
 * the reload the page can be read and its links work.
 */
function retryScripts(): void {
  const modulePreloads = () => [...document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]')]
  const retry = (waitMs: number) =>
    setTimeout(async () => {
      const responses = await Promise.all(
        modulePreloads().map(({ href }) => fetch(href).catch(() => undefined)),
      )
      if (responses.every((response) => response?.ok)) location.reload()
      else retry(waitMs * 2)
    }, waitMs)
  document.addEventListener(
    'error',
    ({ target }) => (target as HTMLScriptElement).type === 'module' && retry(1000),
    true,
  )
}
