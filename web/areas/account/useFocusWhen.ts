import { useEffect, useRef } from 'react'

/** Focuses a field when its dialog has opened: a modal dialog by itself takes its first button, which closes it. */
export function useFocusWhen(open: boolean) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])
  return field
}
