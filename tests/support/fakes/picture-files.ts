import { deflateRawSync, deflateSync } from 'node:zlib'
import { big, exif, segment, text } from './camera-notes.ts'

/**
 * Files byte by byte, as cameras, programs and people who mean harm make them. Their pixels are only as right as a head
 * needs, unless it is said that they can be shown.
 */
const little = (value: number, length: number): number[] => big(value, length).reverse()

interface Size {
  readonly width?: number
  readonly height?: number
}

/** Two scans, whose first holds what looks like a marker and is none. */
export const jpeg = (
  { width = 512, height = 512 }: Size = {},
  more: readonly number[] = [],
): Uint8Array<ArrayBuffer> => {
  const scan = segment(0xda, [1, 1, 0, 0, 63, 0])
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, text('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    ...more,
    ...segment(0xe2, text('ICC_PROFILE\0\x01\x01profile')),
    ...segment(0xc0, [8, ...big(height, 2), ...big(width, 2), 1, 1, 0x11, 0]),
    ...[...scan, 7, 0xff, 0, 0xd9, 0xff, 0xd0, 9],
    ...[...scan, 11, 12],
    ...[0xff, 0xd9],
  ])
}
export const segmentOf = {
  exif: segment(0xe1, exif),
  xmp: segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>')),
  comment: segment(0xfe, text('by hand')),
  further: segment(0xe2, text('MPF\0MM\0*')),
}

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})
const crc = (bytes: readonly number[]): number =>
  (bytes.reduce((value, byte) => (crcTable[(value ^ byte) & 255] ?? 0) ^ (value >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0

const chunk = (name: string, content: Iterable<number> = []): number[] => {
  const body = [...text(name), ...content]
  return [...big(body.length - 4, 4), ...body, ...big(crc(body), 4)]
}

/** In one colour. It can be shown. */
export const png = ({ width = 4, height = 4 }: Size = {}, more: readonly number[] = []): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...[0x89, ...text('PNG\r\n\x1a\n')],
    ...chunk('IHDR', [...big(width, 4), ...big(height, 4), 8, 0, 0, 0, 0]),
    ...more,
    ...chunk('IDAT', deflateSync(new Uint8Array(width * height > 1e6 ? 64 : (width + 1) * height))),
    ...chunk('IEND'),
  ])
export const chunkOf = {
  text: chunk('tEXt', text('Author\0someone')),
  exif: chunk('eXIf', exif.slice(6)),
  frames: chunk('acTL', [...big(2, 4), ...big(0, 4)]),
}

const riffChunk = (name: string, content: readonly number[]): number[] => [
  ...text(name),
  ...little(content.length, 4),
  ...content,
  ...(content.length % 2 ? [0] : []),
]
const riff = (chunks: readonly number[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...text('RIFF'), ...little(chunks.length + 4, 4), ...text('WEBP'), ...chunks])

/** By each of its three heads: lossy, lossless, and with further chunks. */
export const webp = ({ width = 512, height = 512 }: Size = {}) => {
  const lossy = riffChunk('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...little(width, 2), ...little(height, 2), 1])
  const bits = width - 1 + (height - 1) * 2 ** 14
  const head = (flags: number) => riffChunk('VP8X', [flags, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)])
  return {
    lossy: riff(lossy),
    lossless: riff(riffChunk('VP8L', [0x2f, ...little(bits, 4), ...new Array<number>(8).fill(0)])),
    further: riff([...head(0x20), ...riffChunk('ICCP', [1, 2, 3]), ...lossy]),
    camera: riff([...head(8), ...lossy, ...riffChunk('EXIF', exif)]),
    nothing: riff([...head(0), ...riffChunk('ICCP', [1, 2, 3])]),
  }
}

/** One file read in two ways: a picture to its first program, an archive or a page to its second. */
export const behind = (picture: Uint8Array, tail: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...picture, ...(typeof tail === 'string' ? text(tail) : tail)])
export const archive = Uint8Array.from([...text('PK\x03\x04'), ...deflateRawSync('run me')])

export const file = (letters: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text(letters))
export const heic = file('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
