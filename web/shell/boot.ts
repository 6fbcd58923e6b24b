import { drawnLanguage } from './drawn/drawn.ts'
import { noteEarlyActs } from './drawn/early.ts'
import { keepEarlyPresses } from './drawn/keepEarlyPresses.ts'
import { mendScripts } from './drawn/mendScripts.ts'
import { applyTheme } from './frame/theme.ts'
import { detectLanguage } from './language/detectLanguage.ts'
import { readStored } from './storage.ts'

/**
 * Runs in every document's head before anything is painted, so that nothing wrong is ever seen: no light page for who chose
 * dark, no English for who chose French, no "Join" for who is logged in. What is done before the page is alive is kept. The build puts it inline; `Portal` ends the hiding.
 */
const page = document.documentElement
applyTheme()
if (drawnLanguage && drawnLanguage !== detectLanguage()) page.dataset.pending = ''
noteEarlyActs()
mendScripts()
if (readStored('isLoggedIn') === 'true') page.dataset.member = ''
keepEarlyPresses()
