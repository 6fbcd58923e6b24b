const [centralSignature, endSignature] = [0x02014b50, 0x06054b50]

/**
 * Lists the names in a zip's directory (APPNOTE.TXT 4.3.12) without unpacking anything. Returns undefined if the directory is
 * damaged. The 64-bit form is not read: no accepted zip is larger than 10 MB.
 */
export function zipNames(bytes: Uint8Array): string[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = new TextDecoder()
  // Find the end record of the directory. A comment of up to 65,535 bytes may follow its 22 bytes.
  for (let end = bytes.length - 22; end >= Math.max(0, bytes.length - 22 - 0xffff); end--) {
    if (view.getUint32(end, true) !== endSignature) continue
    const names: string[] = []
    let offset = view.getUint32(end + 16, true)
    for (let entriesLeft = view.getUint16(end + 10, true); entriesLeft > 0; entriesLeft--) {
      if (offset + 46 > end || view.getUint32(offset, true) !== centralSignature) return undefined
      const lengthAt = (field: number) => view.getUint16(offset + field, true)
      const nameEnd = offset + 46 + lengthAt(28)
      names.push(text.decode(bytes.subarray(offset + 46, nameEnd)))
      offset = nameEnd + lengthAt(30) + lengthAt(32)
    }
    return names
  }
  return undefined
}
