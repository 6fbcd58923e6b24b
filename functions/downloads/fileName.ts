/** Characters without a shape, and those that turn the direction of writing: a name must not look like another. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

/** A file's name as anyone may save it: the last part of a path, without what no system has in names. */
export const safeName = (sent: string, extension: string): string => {
  const name = sent
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/.*[/\\]/, '')
    .replace(/[<>:"|?*]+/g, '_')
    .trim()
  const stem = name.slice(0, name.length - extension.length - 1).replace(/^[\s.]+|[\s.]+$/g, '')
  return `${stem || 'file'}.${extension}`
}

/** The same in plain letters, for its address. */
export const addressName = (name: string): string => {
  const [, stem = '', extension = ''] = /^(.*)\.([^.]+)$/s.exec(name) ?? []
  const plain = stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return `${plain.slice(0, 80).replace(/^-+|-+$/g, '') || 'file'}.${extension}`
}
