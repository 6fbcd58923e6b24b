import type { ReactNode } from 'react'
import { type ButtonLook, type ButtonSize, buttonClass, Icon, type IconName } from '#web/ui/index.ts'
import { Link } from './routing.tsx'

export interface LinkButtonProps {
  /** A path of the portal, or a whole URL, which opens in a new tab. */
  to: string
  /** The history's state at that path. */
  state?: unknown
  look?: ButtonLook
  size?: ButtonSize
  icon?: IconName
  iconEnd?: IconName
  className?: string
  children: ReactNode
}

export function LinkButton({ to, state, look, size, icon, iconEnd, className, children }: LinkButtonProps) {
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </>
  )
  const style = buttonClass(look, size, className)
  return /^[a-z]+:/i.test(to) ? (
    <a href={to} className={style} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  ) : (
    <Link to={to} state={state} className={style}>
      {inside}
    </Link>
  )
}
