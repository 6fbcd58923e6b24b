import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteHydrating } from '#web/shell/hydration/hydratingSections.ts'
import { showAllSkipped, showSkipped } from '#web/shell/hydration/skippedContents.ts'

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
  showSkipped()()
  await vi.advanceTimersByTimeAsync(600)
  expect(visibilities()).toEqual(['visible', ''])
  await vi.advanceTimersByTimeAsync(600)
  expect(visibilities()).toEqual(['visible', 'visible'])
})

test('they wait for a section that is being hydrated', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  noteHydrating(promise)
  showSkipped()()
  await vi.advanceTimersByTimeAsync(5000)
  expect(visibilities()).toEqual(['', ''])
  resolve()
  await vi.advanceTimersByTimeAsync(2000)
  expect(visibilities()).toEqual(['visible', 'visible'])
})

test('who arrives in the middle of the page finds all of them laid out', () => {
  vi.stubGlobal('scrollY', 300)
  showSkipped()()
  expect(visibilities()).toEqual(['visible', 'visible'])
  showAllSkipped()
})
