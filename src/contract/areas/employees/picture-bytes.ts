/**
 * Tells by its bytes what a file is (S-303, H57, H105). Console and service read the same heads, so that a picture that
 * one takes is none that the other rejects. Nothing is decoded: the size in pixels stands in the head, and a picture
 * that unpacks to more than memory holds is known before.
 */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** Of the file that is chosen and of the one that is sent, bytes; of either, pixels a side; of the square that is sent. */
export const pictureBounds = {
  chosenBytes: 5 * 1024 * 1024,
  sentBytes: 2 * 1024 * 1024,
  maxPixels: 4096,
  sentPixels: 512,
} as const

/** `svg` and `heic` are named because people have them; any other kind is `type`. `broken` begins like a picture. */
export type PictureFault = 'empty' | 'svg' | 'heic' | 'type' | 'broken' | 'pixels'

export interface PictureHead {
  readonly type: PictureType
  /** As stored, pixels. A camera may say beside them how to turn it */
  readonly width: number
  readonly height: number
  /** It holds more than pixels and their colours: place, camera, texts, further pictures */
  readonly hasMore: boolean
  /** Something stands behind its end */
  readonly hasTail: boolean
}

/** What a walk through a file found. Null: it is cut off, or says no size. */
type Found = Omit<PictureHead, 'type' | 'hasTail'> & { readonly end: number }

export function readPicture(bytes: Uint8Array): PictureHead | PictureFault {
  if (bytes.length === 0) return 'empty'
  const type = typeOf(bytes)
  if (!type) return isHeic(bytes) ? 'heic' : isSvg(bytes) ? 'svg' : 'type'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = walks[type](view)
  if (!found || found.width === 0 || found.height === 0) return 'broken'
  const { end, ...head } = found
  if (Math.max(head.width, head.height) > pictureBounds.maxPixels) return 'pixels'
  return { type, ...head, hasTail: end < bytes.length }
}

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

function typeOf(bytes: Uint8Array): PictureType | undefined {
  const start = textAt(bytes, 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'image/webp' : undefined
}

const isHeic = (bytes: Uint8Array): boolean =>
  textAt(bytes, 4, 4) === 'ftyp' && /^(he[ivx]|mif1|msf1)/.test(textAt(bytes, 8, 4))

const isSvg = (bytes: Uint8Array): boolean => /<svg[\s>]/i.test(textAt(bytes, 0, 1000))

const walks: Readonly<Record<PictureType, (view: DataView) => Found | null>> = {
  'image/jpeg': walkJpeg,
  'image/png': walkPng,
  'image/webp': walkWebp,
}

/** Segments up to the end of the image, whose scans are passed byte by byte: only there two bytes mark the end. */
function walkJpeg(view: DataView): Found | null {
  let size = { width: 0, height: 0 }
  let hasMore = false
  let at = 2
  while (at + 2 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) return { ...size, hasMore, end: at + 2 }
    if (at + 4 > view.byteLength) return null
    const length = view.getUint16(at + 2)
    const next = at + 2 + length
    if (length < 2 || next + 2 > view.byteLength) return null
    if (isFrame(marker)) {
      if (length < 7) return null
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    hasMore ||= isMore(marker, view, at + 4)
    at = marker === 0xda ? endOfScan(view, next) : next
  }
  return null
}

/** A JPEG without what is noted beside its pixels. Some browsers note something in each that they encode. */
export function pixelsAlone(jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  const kept: number[] = [0xff, 0xd8]
  let at = 2
  while (at + 4 <= jpeg.length && view.getUint8(at) === 0xff && view.getUint8(at + 1) !== 0xda) {
    const next = at + 2 + view.getUint16(at + 2)
    if (!isMore(view.getUint8(at + 1), view, at + 4)) kept.push(...jpeg.subarray(at, next))
    at = next
  }
  return Uint8Array.from([...kept, ...jpeg.subarray(at)])
}

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Comments and what programs note. Head, colour profile and colour transform are needed to show it rightly. */
function isMore(marker: number, view: DataView, at: number): boolean {
  if (marker === 0xfe) return true
  if (marker < 0xe1 || marker > 0xef || marker === 0xee) return false
  const isProfile = marker === 0xe2 && at + 11 <= view.byteLength && nameAt(view, at, 11) === 'ICC_PROFILE'
  return !isProfile
}

/** Where the next segment begins. A 255 within a scan is followed by a zero, or by a mark to start anew. */
function endOfScan(view: DataView, from: number): number {
  let at = from
  while (at + 1 < view.byteLength) {
    const next = view.getUint8(at + 1)
    if (view.getUint8(at) === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    at += 1
  }
  return view.byteLength
}

const nameAt = (view: DataView, at: number, length: number): string =>
  textAt(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), at, length)

/** Without them a picture is shown in other colours. Any other chunk holds something beside its pixels. */
const pngChunks = [
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'bKGD',
  'pHYs',
]

function walkPng(view: DataView): Found | null {
  if (view.byteLength < 33 || nameAt(view, 12, 4) !== 'IHDR') return null
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  let hasMore = false
  for (let at = 8; at + 12 <= view.byteLength; ) {
    const name = nameAt(view, at + 4, 4)
    const next = at + 12 + view.getUint32(at)
    if (next > view.byteLength) return null
    hasMore ||= !pngChunks.includes(name)
    if (name === 'IEND') return { ...size, hasMore, end: next }
    at = next
  }
  return null
}

const webpChunks = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']

function walkWebp(view: DataView): Found | null {
  const end = 8 + view.getUint32(4, true)
  if (end > view.byteLength || end < 30) return null
  let size: { width: number; height: number } | undefined
  let hasPixels = false
  let hasMore = false
  for (let at = 12; at + 8 <= end; ) {
    const name = nameAt(view, at, 4)
    const length = view.getUint32(at + 4, true)
    const next = at + 8 + length + (length % 2)
    if (next > end) return null
    hasMore ||= !webpChunks.includes(name)
    hasPixels ||= name === 'VP8 ' || name === 'VP8L'
    size ??= webpSize(view, name, at + 8, length)
    at = next
  }
  return size && hasPixels ? { ...size, hasMore, end } : null
}

function webpSize(view: DataView, name: string, at: number, length: number) {
  if (name === 'VP8X' && length >= 10) return { width: 1 + uint24(view, at + 4), height: 1 + uint24(view, at + 7) }
  if (name === 'VP8 ' && length >= 10)
    return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff }
  if (name !== 'VP8L' || length < 5) return undefined
  const bits = view.getUint32(at + 1, true)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
