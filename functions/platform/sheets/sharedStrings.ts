import { sheetRefusals } from '#shared/sheets/refusals.ts'

const bytesPerPage = 1024 * 1024
const maxStrings = 5_000_000
const maxBytes = 192 * 1024 * 1024

/**
 * The strings that cells refer to by number. They are kept as UTF-8 outside the JavaScript heap, which takes
 * a third of the memory of JavaScript strings and costs the garbage collector nothing.
 */
export class SharedStrings {
  private readonly pages: Buffer[] = []
  private usedBytes = 0
  private starts = new Uint32Array(1024)
  private lengths = new Uint32Array(1024)
  private count = 0

  add(text: string): void {
    const maxTextBytes = text.length * 3
    if (this.pages.length === 0 || this.usedBytes + maxTextBytes > bytesPerPage) {
      if (this.pages.length * bytesPerPage >= maxBytes) throw sheetRefusals.tooMuchText()
      this.pages.push(Buffer.allocUnsafeSlow(bytesPerPage))
      this.usedBytes = 0
    }
    if (this.count === maxStrings) throw sheetRefusals.tooMuchText()
    if (this.count === this.starts.length) {
      this.starts = grown(this.starts)
      this.lengths = grown(this.lengths)
    }
    const page = this.pages.length - 1
    const bytesWritten = this.pages[page]!.write(text, this.usedBytes, 'utf8')
    this.starts[this.count] = page * bytesPerPage + this.usedBytes
    this.lengths[this.count++] = bytesWritten
    this.usedBytes += bytesWritten
  }

  /** Returns '' if there is no such string. */
  at(index: number): string {
    const start = this.starts[index]
    if (start === undefined || !(index < this.count)) return ''
    const from = start % bytesPerPage
    return this.pages[Math.floor(start / bytesPerPage)]!.toString('utf8', from, from + this.lengths[index]!)
  }
}

function grown(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2)
  larger.set(array)
  return larger
}
