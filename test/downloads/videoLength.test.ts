import { describe, expect, test } from 'vitest'
import { secondsOfVideo } from '#functions/downloads/videoLength.ts'
import { aFilm } from './aFile.ts'

const box = (name: string, content: Uint8Array, told = content.length + 8) => {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(told)
  header.write(name, 4, 'latin1')
  return Buffer.concat([header, content])
}
/** A box that tells its length in eight bytes, as those over 4 GB must. */
const longBox = (name: string, content: Uint8Array) => {
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(content.length + 16))
  return box(name, Buffer.concat([length, content]), 1)
}
/** A movie header of version 0: its unit, and how many of them it lasts. */
function header(unitsPerSecond: number, units: number) {
  const bytes = Buffer.alloc(100)
  bytes.writeUInt32BE(unitsPerSecond, 12)
  bytes.writeUInt32BE(units, 16)
  return box('mvhd', bytes)
}
/** The same of version 1, with wider numbers. */
function wideHeader(unitsPerSecond: number, units: bigint) {
  const bytes = Buffer.alloc(112)
  bytes.writeUInt8(1)
  bytes.writeUInt32BE(unitsPerSecond, 20)
  bytes.writeBigUInt64BE(units, 24)
  return box('mvhd', bytes)
}
const type = box('ftyp', Buffer.from('mp42\0\0\0\0'))
const picture = box('mdat', Buffer.alloc(5000))

/** How long it lasts, and how many bytes of it were read to know it. */
async function asked(file: Uint8Array) {
  let read = 0
  const seconds = await secondsOfVideo(async (start, end) => {
    expect(start).toBeLessThanOrEqual(end)
    expect(end).toBeLessThan(file.length)
    const part = file.subarray(start, end + 1)
    read += part.length
    return part
  }, file.length)
  return { seconds, read }
}

describe('how long a film lasts', () => {
  test('is read off a real one', async () => {
    expect((await asked(aFilm)).seconds).toBe(12)
  })

  test.each([
    ['at the beginning', [type, box('moov', header(1000, 61_500)), picture]],
    [
      'at the end, as cameras write it',
      [type, picture, box('moov', Buffer.concat([box('udta', Buffer.alloc(40)), header(600, 36_900)]))],
    ],
    ['behind a long box', [type, longBox('mdat', Buffer.alloc(70)), box('moov', header(10, 615))]],
    ['in a box that goes to the end of the file', [type, box('moov', header(10, 615), 0)]],
    ['in wide numbers', [type, box('moov', wideHeader(10, 615n))]],
  ])('is found %s, and little is read for it', async (_, boxes) => {
    const { seconds, read } = await asked(Buffer.concat(boxes))
    expect(seconds).toBe(61.5)
    expect(read).toBeLessThan(200)
  })

  test.each([
    ['nothing', []],
    ['no movie', [type, picture]],
    ['a movie without a header', [type, box('moov', box('udta', Buffer.alloc(9)))]],
    ['no unit', [type, box('moov', header(0, 100))]],
    ['no length', [type, box('moov', header(100, 0))]],
    ['half a header', [type, box('moov', box('mvhd', Buffer.alloc(10)))]],
    [
      'a box that is longer than the file',
      [box('free', Buffer.alloc(4), 4_000_000_000), box('moov', header(10, 615))],
    ],
    [
      'a box that is shorter than its own head',
      [box('free', Buffer.alloc(4), 3), box('moov', header(10, 615))],
    ],
    [
      'five thousand empty boxes',
      [...Array.from({ length: 5000 }, () => box('free', Buffer.alloc(0))), box('moov', header(10, 615))],
    ],
    ['bytes', [Buffer.alloc(3000, 0xff)]],
  ])('is not known of %s', async (_, boxes) => {
    expect((await asked(Buffer.concat(boxes))).seconds).toBeUndefined()
  })
})
