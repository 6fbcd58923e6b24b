import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { FieldFrame, useField } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  name: string
  label: ReactNode
  hint?: ReactNode
  ref?: Ref<HTMLSelectElement>
  children: ReactNode
}

/** A native select with its label, hint and message. */
export function SelectField({ label, hint, className, children, ...control }: Props) {
  const { controlProps, frameProps } = useField({ ...control, hint, isChoice: true })
  return (
    <FieldFrame {...frameProps} label={label} className={className}>
      <span className="select">
        <select {...control} {...controlProps} className="control">
          {children}
        </select>
        <Icon name="chevronDown" />
      </span>
    </FieldFrame>
  )
}
