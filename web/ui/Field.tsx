import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { FieldFrame, useField } from './FieldFrame.tsx'

interface Common {
  /** The API's name of the field, which the form's issues use. */
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Takes precedence over the form's issue. */
  error?: ReactNode
  /** Shown after the label of an optional field. */
  optionalLabel?: ReactNode
  /** Shown beside the control, such as a choice of units. */
  beside?: ReactNode
  /** Shown below the messages. */
  below?: ReactNode
  className?: string
}

type FieldProps = Common &
  (
    | ({ multiline?: false; ref?: Ref<HTMLInputElement> } & Omit<
        InputHTMLAttributes<HTMLInputElement>,
        'name' | 'className'
      >)
    | ({ multiline: true; ref?: Ref<HTMLTextAreaElement> } & Omit<
        TextareaHTMLAttributes<HTMLTextAreaElement>,
        'name' | 'className'
      >)
  )

/** A text field with its label, hint and error. */
export function Field({
  label,
  hint,
  error,
  optionalLabel,
  beside,
  below,
  className,
  ...control
}: FieldProps) {
  const { controlProps, frameProps } = useField({
    ...control,
    hint,
    error,
    isChoice: !control.multiline && control.type === 'date',
  })
  const { multiline: _, ...rest } = control
  return (
    <FieldFrame
      {...frameProps}
      label={label}
      optionalLabel={optionalLabel}
      below={below}
      className={className}
    >
      {control.multiline ? (
        <textarea rows={5} {...(rest as object)} {...controlProps} className="control control-area" />
      ) : (
        <span className="flex gap-2">
          <input {...(rest as object)} {...controlProps} className="control min-w-0 flex-1" />
          {beside}
        </span>
      )}
    </FieldFrame>
  )
}
