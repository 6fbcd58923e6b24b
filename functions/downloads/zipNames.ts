const [centralSignature, endSignature] = [0x02014b50, 0x06054b50]

/**
 * The names in a zip's directory (APPNOTE.TXT 4.3.12), which unpacks nothing; nothing when it cannot be read. At 10 MB no zip needs
 * the 64-bit form.
 */
export function zipNames(bytes: Uint8Array): string[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = new TextDecoder()
  // The directory's end may be followed by a comment of up to 65,535 bytes.
  for (let end = bytes.length - 22; end >= Math.max(0, bytes.length - 22 - 0xffff); end--) {
    if (view.getUint32(end, true) !== endSignature) continue
    const names: string[] = []
    let at = view.getUint32(end + 16, true)
    for (let left = view.getUint16(end + 10, true); left > 0; left--) {
      if (at + 46 > end || view.getUint32(at, true) !== centralSignature) return undefined
      const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
        number,
        number,
        number,
      ]
      names.push(text.decode(bytes.subarray(at + 46, at + 46 + name)))
      at += 46 + name + extra + comment
    }
    return names
  }
  return undefined
}
