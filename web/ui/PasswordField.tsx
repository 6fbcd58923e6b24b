import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react'
import { classes } from './classes.ts'
import { FieldFrame, useFieldError } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'

export interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Names of the button that shows and hides the password. */
  showLabel: string
  hideLabel: string
  ref?: Ref<HTMLInputElement>
}

/** A password that its owner may look at. */
export function PasswordField({ label, hint, error, showLabel, hideLabel, className, ...control }: PasswordFieldProps) {
  const made = useId()
  const id = control.id ?? made
  const [shown, setShown] = useState(false)
  const wrong = useFieldError(control.name, error)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={wrong} className={className}>
      <span className="control-with-button">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...control}
          id={id}
          type={shown ? 'text' : 'password'}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={classes(hint !== undefined && `${id}-hint`, wrong !== undefined && `${id}-error`) || undefined}
          className="control"
        />
        <button
          type="button"
          className="control-button"
          aria-pressed={shown}
          aria-label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      </span>
    </FieldFrame>
  )
}
