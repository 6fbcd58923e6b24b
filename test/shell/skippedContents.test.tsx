import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  layOutAllSections,
  layOutOffscreenSections,
  trackHydration,
} from '#web/shell/hydration/skippedContents.ts'

const visibilities = () =>
  [...document.querySelectorAll<HTMLElement>('.later')].map(({ style }) => style.contentVisibility)

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<section class="later"></section><section class="later"></section>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('sections below the fold are laid out one after another', async () => {
  layOutOffscreenSections()()
  await vi.advanceTimersByTimeAsync(600)
  expect(visibilities()).toEqual(['visible', ''])
  await vi.advanceTimersByTimeAsync(600)
  expect(visibilities()).toEqual(['visible', 'visible'])
})

test('sections below the fold wait for a section that is being hydrated', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  trackHydration(promise)
  layOutOffscreenSections()()
  await vi.advanceTimersByTimeAsync(5000)
  expect(visibilities()).toEqual(['', ''])
  resolve()
  await vi.advanceTimersByTimeAsync(2000)
  expect(visibilities()).toEqual(['visible', 'visible'])
})

test('all sections are laid out at once for a visitor who arrives in the middle of the page', () => {
  vi.stubGlobal('scrollY', 300)
  layOutOffscreenSections()()
  expect(visibilities()).toEqual(['visible', 'visible'])
  layOutAllSections()
})
