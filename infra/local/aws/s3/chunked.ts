import { s3Failure } from './refusals.ts'

/**
 * The content of an aws-chunked body: `<hex size>\r\n<bytes>\r\n … 0\r\n<trailers>\r\n`. Trailers (a checksum, which the SDK only
 * knows at the end of a stream) are put into `trailers` under their lower-case names.
 */
export async function* dechunked(
  source: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const input = source[Symbol.asyncIterator]()
  let pending: Buffer = Buffer.alloc(0)

  async function more(): Promise<void> {
    const { value, done } = await input.next()
    if (done) throw s3Failure('IncompleteBody')
    pending = pending.length > 0 ? Buffer.concat([pending, value]) : value
  }

  async function line(): Promise<string> {
    for (;;) {
      const end = pending.indexOf('\r\n')
      if (end >= 0) {
        const text = pending.toString('latin1', 0, end)
        pending = pending.subarray(end + 2)
        return text
      }
      if (pending.length > 4096) throw s3Failure('IncompleteBody', 'A chunk of the body has no size')
      await more()
    }
  }

  for (;;) {
    const [hex = ''] = (await line()).split(';')
    if (!/^[0-9a-f]{1,8}$/i.test(hex)) throw s3Failure('IncompleteBody', 'A chunk of the body has no size')
    let left = Number.parseInt(hex, 16)
    if (left === 0) break
    while (left > 0) {
      if (pending.length === 0) await more()
      const piece = pending.subarray(0, left)
      pending = pending.subarray(piece.length)
      left -= piece.length
      yield piece
    }
    if ((await line()) !== '')
      throw s3Failure('IncompleteBody', 'A chunk of the body is longer than its size')
  }
  for (let text = await line(); text !== ''; text = await line()) {
    const [name = '', value = ''] = text.split(/:(.*)/s, 2)
    trailers.set(name.toLowerCase().trim(), value.trim())
  }
}
