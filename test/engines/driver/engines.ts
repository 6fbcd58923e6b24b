import { chromium } from './chromium.ts'
import { firefox } from './firefox.ts'
import type { Engine } from './visitor.ts'
import { webkit } from './webkit.ts'

/** Those of nearly all browsers that people have. */
export const engines: readonly Engine[] = [chromium, firefox, webkit]

export const isInstalled = (engine: Engine) => engine.missing() === undefined
