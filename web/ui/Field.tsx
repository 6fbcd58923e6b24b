import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { FieldFrame, useField } from './FieldFrame.tsx'

interface Common {
  /** The API's field name; finds its error in the form's issues. */
  name: string
  label: ReactNode
  hint?: ReactNode
  /** What is wrong; wins over the form's issue for this name. */
  error?: ReactNode
  /** Shown after the label when the field may stay empty. */
  optionalLabel?: ReactNode
  /** What belongs to it and stands under its messages. */
  below?: ReactNode
  className?: string
}

export type FieldProps = Common &
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

/** A labelled text control with its hint and its error, tied together for assistive technology. */
export function Field({ label, hint, error, optionalLabel, below, className, ...control }: FieldProps) {
  const { wiring, frame } = useField({ ...control, hint, error })
  return (
    <FieldFrame {...frame} label={label} optionalLabel={optionalLabel} below={below} className={className}>
      {control.multiline ? (
        <textarea rows={5} {...withoutMultiline(control)} {...wiring} className="control control-area" />
      ) : (
        <input {...withoutMultiline(control)} {...wiring} className="control" />
      )}
    </FieldFrame>
  )
}

function withoutMultiline<T extends { multiline?: boolean }>({ multiline: _, ...rest }: T) {
  return rest
}
