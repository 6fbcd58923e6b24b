import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importFile } from '#web/shell/screens/importFile.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const nothing = async () => undefined

test('a file that cannot be had is retried, and imported once it can, under its own address', async () => {
  const asked: string[] = []
  const told: boolean[] = []
  let tries = 0
  const coming = importFile('/late.js', (late) => told.push(late), {
    fetchAll: () => (++tries < 4 ? fails() : nothing()),
    load: async (url) => asked.push(url) && 'module',
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(await coming).toBe('module')
  expect(asked).toEqual(['/late.js'])
  expect(told).toEqual([true, true, true, false])
})

test('one whose import failed is imported under another address, because browsers remember', async () => {
  const asked: string[] = []
  const coming = importFile('/page.js', () => undefined, {
    fetchAll: nothing,
    load: async (url) => (asked.push(url) < 2 ? fails() : 'module'),
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await coming).toBe('module')
  expect(asked).toEqual(['/page.js', '/page.js?again=1'])
})

test('when that does not help either, the document is reloaded', async () => {
  const reload = vi.fn(nothing)
  const coming = importFile('/broken.js', () => undefined, { fetchAll: nothing, load: fails, reload })
  coming.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(130_000)
  await expect(coming).rejects.toThrow('Failed to fetch')
})

test('after 120 s it is given up', async () => {
  const told: boolean[] = []
  const coming = importFile('/never.js', (late) => told.push(late), { fetchAll: fails, load: fails })
  const ended = vi.fn()
  coming.catch(ended)
  await vi.advanceTimersByTimeAsync(110_000)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(ended).toHaveBeenCalled()
  expect(told.at(-1)).toBe(false)
})
