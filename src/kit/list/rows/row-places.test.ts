import { describe, expect, it } from 'vitest'
import { placesOf } from './row-places.ts'

const nowhere = () => false
const none = new Map<string, number>()

describe('the places of rows', () => {
  it('stay with each row that is still there, wherever it stands now', () => {
    const before = placesOf(['a', 'b', 'c'], none, nowhere)
    const after = placesOf(['n', 'c', 'a'], before, nowhere)
    expect([after.get('a'), after.get('c')]).toEqual([before.get('a'), before.get('c')])
    expect([...before.values()]).not.toContain(after.get('n'))
  })
  it('are taken over in their order where little of before is left', () => {
    const before = placesOf(['a', 'b'], none, nowhere)
    const after = placesOf(['x', 'a', 'z'], before, nowhere)
    expect([...after.values()].slice(0, 2)).toEqual([...before.values()])
    expect(new Set(after.values()).size).toBe(3)
  })
  it('are new ones where the keyboard is in the rows, so that no focus comes to another record', () => {
    const before = placesOf(['a'], none, nowhere)
    expect(placesOf(['x'], before, () => true).get('x')).not.toBe(before.get('a'))
  })
  it('differ for rows that share an id (H23)', () => {
    expect(new Set(placesOf(['a', 'a', 'a'], none, nowhere).values()).size).toBe(3)
  })
})
