import { useRef, useState } from 'react'
import { inventorySheet } from '#shared/inventories/uploads.ts'
import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { longestFileName, maxBytesOf } from '#shared/kernel/uploadPurpose.ts'
import { uploadFile } from '#web/forms/uploadFile.ts'

export type SheetFault = 'noFile' | 'nameTooLong' | 'tooLarge'

/** Checks a file before it is uploaded. */
export function faultOf(file: File | undefined): SheetFault | undefined {
  if (!file || !inventorySheet.extensions.includes(extensionOf(file.name))) return 'noFile'
  if (file.name.length > longestFileName) return 'nameTooLong'
  return file.size > maxBytesOf(inventorySheet) ? 'tooLarge' : undefined
}

/** Uploads a spreadsheet once for the check and the import. */
export function useSheet() {
  /** From 0 to 1 during the upload, else undefined. */
  const [progress, setProgress] = useState<number>()
  const lastUpload = useRef<{ file: File; key: string }>(undefined)
  /** Returns the key of the uploaded file. */
  async function upload(file: File): Promise<string> {
    if (lastUpload.current?.file === file) return lastUpload.current.key
    setProgress(0)
    try {
      const key = await uploadFile(file, inventorySheet, { onProgress: setProgress })
      lastUpload.current = { file, key }
      return key
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, upload }
}
