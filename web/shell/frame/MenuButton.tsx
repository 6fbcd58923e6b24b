import type { RefObject } from 'react'
import { Icon } from '#web/ui/index.ts'
import { useTranslation } from '../language/i18n.ts'

interface Props {
  open: boolean
  button: RefObject<HTMLButtonElement | null>
  toggle: () => void
}

/** Opens and closes the header's menu, `#menu`; takes what `useMenu` gives. */
export function MenuButton({ open, button, toggle }: Props) {
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
