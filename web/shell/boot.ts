import { applyTheme } from './frame/theme.ts'
import { recordSubmits } from './hydration/recordSubmits.ts'
import { recordEvents } from './hydration/replayEvents.ts'
import { retryScripts } from './hydration/retryScripts.ts'
import { detectLanguage } from './language/detectLanguage.ts'
import { prerenderedLanguage } from './site/prerendered.ts'
import { readStored } from './storage.ts'

/**
 * Runs in every document's head before anything is painted, so that nothing wrong is ever seen: no light page for a reader who chose
 * dark, no English for one who chose French, no "Join" for one who is logged in. It also records what is done before hydration. The
 * build puts it inline; `Portal` ends the hiding.
 */
const page = document.documentElement
applyTheme()
if (prerenderedLanguage && prerenderedLanguage !== detectLanguage()) page.dataset.pending = ''
recordEvents()
retryScripts()
if (readStored('isLoggedIn') === 'true') page.dataset.member = ''
recordSubmits()
