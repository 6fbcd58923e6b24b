import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importFile } from '#web/shell/screens/importFile.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const nothing = async () => undefined

test('a file that cannot be had is asked for again, and imported once it can, under its own address', async () => {
  const asked: string[] = []
  const told: boolean[] = []
  let tries = 0
  const coming = importFile('/late.js', (late) => told.push(late), {
    reach: () => (++tries < 4 ? fails() : nothing()),
    load: async (url) => asked.push(url) && 'module',
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(await coming).toBe('module')
  expect(asked).toEqual(['/late.js'])
  expect(told).toEqual([true, true, true, false])
})

test('one whose import failed comes under another address, for browsers remember', async () => {
  const asked: string[] = []
  const coming = importFile('/page.js', () => undefined, {
    reach: nothing,
    load: async (url) => (asked.push(url) < 2 ? fails() : 'module'),
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await coming).toBe('module')
  expect(asked).toEqual(['/page.js', '/page.js?again=1'])
})

test('when that does not help either, a new document is asked for', async () => {
  const anew = vi.fn(nothing)
  const coming = importFile('/broken.js', () => undefined, { reach: nothing, load: fails, anew })
  coming.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(1000)
  expect(anew).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(130_000)
  await expect(coming).rejects.toThrow('Failed to fetch')
})

test('after 120 s it is given up', async () => {
  const told: boolean[] = []
  const coming = importFile('/never.js', (late) => told.push(late), { reach: fails, load: fails })
  const ended = vi.fn()
  coming.catch(ended)
  await vi.advanceTimersByTimeAsync(110_000)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(ended).toHaveBeenCalled()
  expect(told.at(-1)).toBe(false)
})
