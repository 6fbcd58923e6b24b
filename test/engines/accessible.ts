import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOptions } from 'axe-core'
import { rulesOfColour } from '../support/axeRules.ts'
import type { Visitor } from './driver/visitor.ts'
import { expect } from './journey.ts'

declare global {
  interface Window {
    axe?: { run(options: RunOptions): Promise<AxeResults> }
  }
}

const injectAxe = new Function(
  readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'),
) as () => void

/** Waits until all animations have ended, because a colour in the middle of a transition belongs to neither theme. */
const waitForAnimations = () =>
  Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => undefined)

function setTheme(theme: string): void {
  document.documentElement.dataset.theme = theme
}

async function findViolations(options: RunOptions): Promise<string[]> {
  const { violations } = await window.axe!.run(options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Fails when axe finds anything on the page as it is now, in the light or the dark theme. */
export async function accessible(visitor: Visitor): Promise<void> {
  // Sections far below the window are laid out later, and axe does not see their background before that.
  await expect
    .poll(() => visitor.evaluate(() => document.querySelectorAll('.later:not([style])').length))
    .toBe(0)
  await visitor.evaluate(injectAxe)
  const colours: RunOptions = { runOnly: { type: 'rule', values: rulesOfColour } }
  for (const [theme, options] of [
    ['light', {}],
    ['dark', colours],
  ] as const) {
    await visitor.evaluate(setTheme, theme)
    await visitor.evaluate(waitForAnimations)
    expect(await visitor.evaluate(findViolations, options), theme).toEqual([])
  }
}
