const percentEncode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** Returns the Content-Disposition that saves a file under its name (RFC 6266): an ASCII name for old clients, and the real one as in RFC 8187. */
export const contentDispositionOf = (fileName: string) =>
  `attachment; filename="${fileName.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, percentEncode)}`
