import { type InputHTMLAttributes, useId } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

export interface SearchFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** Show the label above the box, not only to screen readers. */
  labelShown?: boolean
}

export function SearchField({ label, labelShown = false, className, ...control }: SearchFieldProps) {
  const id = useId()
  return (
    <search className={classes('field', className)}>
      <label className={labelShown ? 'field-label' : 'visually-hidden'} htmlFor={id}>
        {label}
      </label>
      <span className="search">
        <Icon name="search" />
        <input
          id={id}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          className="control"
          {...control}
        />
      </span>
    </search>
  )
}
