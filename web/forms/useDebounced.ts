import { useEffect, useRef, useState } from 'react'

/**
 * Holds the text of a search field, and calls `onChange` with it after `delayMs` without a key press. When
 * `value` changes from outside (for instance by the back button), the field shows it, unless it has a text
 * that was not passed to `onChange` yet.
 */
export function useDebounced(
  value: string,
  onChange: (text: string) => void,
  delayMs: number,
): [string, (text: string) => void] {
  const [typedText, setTypedText] = useState(value)
  const lastValue = useRef(value)
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange
  useEffect(() => {
    const previous = lastValue.current
    if (value === previous) return
    lastValue.current = value
    setTypedText((text) => (text.trim() === previous ? value : text))
  }, [value])
  useEffect(() => {
    const text = typedText.trim()
    if (text === lastValue.current) return
    const timer = setTimeout(() => {
      lastValue.current = text
      latestOnChange.current(text)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [typedText, delayMs])
  return [typedText, setTypedText]
}
