import { useRef, useState } from 'react'
import { directorySheet } from '#shared/directory/uploads.ts'
import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { longestFileName, mostBytes } from '#shared/kernel/uploadPurpose.ts'
import { uploadFile } from '#web/forms/uploadFile.ts'

export type SheetFault = 'noFile' | 'nameTooLong' | 'tooLarge'

/** What is wrong with a file before it is sent. */
export function faultOf(file: File | undefined): SheetFault | undefined {
  if (!file || !directorySheet.extensions.includes(extensionOf(file.name))) return 'noFile'
  if (file.name.length > longestFileName) return 'nameTooLong'
  return file.size > mostBytes(directorySheet) ? 'tooLarge' : undefined
}

/** The chosen spreadsheet; it is sent once, whatever is then done with it. */
export function useSheet() {
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState<number>()
  const upload = useRef<{ file: File; key: string }>(undefined)

  const choose = (chosen: File | undefined) => {
    upload.current = undefined
    setFile(chosen)
  }
  const keyOf = async (wanted: File): Promise<string> => {
    if (upload.current?.file === wanted) return upload.current.key
    setSent(0)
    try {
      const key = await uploadFile(wanted, directorySheet, { onProgress: setSent })
      upload.current = { file: wanted, key }
      return key
    } finally {
      setSent(undefined)
    }
  }
  return {
    file,
    /** How much has left, from 0 to 1, while it is being sent. */
    sent,
    choose,
    keyOf,
  }
}
