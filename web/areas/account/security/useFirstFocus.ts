import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the first control of what has just come, in place of what had it. */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => element.current?.querySelector<HTMLElement>('button, input')?.focus(), [])
  return element
}
