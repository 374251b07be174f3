/** The row elements by the row's name, which is its id, numbered where a service repeats it (H23). */
export type Places = ReadonlyMap<string, number>

let last = 0

/**
 * A row keeps its element where most rows are still shown, or where the keyboard is in them. The focus must not move to
 * another record unasked. Otherwise, as on another page, the rows reuse the elements in order. Writing other words into
 * an element costs a third of creating it.
 */
export function placesOf(ids: readonly string[], before: Places, isFocused: () => boolean): Places {
  const times = new Map<string, number>()
  const names = ids.map((id) => {
    const nth = times.get(id) ?? 0
    times.set(id, nth + 1)
    return nth === 0 ? id : `${id} ${nth}`
  })
  const isSame = names.filter((name) => before.has(name)).length * 2 > before.size || isFocused()
  const free = isSame ? [] : [...before.values()]
  return new Map(
    names.map((name, index) => {
      const place = isSame ? before.get(name) : free[index]
      if (place !== undefined) return [name, place]
      last += 1
      return [name, last]
    }),
  )
}
