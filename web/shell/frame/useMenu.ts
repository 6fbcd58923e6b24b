import { useEffect, useRef, useState } from 'react'

/**
 * A menu in the page's header that a button opens. Escape or a choice closes it and the focus returns to the button; it also closes
 * when focus or pointer go on to the page behind it, so that nobody moves about under an open menu.
 */
export function useMenu() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const onLeave = ({ target }: Event) => {
      if (target instanceof Node && !button.current?.closest('header')?.contains(target)) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onLeave)
    document.addEventListener('pointerdown', onLeave)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onLeave)
      document.removeEventListener('pointerdown', onLeave)
    }
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
