import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Crop, moved, type Size, squareOf, turned, turnedSize, wholeCrop, zoomed } from './crop.ts'

const wide: Size = { width: 400, height: 200 }

describe('the square of a picture', () => {
  test('at first it is the middle of the shorter side, and moves by shares of itself', () => {
    expect(squareOf(wholeCrop, wide)).toEqual({ left: 100, top: 0, side: 200 })
    expect(squareOf(moved(wholeCrop, wide, { x: 0.25, y: 0 }), wide)).toEqual({ left: 150, top: 0, side: 200 })
    expect(squareOf(zoomed(wholeCrop, wide, 2), wide)).toEqual({ left: 150, top: 50, side: 100 })
  })

  test('a turn to the right brings what is left to the top, and keeps what is in the middle', () => {
    const left = moved(zoomed(wholeCrop, wide, 2), wide, { x: -1, y: 0 })
    expect(squareOf(left, wide)).toEqual({ left: 50, top: 50, side: 100 })
    const right = turned(left, wide, 1)
    expect([right.turns, turnedSize(right, wide)]).toEqual([1, { width: 200, height: 400 }])
    expect(squareOf(right, wide)).toEqual({ left: 50, top: 50, side: 100 })
    expect(squareOf(turned(left, wide, -1), wide)).toEqual({ left: 50, top: 250, side: 100 })
    expect(turned(right, wide, -1)).toEqual(left)
  })

  test('S-303 whatever is done to it, it stays within its picture', () => {
    const size = fc.record({ width: fc.integer({ min: 1, max: 4096 }), height: fc.integer({ min: 1, max: 4096 }) })
    const share = fc.double({ min: -9, max: 9, noNaN: true })
    const step = fc.oneof(
      fc.record({ x: share, y: share }).map((by) => (crop: Crop, of: Size) => moved(crop, of, by)),
      fc.double({ min: -2, max: 20, noNaN: true }).map((zoom) => (crop: Crop, of: Size) => zoomed(crop, of, zoom)),
      fc.constantFrom(1 as const, -1 as const).map((turn) => (crop: Crop, of: Size) => turned(crop, of, turn)),
    )
    fc.assert(
      fc.property(size, fc.array(step, { maxLength: 20 }), (of, steps) => {
        const crop = steps.reduce((so, next) => next(so, of), wholeCrop)
        const { left, top, side } = squareOf(crop, of)
        const { width, height } = turnedSize(crop, of)
        const off = 1e-6 * Math.max(width, height)
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-off)
        expect([
          left + side <= width + off,
          top + side <= height + off,
          side >= Math.min(width, height) / 4 - off,
        ]).toEqual([true, true, true])
      }),
    )
  })
})
