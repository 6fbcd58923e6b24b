import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { keepAtAnchor } from '#web/shell/routing/anchors.ts'

const scrolledTo: string[] = []

beforeEach(() => {
  scrolledTo.length = 0
  vi.useFakeTimers()
  // jsdom lays nothing out. That the place is right under the header is a matter for the journeys.
  const scrolling = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
    this: Element,
  ) {
    scrolledTo.push(this.id)
  })
  onTestFinished(() => scrolling.mockRestore())
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const placed = (html: string) => document.body.insertAdjacentHTML('beforeend', html)

describe('an anchor', () => {
  test('is scrolled to at 0, 100, 500 and 1000 ms', () => {
    placed('<h2 id="plans-anchor"></h2>')
    keepAtAnchor('plans-anchor')
    vi.advanceTimersByTime(0)
    expect(scrolledTo).toEqual(['plans-anchor'])
    vi.advanceTimersByTime(1000)
    expect(scrolledTo).toHaveLength(4)
  })

  test('that arrives late is found by a later try', () => {
    keepAtAnchor('late')
    vi.advanceTimersByTime(100)
    expect(scrolledTo).toEqual([])
    placed('<h2 id="late"></h2>')
    vi.advanceTimersByTime(900)
    expect(scrolledTo).toHaveLength(2)
  })

  test('is scrolled to again when what is above it comes late, but not for ever', () => {
    let resized = () => {}
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(changed: () => void) {
          resized = changed
        }
        observe() {}
        disconnect() {
          resized = () => {}
        }
      },
    )
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    placed('<h2 id="courses-anchor"></h2>')
    keepAtAnchor('courses-anchor')
    vi.advanceTimersByTime(9000)
    resized()
    expect(scrolledTo).toHaveLength(5)
    vi.advanceTimersByTime(9000)
    resized()
    expect(scrolledTo).toHaveLength(5)
  })

  test('lets go as soon as the reader scrolls', () => {
    placed('<h2 id="here"></h2>')
    keepAtAnchor('here')
    vi.advanceTimersByTime(0)
    window.dispatchEvent(new Event('wheel'))
    vi.advanceTimersByTime(1000)
    expect(scrolledTo).toHaveLength(1)
  })
})
