import { inflateSync } from 'node:zlib'

const headSize = 12
const entrySize = 16
/** Of a WOFF: its own head, and an entry of its directory. */
const woffHeadSize = 44
const woffEntrySize = 20

/**
 * Unpacks a WOFF into the plain font that it holds. pdfkit reads both, but unpacks a table of a WOFF anew for each
 * glyph: a name took 20 seconds.
 */
export function plainFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(headSize + entrySize * count)
  const power = 2 ** Math.floor(Math.log2(count))
  woff.copy(head, 0, 4, 8)
  for (const [at, value] of [count, power * 16, Math.log2(power), (count - power) * 16].entries())
    head.writeUInt16BE(value, 4 + 2 * at)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let index = 0; index < count; index += 1) {
    const from = woffHeadSize + woffEntrySize * index
    const [start = 0, packed = 0, whole = 0] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at))
    const part = woff.subarray(start, start + packed)
    const table = packed < whole ? inflateSync(part) : part
    const to = headSize + entrySize * index
    // Its name and its sum stay.
    woff.copy(head, to, from, from + 4)
    woff.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(offset, to + 8)
    head.writeUInt32BE(whole, to + 12)
    const padding = Buffer.alloc((4 - (whole % 4)) % 4)
    parts.push(table, padding)
    offset += whole + padding.length
  }
  return Buffer.concat(parts)
}
