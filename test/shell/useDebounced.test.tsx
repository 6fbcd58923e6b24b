import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useDebounced } from '#web/forms/useDebounced.ts'

function openSearch() {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const onChange = vi.fn()
  const hook = renderHook(({ value }) => useDebounced(value, onChange, 200), { initialProps: { value: '' } })
  return {
    onChange,
    shown: () => hook.result.current[0],
    type: (text: string) => act(() => hook.result.current[1](text)),
    navigate: (value: string) => hook.rerender({ value }),
  }
}

test('typed text survives when the URL changes before the text was passed to `onChange`', () => {
  const { type, navigate, shown, onChange } = openSearch()
  type('wind')
  navigate('solar')
  expect(shown()).toBe('wind')
  vi.advanceTimersByTime(200)
  expect(onChange.mock.calls).toEqual([['wind']])
})

test('a search shows the text of a new URL once the typed text was passed on', () => {
  const { type, navigate, shown } = openSearch()
  type('wind')
  vi.advanceTimersByTime(200)
  navigate('wind')
  navigate('solar')
  expect(shown()).toBe('solar')
})
