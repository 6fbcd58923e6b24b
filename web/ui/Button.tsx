import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'caution'
export type ButtonSize = 'medium' | 'small' | 'large'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  size?: ButtonSize
  icon?: IconName
  /** Shows a spinner and ignores clicks. The button keeps its focus. */
  busy?: boolean
  /** Replaces the children while busy, such as `Saving…`. */
  busyLabel?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export const buttonClass = (look: ButtonLook = 'primary', size: ButtonSize = 'medium', className?: string) =>
  classes('button', `button-${look}`, size !== 'medium' && `button-${size}`, className)

export function Button({
  look,
  size,
  icon,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(look, size, className)}
      // Not `disabled`: a busy button keeps its focus and its place in the tab order.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
