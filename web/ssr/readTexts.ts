/** Reads texts as a browser does, by their address on the site. */
export const readTexts = (texts: Record<string, object>) => async (address: string) => {
  const text = texts[address]
  if (!text) throw new Error(`${address} is not among the texts`)
  return text
}
