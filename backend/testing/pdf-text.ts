import { inflateSync } from 'node:zlib'

/** The unpacked streams of a PDF of ours, with what stands before each. */
function streamsOf(pdf: Buffer): string[] {
  const whole = pdf.toString('latin1')
  return [...whole.matchAll(/\nstream\n/g)].flatMap(({ index }) => {
    const start = index + '\nstream\n'.length
    const part = pdf.subarray(start, whole.indexOf('\nendstream', start))
    // Of a stream that isn't packed nothing is text.
    return part[0] === 0x78 ? [inflateSync(part).toString('latin1')] : []
  })
}

/** What each glyph of the embedded font means, by its number in the file. */
const meaningsOf = (streams: readonly string[]): readonly string[] => {
  const map = streams.find((one) => one.includes('beginbfrange')) ?? ''
  return (
    [...map.matchAll(/<([0-9a-f]{4}(?: ?[0-9a-f]{4})*)>(?=[ \]])/g)]
      // The first two bound the range.
      .slice(2)
      .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
  )
}

const windows = new TextDecoder('windows-1252')

/** The texts of a PDF of ours in the order in which they are drawn, one a run, as copying them would give them. */
export function pdfTexts(pdf: Buffer): readonly string[] {
  const streams = streamsOf(pdf)
  const embedded = /\/(F\d+) (\d+) 0 R/g
  const whole = pdf.toString('latin1')
  const composite = new Set(
    [...whole.matchAll(embedded)]
      .filter(([, , object]) => whole.includes(`\n${object} 0 obj\n<<\n/Type /Font\n/Subtype /Type0`))
      .map(([, name]) => name),
  )
  const meanings = meaningsOf(streams)
  return streams
    .flatMap((stream) => [...stream.matchAll(/\nBT\n(.*?)\nET\n/gs)])
    .map(([, shown = '']) => {
      // A mark that stands above its letter begins a part of its own.
      const hex = [...shown.matchAll(/\[(.*?)\] TJ/g)].flatMap(([, part = '']) =>
        [...part.matchAll(/<([0-9a-f]*)>/g)].map(([, one]) => one),
      )
      const bytes = Buffer.from(hex.join(''), 'hex')
      if (!composite.has(/\/(F\d+) /.exec(shown)?.[1])) return windows.decode(bytes)
      return Array.from({ length: bytes.length / 2 }, (_, at) => meanings[bytes.readUInt16BE(2 * at)] ?? '?').join('')
    })
}
