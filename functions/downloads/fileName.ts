/** Invisible characters, and those that change the writing direction: with them a name can look like another. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

/** Returns a file name that every operating system accepts: the last part of a path, without forbidden characters. */
export const safeName = (uploadedName: string, extension: string): string => {
  const name = uploadedName
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/.*[/\\]/, '')
    .replace(/[<>:"|?*]+/g, '_')
    .trim()
  const stem = name.slice(0, name.length - extension.length - 1).replace(/^[\s.]+|[\s.]+$/g, '')
  return `${stem || 'file'}.${extension}`
}

/** Returns the name in lowercase ASCII, for the URL. */
export const addressName = (name: string): string => {
  const [, stem = '', extension = ''] = /^(.*)\.([^.]+)$/s.exec(name) ?? []
  const plain = stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return `${plain.slice(0, 80).replace(/^-+|-+$/g, '') || 'file'}.${extension}`
}
