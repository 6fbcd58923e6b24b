import { type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { classes } from './classes.ts'
import { FieldFrame, useFieldError } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'

export interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** `<option>` elements. */
  children: ReactNode
}

/** A native select with label, hint and error. */
export function SelectField({ label, hint, error, className, children, ...control }: SelectFieldProps) {
  const made = useId()
  const id = control.id ?? made
  const wrong = useFieldError(control.name, error)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={wrong} className={className}>
      <span className="select">
        <select
          {...control}
          id={id}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={classes(hint !== undefined && `${id}-hint`, wrong !== undefined && `${id}-error`) || undefined}
          className="control"
        >
          {children}
        </select>
        <Icon name="chevronDown" />
      </span>
    </FieldFrame>
  )
}
