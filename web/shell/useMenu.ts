import { useEffect, useRef, useState } from 'react'

/** A menu that a button opens: Escape or a choice closes it, and the focus returns to the button. */
export function useMenu() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [open])

  return {
    open,
    button,
    toggle: () => setOpen((was) => !was),
    close: () => {
      if (open) button.current?.focus()
      setOpen(false)
    },
  }
}
