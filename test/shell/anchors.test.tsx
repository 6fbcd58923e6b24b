import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { keepAtAnchor } from '#web/shell/routing/useArrival.ts'

const scrolledTo: string[] = []

beforeEach(() => {
  scrolledTo.length = 0
  vi.useFakeTimers()
  // jsdom has no layout. The journeys test that the anchor is right under the header.
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

const appendHtml = (html: string) => document.body.insertAdjacentHTML('beforeend', html)

describe('an anchor', () => {
  test('is scrolled to at 0, 100, 500 and 1000 ms', () => {
    appendHtml('<h2 id="plans-anchor"></h2>')
    keepAtAnchor('plans-anchor')
    for (const [index, waitMs] of [0, 100, 400, 500].entries()) {
      vi.advanceTimersByTime(waitMs)
      expect(scrolledTo).toEqual(Array(index + 1).fill('plans-anchor'))
    }
  })

  test('takes the focus once, so that Tab goes on from there', () => {
    appendHtml('<a href="#plans" id="link"></a><section id="plans"><button id="choose"></button></section>')
    document.getElementById('link')!.focus()
    keepAtAnchor('plans')
    vi.advanceTimersByTime(0)
    expect(document.activeElement?.id).toBe('plans')
    document.getElementById('choose')!.focus()
    vi.advanceTimersByTime(1000)
    expect(document.activeElement?.id).toBe('choose')
  })

  test('leaves the focus in a field in which somebody types', () => {
    appendHtml('<input id="email"><section id="plans"></section>')
    document.getElementById('email')!.focus()
    keepAtAnchor('plans')
    vi.advanceTimersByTime(1000)
    expect(document.activeElement?.id).toBe('email')
  })

  test('that is rendered late is found by a later try', () => {
    keepAtAnchor('late')
    vi.advanceTimersByTime(100)
    expect(scrolledTo).toEqual([])
    appendHtml('<h2 id="late"></h2>')
    vi.advanceTimersByTime(900)
    expect(scrolledTo).toHaveLength(2)
  })

  test('is scrolled to again when content above it is loaded late, but not for ever', () => {
    let reportResize = () => {}
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(onResize: () => void) {
          reportResize = onResize
        }
        observe() {}
        disconnect() {
          reportResize = () => {}
        }
      },
    )
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    appendHtml('<h2 id="courses-anchor"></h2>')
    keepAtAnchor('courses-anchor')
    vi.advanceTimersByTime(9000)
    reportResize()
    expect(scrolledTo).toHaveLength(5)
    vi.advanceTimersByTime(9000)
    reportResize()
    expect(scrolledTo).toHaveLength(5)
  })

  test('is not scrolled to any more once the visitor scrolls', () => {
    appendHtml('<h2 id="here"></h2>')
    keepAtAnchor('here')
    vi.advanceTimersByTime(0)
    window.dispatchEvent(new Event('wheel'))
    vi.advanceTimersByTime(1000)
    expect(scrolledTo).toHaveLength(1)
  })
})
