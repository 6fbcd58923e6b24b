import { chromium } from './chromium.ts'
import { firefox } from './firefox.ts'
import type { Engine } from './visitor.ts'
import { webkit } from './webkit.ts'

/** The engines of nearly all browsers in use. */
export const engines: readonly Engine[] = [chromium, firefox, webkit]

export const isInstalled = (engine: Engine) => engine.installCommand() === undefined
