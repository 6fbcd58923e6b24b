import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { makeStoredValue } from '#web/forms/storedValue.ts'

const key = 'words'
const stored = () => window.localStorage.getItem(key)
/** A list of words, and beside it a note that is not stored. */
const makeWords = () =>
  makeStoredValue({
    key,
    empty: { words: [] as string[], note: '' },
    parse: (json, before) => ({
      ...before,
      words: Array.isArray(json) ? json.filter((word) => typeof word === 'string') : [],
    }),
    toStored: ({ words }) => (words.length > 0 ? words : undefined),
  })
const words = (...some: string[]) => ({ words: some, note: '' })
/** Does what a browser does in this tab when another tab has written. */
function writeInAnotherTab(text: string) {
  window.localStorage.setItem(key, text)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
}
/** Makes localStorage refuse, for this test or until the returned function is called. */
function refuse(method: 'getItem' | 'setItem', reason: string): () => void {
  const { localStorage } = window
  const refusing = new Proxy(localStorage, {
    get: (target, name) =>
      name === method
        ? () => {
            throw new DOMException('refused', reason)
          }
        : Reflect.get(target, name).bind(target),
  })
  const use = (value: Storage) => Object.defineProperty(window, 'localStorage', { configurable: true, value })
  use(refusing)
  onTestFinished(() => void use(localStorage))
  return () => void use(localStorage)
}

beforeEach(() => window.localStorage.clear())

describe('a value of the browser', () => {
  test('is stored, shown in every component, and removed when there is nothing to store', () => {
    const list = makeWords()
    const Shown = () => <p>{list.useStored().value.words.join(' ')}</p>
    render(
      <>
        <Shown />
        <Shown />
      </>,
    )
    act(() => list.save(words('a', 'b')))
    expect(screen.getAllByText('a b')).toHaveLength(2)
    expect(stored()).toBe('["a","b"]')
    act(() => list.save(words()))
    expect(stored()).toBeNull()
  })

  test('is what another tab has made of it, without losing what is not stored', () => {
    const list = makeWords()
    const Shown = () => <p>{list.useStored().value.words.join(' ')}</p>
    render(<Shown />)
    act(() => list.save({ words: ['a'], note: 'kept' }))
    writeInAnotherTab('["a","c"]')
    expect(screen.getByText('a c')).toBeTruthy()
    expect(list.read().value).toEqual({ words: ['a', 'c'], note: 'kept' })
    // A tab that heard of no event reads what is there before it changes it.
    window.localStorage.setItem(key, '["d"]')
    expect(list.read().value.words).toEqual(['d'])
  })

  test.each(['{', '"text"', '{"a":1}', '[1,"a",null]', 'null'])(
    'leaves out what the portal did not write: %s',
    (text) => {
      window.localStorage.setItem(key, text)
      expect(makeWords().read()).toEqual({
        value: words(...(text.includes('"a",') ? ['a'] : [])),
        storageFailed: false,
      })
    },
  )

  test('lasts as long as the page where storage is refused or full, and says so', () => {
    const list = makeWords()
    list.save(words('a'))
    const makeRoom = refuse('setItem', 'QuotaExceededError')
    list.save(words('a', 'b'))
    expect(list.read()).toEqual({ value: words('a', 'b'), storageFailed: true })
    makeRoom()
    expect(list.read().value).toEqual(words('a', 'b'))
    expect(stored()).toBe('["a"]')
    list.save(words('c'))
    expect(list.read()).toEqual({ value: words('c'), storageFailed: false })
    expect(stored()).toBe('["c"]')
    const allow = refuse('getItem', 'SecurityError')
    const other = makeWords()
    expect(other.read()).toEqual({ value: words(), storageFailed: true })
    allow()
    expect(other.read()).toEqual({ value: words('c'), storageFailed: false })
  })

  test('stays the same object until it changes, as React requires', () => {
    const list = makeWords()
    list.save(words('a'))
    expect(list.read()).toBe(list.read())
  })
})
