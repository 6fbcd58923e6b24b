import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importFile } from '#web/shell/screens/importFile.ts'
import { whenNotRetrying, whenRetrying } from '#web/shell/screens/retriedFiles.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const succeed = async () => undefined

test('a file that cannot be fetched is reported as retrying, and is imported by its unchanged URL', async () => {
  const requestedUrls: string[] = []
  const onRetrying = vi.fn()
  void whenRetrying().then(onRetrying)
  let tries = 0
  const importing = importFile('/late.js', {
    fetchAll: () => (++tries < 4 ? fail() : succeed()),
    load: async (url) => requestedUrls.push(url) && 'module',
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(await importing).toBe('module')
  expect(requestedUrls).toEqual(['/late.js'])
  expect(onRetrying).toHaveBeenCalled()
  await whenNotRetrying()
})

test('a file whose import failed is imported under another address, because browsers remember the failure', async () => {
  const requestedUrls: string[] = []
  const importing = importFile('/page.js', {
    fetchAll: succeed,
    load: async (url) => (requestedUrls.push(url) < 2 ? fail() : 'module'),
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await importing).toBe('module')
  expect(requestedUrls).toEqual(['/page.js', '/page.js?again=1'])
})

test('the document is reloaded when another address does not help either', async () => {
  const reload = vi.fn(succeed)
  const importing = importFile('/broken.js', { fetchAll: succeed, load: fail, reload })
  importing.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(130_000)
  await expect(importing).rejects.toThrow('Failed to fetch')
})

test('a file is given up after 120 s', async () => {
  const importing = importFile('/never.js', { fetchAll: fail, load: fail })
  const onFailure = vi.fn()
  importing.catch(onFailure)
  await vi.advanceTimersByTimeAsync(110_000)
  expect(onFailure).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(onFailure).toHaveBeenCalled()
  await whenNotRetrying()
})
