import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { keepAtAnchor } from '#web/shell/routing/anchors.ts'

const tops: number[] = []

beforeEach(() => {
  tops.length = 0
  vi.useFakeTimers()
  const scroll = window.scrollTo
  window.scrollTo = ((options: ScrollToOptions) => void tops.push(options.top ?? 0)) as typeof window.scrollTo
  onTestFinished(() => {
    window.scrollTo = scroll
  })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const placed = (html: string, top: number) => {
  document.body.insertAdjacentHTML('beforeend', html)
  const element = document.body.lastElementChild
  if (element) element.getBoundingClientRect = () => ({ top, height: 72 }) as DOMRect
}

describe('an anchor', () => {
  test('comes to stand right under the header, at 0, 100, 500 and 1000 ms', () => {
    placed('<header></header>', 0)
    placed('<h2 id="plans-anchor"></h2>', 900)
    keepAtAnchor('plans-anchor')
    vi.advanceTimersByTime(0)
    expect(tops).toEqual([900 - 72 - 16])
    vi.advanceTimersByTime(1000)
    expect(tops).toHaveLength(4)
  })

  test('that arrives late is found by a later try', () => {
    keepAtAnchor('late')
    vi.advanceTimersByTime(100)
    expect(tops).toEqual([])
    placed('<h2 id="late"></h2>', 500)
    vi.advanceTimersByTime(900)
    expect(tops).toHaveLength(2)
  })

  test('lets go as soon as the reader scrolls', () => {
    placed('<h2 id="here"></h2>', 500)
    keepAtAnchor('here')
    vi.advanceTimersByTime(0)
    window.dispatchEvent(new Event('wheel'))
    vi.advanceTimersByTime(1000)
    expect(tops).toHaveLength(1)
  })
})
