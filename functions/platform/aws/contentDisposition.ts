const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** Has a file saved under its name and not shown. RFC 6266: an ASCII name for old clients, the real one beside it as RFC 8187 writes it. */
export const savedAs = (fileName: string) =>
  `attachment; filename="${fileName.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, escaped)}`
