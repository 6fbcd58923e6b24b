import type { ReactNode, SelectHTMLAttributes } from 'react'
import { FieldFrame, useField } from './FieldFrame.tsx'
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
  const { wiring, frame } = useField({ ...control, hint, error })
  return (
    <FieldFrame {...frame} label={label} className={className}>
      <span className="select">
        <select {...control} {...wiring} className="control">
          {children}
        </select>
        <Icon name="chevronDown" />
      </span>
    </FieldFrame>
  )
}
