/** Hands a text to the browser as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  // The download has begun with its own hold on the data.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** `carbone-grand-evenement.csv` of `carbone-Grand événement (>50)`: letters, digits and hyphens, which every system takes. */
export function fileNameOf(title: string, extension: string): string {
  const plain = title
    .replace(/\(.*?\)/g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  return `${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.${extension}`
}
