import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/index.ts'
import { useTranslation } from '../language/i18n.ts'
import { NavLink } from '../routing/routing.tsx'

/**
 * The state of a panel of the header, which `button` opens and names in `aria-controls`. Escape closes the
 * panel and returns the focus to where it was. The panel also closes when the focus leaves it or the user
 * presses outside it.
 */
export function useMenu<T extends HTMLElement = HTMLButtonElement>() {
  const [open, setOpen] = useState(false)
  const button = useRef<T>(null)

  useEffect(() => {
    if (!open) return
    const { current: opener } = button
    const part = document.getElementById(opener?.getAttribute('aria-controls') ?? '')
    const focused = document.activeElement as HTMLElement | null
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      focused?.focus()
      if (document.activeElement !== focused || focused === document.body) opener?.focus()
    }
    const onLeave = ({ target }: Event) => {
      if (target instanceof Node && !opener?.contains(target) && !part?.contains(target)) setOpen(false)
    }
    const closing = new AbortController()
    const { signal } = closing
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('focusin', onLeave, { signal })
    document.addEventListener('pointerdown', onLeave, { signal })
    return () => closing.abort()
  }, [open])

  return {
    open,
    setOpen,
    button,
    toggle: () => setOpen((wasOpen) => !wasOpen),
    /** Closes the panel after a choice in it, and moves the focus to the button. */
    close: () => {
      if (open) button.current?.focus()
      setOpen(false)
    },
  }
}

/** Opens and closes the menu of a header, which has the id `menu`. */
export function MenuButton({
  menu: { open, button, toggle },
}: {
  menu: ReturnType<typeof useMenu<HTMLButtonElement>>
}) {
  const { t } = useTranslation('shell')
  return (
    <button
      ref={button}
      type="button"
      className="icon-button header-menu-button"
      aria-label={t('menu')}
      aria-expanded={open}
      aria-controls="menu"
      onClick={toggle}
    >
      <Icon name={open ? 'close' : 'menu'} />
    </button>
  )
}

interface LinksProps {
  links: readonly { to: string; label: string; isPersonal?: boolean }[]
  className?: string
  onChoose: () => void
  /** List items after the links. */
  children?: ReactNode
}

/** Links in the menu of a header. */
export const MenuLinks = ({ links, className, onChoose, children }: LinksProps) => (
  <ul className={className}>
    {links.map(({ to, label, isPersonal }) => (
      <li key={to} className={isPersonal ? 'header-personal' : undefined}>
        <NavLink to={to} onClick={onChoose}>
          {label}
        </NavLink>
      </li>
    ))}
    {children}
  </ul>
)
