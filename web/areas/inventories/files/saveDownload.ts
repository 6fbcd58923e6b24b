interface Download {
  blob: Blob
  fileName: string
}

/** Saves a file that the server has sent. */
export function saveDownload({ blob, fileName }: Download): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // After ten seconds the download has begun and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
