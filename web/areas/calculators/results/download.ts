/** Lets the browser save a CSV text as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  // By then the download has begun and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/**
 * Turns `carbone-Grand événement (>50)` into `carbone-grand-evenement.csv`: letters, digits and hyphens,
 * which every operating system accepts.
 */
export function fileNameOf(title: string, extension: string): string {
  const plain = title
    .replace(/\(.*?\)/g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  return `${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.${extension}`
}
