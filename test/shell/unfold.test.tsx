import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unfold, unfoldAll } from '#web/shell/drawn/unfold.ts'
import { noteWaking } from '#web/shell/drawn/waking.ts'

const unfolded = () => [...document.querySelectorAll<HTMLElement>('.later')].map(({ style }) => style.contentVisibility)

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<section class="later"></section><section class="later"></section>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('sections below the fold are laid out one after another', async () => {
  unfold()()
  await vi.advanceTimersByTimeAsync(600)
  expect(unfolded()).toEqual(['visible', ''])
  await vi.advanceTimersByTimeAsync(600)
  expect(unfolded()).toEqual(['visible', 'visible'])
})

test('they wait for a section that is coming to life', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  noteWaking(promise)
  unfold()()
  await vi.advanceTimersByTimeAsync(5000)
  expect(unfolded()).toEqual(['', ''])
  resolve()
  await vi.advanceTimersByTimeAsync(2000)
  expect(unfolded()).toEqual(['visible', 'visible'])
})

test('who arrives in the middle of the page finds all of them laid out', () => {
  vi.stubGlobal('scrollY', 300)
  unfold()()
  expect(unfolded()).toEqual(['visible', 'visible'])
  unfoldAll()
})
