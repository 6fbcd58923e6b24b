import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { classes, FieldFrame, Icon, useField } from '#web/ui/index.ts'

interface Props {
  name: string
  label: ReactNode
  /** What the zone says, such as `Drop a spreadsheet here, or`. */
  prompt: ReactNode
  /** The button's text, such as `choose a file`. */
  buttonLabel: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optionalLabel?: ReactNode
  /** As the input's `accept`; also files dropped are handed over, so check the type yourself. */
  accept?: string
  file: File | undefined
  /** The file's size in words; `formatBytes` of the shell makes them. */
  fileSize?: string
  removeLabel: string
  disabled?: boolean
  onFile: (file: File | undefined) => void
}

/** Takes one file: dropped, or chosen by a native file input that the keyboard reaches. */
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
  fileSize,
  removeLabel,
  disabled,
  onFile,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { wiring, frame } = useField({ name, hint, error })

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped && !disabled) onFile(dropped)
  }
  function clear() {
    if (input.current) input.current.value = ''
    onFile(undefined)
    input.current?.focus()
  }

  return (
    <FieldFrame {...frame} label={label} optionalLabel={optionalLabel}>
      <div className={classes('dropzone', over && 'dropzone-over', disabled && 'dropzone-off')}>
        <Icon name={file ? 'file' : 'upload'} className="dropzone-icon" />
        {file ? (
          <p className="dropzone-file">
            <span translate="no">{file.name}</span>
            {fileSize !== undefined && <span className="dropzone-size">{fileSize}</span>}
          </p>
        ) : (
          <p>{prompt}</p>
        )}
        <input
          ref={input}
          {...wiring}
          name={name}
          type="file"
          accept={accept}
          disabled={disabled}
          className="dropzone-input"
          onChange={(event) => onFile(event.target.files?.[0])}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
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
