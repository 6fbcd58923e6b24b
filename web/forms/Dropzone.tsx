import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { formatBytes } from '#shared/kernel/formatBytes.ts'
import { useLanguage } from '#web/shell/index.ts'
import { classes, FieldFrame, Icon, useField } from '#web/ui/index.ts'

interface Props {
  name: string
  label: ReactNode
  /** Text before the button, such as `Drop a spreadsheet here, or`. */
  prompt: ReactNode
  /** Such as `choose a file`. */
  buttonLabel: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optionalLabel?: ReactNode
  /** The `accept` of the input. Dropped files may have any type, so `onFile` must check it. */
  accept?: string
  file: File | undefined
  removeLabel: string
  disabled?: boolean
  onFile: (file: File | undefined) => void
}

/** A field for one file, which can be dropped, or chosen with the native input. */
export function Dropzone({
  name,
  label,
  prompt,
  buttonLabel,
  hint,
  error,
  optionalLabel,
  accept,
  file,
  removeLabel,
  disabled,
  onFile,
}: Props) {
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { controlProps, frameProps } = useField({ name, hint, error })

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped && !disabled) onFile(dropped)
  }
  function clear() {
    if (input.current) input.current.value = ''
    onFile(undefined)
    input.current?.focus()
  }

  return (
    <FieldFrame {...frameProps} label={label} optionalLabel={optionalLabel}>
      <div className={classes('dropzone', isOver && 'dropzone-over', disabled && 'dropzone-off')}>
        <Icon name={file ? 'file' : 'upload'} className="dropzone-icon" />
        {file ? (
          <p className="dropzone-file">
            <span translate="no">{file.name}</span>
            <span className="dropzone-size">{formatBytes(file.size, language)}</span>
          </p>
        ) : (
          <p>{prompt}</p>
        )}
        <input
          ref={input}
          {...controlProps}
          name={name}
          type="file"
          accept={accept}
          disabled={disabled}
          className="dropzone-input"
          onChange={(event) => onFile(event.target.files?.[0])}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        />
        <div className="dropzone-actions">
          <span className="button button-secondary dropzone-button" aria-hidden="true">
            {buttonLabel}
          </span>
          {file && !disabled && (
            <button type="button" className="button button-quiet dropzone-remove" onClick={clear}>
              {removeLabel}
            </button>
          )}
        </div>
      </div>
    </FieldFrame>
  )
}
