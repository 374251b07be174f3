import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  archive,
  behind,
  chunkOf,
  file,
  heic,
  jpeg,
  png,
  segmentOf,
  webp,
} from '../../../../tests/support/fakes/picture-files.ts'
import { pixelsAlone, readPicture } from './picture-bytes.ts'

const plain = { hasMore: false, hasTail: false }

describe('what a file is', () => {
  test.each([
    ['JPEG', jpeg({ width: 640, height: 480 }), { type: 'image/jpeg', width: 640, height: 480 }],
    ['PNG', png({ width: 30, height: 40 }), { type: 'image/png', width: 30, height: 40 }],
    ['lossy WebP', webp({ width: 300, height: 200 }).lossy, { type: 'image/webp', width: 300, height: 200 }],
    ['lossless WebP', webp({ width: 300, height: 4096 }).lossless, { type: 'image/webp', width: 300, height: 4096 }],
    ['WebP with a profile', webp({ width: 4096, height: 2 }).further, { type: 'image/webp', width: 4096, height: 2 }],
  ])('S-303 %s is told by its bytes, with its size', (_, bytes, head) =>
    expect(readPicture(bytes)).toEqual({ ...head, ...plain }),
  )

  test.each([
    ['nothing', file(''), 'empty'],
    ['SVG', file('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'svg'],
    ['HEIC', heic, 'heic'],
    ['GIF', file('GIF89a\x01\0\x01\0'), 'type'],
    ['a page', file('<!doctype html><script>alert(1)</script>'), 'type'],
    ['a page that begins with two bytes of JPEG', file('\xff\xd8<html>'), 'type'],
    ['a JPEG of which half is there', jpeg().subarray(0, jpeg().length - 6), 'broken'],
    ['a JPEG without frame', file('\xff\xd8\xff\xe0\0\x02\xff\xd9'), 'broken'],
    ['a PNG of which half is there', png().subarray(0, 50), 'broken'],
    ['a PNG of no width', png({ width: 0 }), 'broken'],
    ['a WebP that says more than it has', webp().lossy.subarray(0, 30), 'broken'],
    ['a WebP without pixels', webp().nothing, 'broken'],
    ['JPEG a pixel too wide', jpeg({ width: 4097 }), 'pixels'],
    ['JPEG a pixel too high', jpeg({ height: 4097 }), 'pixels'],
    ['PNG that unpacks to a gigabyte', png({ width: 30_000, height: 30_000 }), 'pixels'],
    ['WebP a pixel too high', webp({ height: 4097 }).lossy, 'pixels'],
  ])('H57 H105 %s is rejected with its reason', (_, bytes, fault) => expect(readPicture(bytes)).toBe(fault))

  test.each([
    ['JPEG of a camera', jpeg({}, segmentOf.exif)],
    ['JPEG of a program', jpeg({}, segmentOf.xmp)],
    ['JPEG with a comment', jpeg({}, segmentOf.comment)],
    ['JPEG with a further picture', jpeg({}, segmentOf.further)],
    ['PNG with a text', png({}, chunkOf.text)],
    ['PNG of a camera', png({}, chunkOf.exif)],
    ['PNG that moves', png({}, chunkOf.frames)],
    ['WebP of a camera', webp().camera],
  ])('H57 %s holds more than pixels', (_, bytes) =>
    expect(readPicture(bytes)).toMatchObject({ hasMore: true, hasTail: false }),
  )

  test('S-303 a JPEG loses what stands beside its pixels, and nothing else', () => {
    const noted = [...segmentOf.exif, ...segmentOf.xmp, ...segmentOf.comment, ...segmentOf.further]
    expect(pixelsAlone(jpeg({}, noted))).toEqual(jpeg())
    expect(pixelsAlone(jpeg())).toEqual(jpeg())
  })

  test.each([
    ['JPEG and archive', behind(jpeg(), archive)],
    ['JPEG and another end', behind(jpeg(), '\xff\xd9')],
    ['PNG and page', behind(png(), '<script>alert(1)</script>')],
    ['WebP and archive', behind(webp().lossy, archive)],
  ])('H105 %s in one has a tail', (_, bytes) =>
    expect(readPicture(bytes)).toMatchObject({ hasMore: false, hasTail: true }),
  )

  test('H73 whatever bytes come, it says something and ends', () => {
    const starts = [jpeg(), png(), webp().lossy, webp().further, heic]
    const bytes = fc.tuple(fc.constantFrom(...starts), fc.nat(60), fc.uint8Array({ maxLength: 80 }))
    fc.assert(
      fc.property(bytes, ([start, kept, rest]) => {
        const found = readPicture(Uint8Array.from([...start.subarray(0, kept), ...rest]))
        expect(typeof found === 'string' || found.width > 0).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
