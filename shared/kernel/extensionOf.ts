/** What stands behind the last dot of a file's name, in lower case; empty when there is nothing. */
export const extensionOf = (fileName: string) =>
  /\.([^./\\]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''
