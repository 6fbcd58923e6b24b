import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import { FieldFrame, useField } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'

export interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Labels of the button that shows and hides the password. */
  showLabel: string
  hideLabel: string
  ref?: Ref<HTMLInputElement>
}

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, showLabel, hideLabel, ...control }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const { controlProps, frameProps } = useField({ ...control, hint })
  return (
    <FieldFrame {...frameProps} label={label}>
      <span className="control-with-button">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...control}
          {...controlProps}
          type={isShown ? 'text' : 'password'}
          className="control"
        />
        <button
          type="button"
          className="control-button noscript:hidden"
          aria-pressed={isShown}
          aria-label={isShown ? hideLabel : showLabel}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      </span>
    </FieldFrame>
  )
}
