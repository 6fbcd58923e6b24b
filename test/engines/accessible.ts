import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Visitor } from './driver/visitor.ts'
import { expect } from './journey.ts'

declare global {
  interface Window {
    axe?: { run(): Promise<AxeResults> }
  }
}

const injectAxe = new Function(readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')) as () => void

/** Waits until nothing moves any more, because colours in the middle of a transition belong to neither state. */
const settle = () => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => undefined)

function show(theme: string): void {
  document.documentElement.dataset.theme = theme
}

async function complain(): Promise<string[]> {
  const { violations } = await window.axe!.run()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Fails when axe finds anything on the page as it stands, light or dark. */
export async function accessible(visitor: Visitor): Promise<void> {
  // What stands far below is laid out after the rest; until then its ground is not under it.
  await expect.poll(() => visitor.ask(() => document.querySelectorAll('.later:not([style])').length)).toBe(0)
  await visitor.ask(injectAxe)
  for (const theme of ['light', 'dark']) {
    await visitor.ask(show, theme)
    await visitor.ask(settle)
    expect(await visitor.ask(complain), theme).toEqual([])
  }
}
