import { useRef, useState } from 'react'
import { directorySheet } from '#shared/directory/uploads.ts'
import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { longestFileName, maxBytesOf } from '#shared/kernel/uploadPurpose.ts'
import { uploadFile } from '#web/forms/uploadFile.ts'

export type SheetFault = 'noFile' | 'nameTooLong' | 'tooLarge'

/** Checks a file before it is uploaded. */
export function faultOf(file: File | undefined): SheetFault | undefined {
  if (!file || !directorySheet.extensions.includes(extensionOf(file.name))) return 'noFile'
  if (file.name.length > longestFileName) return 'nameTooLong'
  return file.size > maxBytesOf(directorySheet) ? 'tooLarge' : undefined
}

/** Keeps the chosen spreadsheet, and uploads it only once for preview and import. */
export function useSheet() {
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const lastUpload = useRef<{ file: File; key: string }>(undefined)

  const choose = (newFile: File | undefined) => {
    lastUpload.current = undefined
    setFile(newFile)
  }
  /** Returns the key of the uploaded file. */
  const upload = async (sheet: File): Promise<string> => {
    if (lastUpload.current?.file === sheet) return lastUpload.current.key
    setProgress(0)
    try {
      const key = await uploadFile(sheet, directorySheet, { onProgress: setProgress })
      lastUpload.current = { file: sheet, key }
      return key
    } finally {
      setProgress(undefined)
    }
  }
  return {
    file,
    /** From 0 to 1 during the upload, else undefined. */
    progress,
    choose,
    upload,
  }
}
