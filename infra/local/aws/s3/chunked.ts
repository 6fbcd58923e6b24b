import { s3Error } from './errors.ts'

/**
 * Yields the content of an aws-chunked body: `<hex size>\r\n<bytes>\r\n … 0\r\n<trailers>\r\n`. Trailers (a checksum, which the
 * SDK only knows at the end of a stream) are put into `trailers` under their lower-case names.
 */
export async function* dechunked(
  source: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const input = source[Symbol.asyncIterator]()
  let pending: Buffer = Buffer.alloc(0)

  async function readMore(): Promise<void> {
    const { value, done } = await input.next()
    if (done) throw s3Error('IncompleteBody')
    pending = pending.length > 0 ? Buffer.concat([pending, value]) : value
  }

  async function readLine(): Promise<string> {
    for (;;) {
      const end = pending.indexOf('\r\n')
      if (end >= 0) {
        const text = pending.toString('latin1', 0, end)
        pending = pending.subarray(end + 2)
        return text
      }
      if (pending.length > 4096) throw s3Error('IncompleteBody', 'A chunk of the body has no size')
      await readMore()
    }
  }

  for (;;) {
    const [hex = ''] = (await readLine()).split(';')
    if (!/^[0-9a-f]{1,8}$/i.test(hex)) throw s3Error('IncompleteBody', 'A chunk of the body has no size')
    let remainingBytes = Number.parseInt(hex, 16)
    if (remainingBytes === 0) break
    while (remainingBytes > 0) {
      if (pending.length === 0) await readMore()
      const piece = pending.subarray(0, remainingBytes)
      pending = pending.subarray(piece.length)
      remainingBytes -= piece.length
      yield piece
    }
    if ((await readLine()) !== '')
      throw s3Error('IncompleteBody', 'A chunk of the body is longer than its size')
  }
  for (let text = await readLine(); text !== ''; text = await readLine()) {
    const [name = '', value = ''] = text.split(/:(.*)/s, 2)
    trailers.set(name.toLowerCase().trim(), value.trim())
  }
}
