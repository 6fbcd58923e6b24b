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

/** Waits until nothing moves any more, because colours in the middle of a transition belong to neither state. */
const settle = () =>
  Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => undefined)

function show(theme: string): void {
  document.documentElement.dataset.theme = theme
}

async function complain(options: RunOptions): Promise<string[]> {
  const { violations } = await window.axe!.run(options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Fails when axe finds anything on the page as it stands, light or dark. */
export async function accessible(visitor: Visitor): Promise<void> {
  // What stands far below is laid out after the rest; until then its ground is not under it.
  await expect.poll(() => visitor.ask(() => document.querySelectorAll('.later:not([style])').length)).toBe(0)
  await visitor.ask(injectAxe)
  const colours: RunOptions = { runOnly: { type: 'rule', values: rulesOfColour } }
  for (const [theme, options] of [
    ['light', {}],
    ['dark', colours],
  ] as const) {
    await visitor.ask(show, theme)
    await visitor.ask(settle)
    expect(await visitor.ask(complain, options), theme).toEqual([])
  }
}
