import { describe, expect, test } from 'vitest'
import { secondsOfVideo } from '#functions/downloads/videoLength.ts'
import { aFilm } from './aFile.ts'

const box = (name: string, content: Uint8Array, statedLength = content.length + 8) => {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(statedLength)
  header.write(name, 4, 'latin1')
  return Buffer.concat([header, content])
}
/** A box with its length in eight bytes, which a box over 4 GB needs. */
const longBox = (name: string, content: Uint8Array) => {
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(content.length + 16))
  return box(name, Buffer.concat([length, content]), 1)
}
/** A movie header of version 0, with the number of units per second and the length in units. */
function header(unitsPerSecond: number, units: number) {
  const bytes = Buffer.alloc(100)
  bytes.writeUInt32BE(unitsPerSecond, 12)
  bytes.writeUInt32BE(units, 16)
  return box('mvhd', bytes)
}
/** A movie header of version 1, which has wider numbers. */
function wideHeader(unitsPerSecond: number, units: bigint) {
  const bytes = Buffer.alloc(112)
  bytes.writeUInt8(1)
  bytes.writeUInt32BE(unitsPerSecond, 20)
  bytes.writeBigUInt64BE(units, 24)
  return box('mvhd', bytes)
}
const type = box('ftyp', Buffer.from('mp42\0\0\0\0'))
const mediaData = box('mdat', Buffer.alloc(5000))

/** Returns the length of a film in seconds, and the number of bytes that were read to find it. */
async function readLength(file: Uint8Array) {
  let bytesRead = 0
  const seconds = await secondsOfVideo(async (start, end) => {
    expect(start).toBeLessThanOrEqual(end)
    expect(end).toBeLessThan(file.length)
    const part = file.subarray(start, end + 1)
    bytesRead += part.length
    return part
  }, file.length)
  return { seconds, bytesRead }
}

describe('the length of a film', () => {
  test('is read from a real film', async () => {
    expect((await readLength(aFilm)).seconds).toBe(12)
  })

  test.each([
    ['at the beginning', [type, box('moov', header(1000, 61_500)), mediaData]],
    [
      'at the end, as cameras write it',
      [type, mediaData, box('moov', Buffer.concat([box('udta', Buffer.alloc(40)), header(600, 36_900)]))],
    ],
    ['behind a long box', [type, longBox('mdat', Buffer.alloc(70)), box('moov', header(10, 615))]],
    ['in a box that goes to the end of the file', [type, box('moov', header(10, 615), 0)]],
    ['in wide numbers', [type, box('moov', wideHeader(10, 615n))]],
  ])('is found %s, and few bytes are read', async (_, boxes) => {
    const { seconds, bytesRead } = await readLength(Buffer.concat(boxes))
    expect(seconds).toBe(61.5)
    expect(bytesRead).toBeLessThan(200)
  })

  test.each([
    ['nothing', []],
    ['no movie', [type, mediaData]],
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
    ['bytes that are no film', [Buffer.alloc(3000, 0xff)]],
  ])('is undefined for %s', async (_, boxes) => {
    expect((await readLength(Buffer.concat(boxes))).seconds).toBeUndefined()
  })
})
