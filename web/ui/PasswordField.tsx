import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import { FieldFrame, useField } from './FieldFrame.tsx'
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
export function PasswordField({
  label,
  hint,
  error,
  showLabel,
  hideLabel,
  className,
  ...control
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const { wiring, frame } = useField({ ...control, hint, error })
  return (
    <FieldFrame {...frame} label={label} className={className}>
      <span className="control-with-button">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...control}
          {...wiring}
          type={shown ? 'text' : 'password'}
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
