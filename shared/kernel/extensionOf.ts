/** The extension of a file's name in lower case; empty if it has none. */
export const extensionOf = (fileName: string) =>
  /\.([^./\\]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''
